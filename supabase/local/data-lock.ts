import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackendError } from './errors.ts'

/**
 * Keeps a data folder to one process: PGlite would spoil files that two of them write.
 * A lock left behind by a process that is gone is taken over.
 * @returns how to give the folder back
 * @throws BackendError data_dir_in_use
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'lock')
  const mine = JSON.stringify({ pid: process.pid, born: bornAt(process.pid) })
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await holderOf(file)
    if (holder) {
      throw new BackendError(
        'data_dir_in_use',
        `The data in ${dataDir} is in use by process ${holder}. Stop it first, or choose another folder with --data-dir.`,
      )
    }
    await rm(file, { force: true })
  }
}

async function holderOf(file: string): Promise<number | null> {
  try {
    const { pid, born } = JSON.parse(await readFile(file, 'utf8')) as { pid: number; born: string }
    return lives(pid) && born === bornAt(pid) ? pid : null
  } catch {
    // Gone meanwhile, or cut off while it was written: nobody holds it.
    return null
  }
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
