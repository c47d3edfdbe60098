import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/fuelmile')

/**
 * What takes seconds to make and is the same until its sources change: made once, and kept between runs.
 * @param name of its kind; the one of other sources goes
 * @param stateOfSources in letters of a file's name
 * @param make writes a file or a folder at the path it gets; nothing is kept where it throws
 * @returns its path
 */
export async function kept(
  name: string,
  stateOfSources: () => Promise<string>,
  make: (path: string) => Promise<void>,
): Promise<string> {
  const state = await stateOfSources()
  const path = join(CACHE, `${name}-${state}`)
  if (existsSync(path)) return path
  await mkdir(CACHE, { recursive: true })
  // Under its name only when whole: test files run side by side.
  const partial = join(CACHE, `partial-${name}-${randomBytes(4).toString('hex')}`)
  try {
    await make(partial)
    // Edited meanwhile: who knows which state it was made of.
    if (state !== (await stateOfSources())) {
      await rm(partial, { recursive: true, force: true })
      return await kept(name, stateOfSources, make)
    }
    for (const old of readdirSync(CACHE)) {
      // Another process may have been quicker, and be reading this one already.
      const isOld = old.startsWith(`${name}-`) && old !== `${name}-${state}`
      if (isOld) await rm(join(CACHE, old), { recursive: true, force: true })
    }
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    // Another was quicker.
    if (!existsSync(path)) throw error
  }
  return path
}

/** What stands in the migrations and in other files of the project: another state has another name. */
export async function stateOf(files: readonly string[]): Promise<string> {
  const folder = 'supabase/migrations'
  const migrations = (await readdir(join(ROOT, folder))).sort().map((name) => join(folder, name))
  const hash = createHash('sha256')
  for (const name of [...migrations, ...files]) {
    hash.update(name).update(await readFile(join(ROOT, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
