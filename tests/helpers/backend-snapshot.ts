import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBackend } from '../../supabase/local/backend.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/fuelmile')

let made: Promise<Blob> | undefined

/**
 * A prepared database, dumped once for each state of the migrations: making one anew costs five
 * seconds of a processor, loading it less than one.
 */
export function backendSnapshot(): Promise<Blob> {
  made ??= readOrMake()
  return made
}

/** Lays the prepared database into a data folder, as a first start leaves it. */
export async function layPrepared(dataDir: string): Promise<void> {
  await backendSnapshot()
  const folder = join(dataDir, 'pg')
  await mkdir(folder, { recursive: true })
  // Its paths begin at the root, which tar remarks upon.
  execFileSync('tar', ['-xf', await cacheFile(), '-C', folder], { stdio: 'pipe' })
}

const cacheFileOf = (state: string) => join(CACHE, `backend-${state}.tar`)
const cacheFile = async () => cacheFileOf(await stateOfSources())

async function readOrMake(): Promise<Blob> {
  const file = await cacheFile()
  try {
    return new Blob([await readFile(file)])
  } catch {
    return make(file)
  }
}

async function make(file: string): Promise<Blob> {
  const state = await stateOfSources()
  const backend = await startBackend({ port: 0, dataDir: 'memory' })
  // Else each load begins with a recovery of all that was written since initdb.
  await backend.database.run('checkpoint')
  const dump = await backend.database.dump()
  await backend.close()
  // Edited meanwhile: who knows which state it was made of.
  if (file !== cacheFileOf(state) || state !== (await stateOfSources())) return dump
  await mkdir(CACHE, { recursive: true })
  for (const old of await readdir(CACHE)) {
    if (old.endsWith('.tar')) await rm(join(CACHE, old), { force: true })
  }
  // Under its name only when whole: test files run side by side.
  const partial = `${file}.${process.pid}`
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()))
  await rename(partial, file)
  return dump
}

async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256')
  const migrations = (await readdir(join(ROOT, 'supabase/migrations'))).sort()
  const sources = [
    ...migrations.map((name) => join('migrations', name)),
    ...['local-only.sql', 'prepare.ts', 'database.ts'].map((name) => join('local', name)),
  ]
  for (const name of sources) {
    hash.update(name).update(await readFile(join(ROOT, 'supabase', name)))
  }
  for (const name of ['@supabase/lite', '@electric-sql/pglite']) {
    hash.update(await readFile(join(ROOT, 'node_modules', name, 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}
