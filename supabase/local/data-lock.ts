import { readFileSync } from 'node:fs'
import { readdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BackendError } from './errors.ts'

/**
 * Keeps a data folder to one process: PGlite would spoil files that two of them write.
 *
 * [Note: one process holds a data folder]
 * A process claims the folder by a link `lock.<number>` that names it. Making a link is one step, says
 * all at once, takes no room on a full disk, and fails where the name is taken: of many that try at
 * once, one has it. A claim whose process is gone counts for nothing, and the next one is made under
 * the next number; nothing has to be removed first, so nobody can remove a claim that was made
 * meanwhile. Having claimed, a process looks again for the claim of another that lives: of two, the
 * later looks when both are there, and gives way.
 *
 * @returns how to give the folder back
 * @throws BackendError data_dir_in_use
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  for (;;) {
    const found = await claimsIn(dataDir)
    refuseWhereTaken(found, dataDir)
    const number = Math.max(0, ...found.map((claim) => claim.number)) + 1
    const own = join(dataDir, `lock.${number}`)
    if (!(await claim(own))) continue
    const others = (await claimsIn(dataDir)).filter((other) => other.number !== number)
    if (others.every(({ ownerPid }) => ownerPid === null)) {
      for (const { name } of others) await rm(join(dataDir, name), { force: true })
      return () => rm(own, { force: true })
    }
    await rm(own, { force: true })
    await sleep(Math.random() * 50)
  }
}

interface Claim {
  name: string
  number: number
  /** The process that holds it; null where it is gone. */
  ownerPid: number | null
}

/** False where somebody else was first. */
async function claim(file: string): Promise<boolean> {
  try {
    // A link to nowhere; of this kind Windows makes them for anybody.
    await symlink(`${process.pid}-${bornAt(process.pid)}`, file, 'junction')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function claimsIn(dataDir: string): Promise<Claim[]> {
  const names = (await readdir(dataDir)).filter((name) => /^lock(\.\d+)?$/.test(name))
  return Promise.all(
    names.map(async (name) => ({
      name,
      number: Number(name.split('.')[1] ?? 0),
      ownerPid: await ownerPidOf(join(dataDir, name)),
    })),
  )
}

function refuseWhereTaken(claims: readonly Claim[], dataDir: string): void {
  const taken = claims.find(({ ownerPid }) => ownerPid !== null)
  if (!taken) return
  throw new BackendError(
    'data_dir_in_use',
    `The data in ${dataDir} is in use by process ${taken.ownerPid}. Stop it first, or choose another folder with --data-dir.`,
  )
}

async function ownerPidOf(file: string): Promise<number | null> {
  try {
    const { pid, born } = await namedBy(file)
    return lives(pid) && born === bornAt(pid) ? pid : null
  } catch {
    // Gone meanwhile.
    return null
  }
}

async function namedBy(file: string): Promise<{ pid: number; born: string }> {
  // An earlier version wrote a file.
  if (basename(file) === 'lock') return JSON.parse(await readFile(file, 'utf8'))
  const [pid, born = ''] = basename(await readlink(file)).split('-')
  return { pid: Number(pid), born }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A process's start as the kernel tells it: in a container the same pid soon names another. */
function bornAt(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
