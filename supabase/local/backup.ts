import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockDataDir } from './data-lock.ts'
import type { LocalDatabaseServer } from './database.ts'
import { BackendError } from './errors.ts'

/**
 * [Note: a backup is a folder]
 * A backup is a folder that looks like a data folder, with a label. It can be put in a data folder's
 * place by `--restore` or by hand: a server that finds the label begins a new lineage of its database
 * (supabase/migrations/…_lineage.sql), so that devices compare, and send what the backup lacks.
 */
const LABEL = 'backup.json'
/** Mails are not kept: their links are over in minutes. */
const BACKED_UP = ['secrets.json', 'photos']
const DATABASE = 'pg'
/** Where a restore puts what it copies, until it has all. */
const RESTORING = 'restoring'

/** What of a running server a backup needs. */
type Resting = Pick<LocalDatabaseServer, 'atRest'>

/**
 * Copies a data folder.
 * @param database of the server that has the folder; null where none runs and the caller has its lock
 * @throws BackendError backup_failed where there is something already
 */
export async function backUp(dataDir: string, to: string, database: Resting | null): Promise<void> {
  if (existsSync(to) && (await readdir(to)).length > 0) {
    throw new BackendError(
      'backup_failed',
      `There is something in ${to} already. Name a new folder.`,
    )
  }
  // Under its name only when whole.
  const partial = `${to}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const copy = (name: string) => copyInto(partial, join(dataDir, name), name)
  // The rows first: of a photo that is added meanwhile no row is missed, but a row would its photo.
  if (database) await database.atRest(() => copy(DATABASE))
  else await copy(DATABASE)
  for (const name of BACKED_UP) await copy(name)
  await writeLabel(partial)
  await rm(to, { recursive: true, force: true })
  await rename(partial, to)
}

/**
 * Puts a backup in the place of a data folder that nobody serves. What was there is moved aside.
 * @returns where to
 * @throws BackendError no_backup, data_dir_in_use
 */
export async function restore(from: string, dataDir: string): Promise<string> {
  if (!existsSync(join(from, LABEL))) {
    throw new BackendError('no_backup', `There is no backup in ${from}: it would have a ${LABEL}.`)
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockDataDir(dataDir)
  try {
    const restoring = join(dataDir, RESTORING)
    await rm(restoring, { recursive: true, force: true })
    await mkdir(restoring, { mode: 0o700 })
    for (const name of [...BACKED_UP, DATABASE]) await copyInto(restoring, join(from, name), name)
    const aside = join(dataDir, `before-${new Date().toISOString().replaceAll(':', '-')}`)
    await mkdir(aside, { mode: 0o700 })
    // First, so that no database without it is ever served.
    await writeLabel(dataDir)
    for (const name of [...BACKED_UP, DATABASE]) {
      await moveIfThere(join(dataDir, name), join(aside, name))
      await moveIfThere(join(restoring, name), join(dataDir, name))
    }
    await rm(restoring, { recursive: true })
    return aside
  } finally {
    await unlock()
  }
}

/** @throws BackendError data_dir_unusable where a restore was broken off */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, RESTORING))) return
  throw new BackendError(
    'data_dir_unusable',
    `A restore into ${dataDir} was broken off. Do it again: npm start -- --restore DIR`,
  )
}

/** Whether a database that is served from this folder comes from a backup, or from before one. */
export const isRestored = (dataDir: string): boolean => existsSync(join(dataDir, LABEL))

/** Its database has a new lineage: from here on it is a data folder as any other. */
export const takeLabelOff = (dataDir: string): Promise<void> =>
  rm(join(dataDir, LABEL), { force: true })

/** From here on its database is a restored one. */
export async function writeLabel(folder: string): Promise<void> {
  const root = new URL('../../package.json', import.meta.url)
  const { version } = JSON.parse(await readFile(root, 'utf8')) as { version: string }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const label = { madeAt: new Date().toISOString(), version }
  await writeFile(join(folder, LABEL), `${JSON.stringify(label, null, 2)}\n`, { mode: 0o600 })
}

async function copyInto(folder: string, source: string, name: string): Promise<void> {
  if (!existsSync(source)) return
  await cp(source, join(folder, name), {
    recursive: true,
    preserveTimestamps: true,
    // Where the disk can, without copying a byte.
    mode: constants.COPYFILE_FICLONE,
    // A photo that is on its way there.
    filter: (path) => !path.endsWith('.draft'),
  })
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if (existsSync(from)) await rename(from, to)
}
