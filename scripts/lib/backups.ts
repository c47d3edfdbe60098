import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp, restore } from '../../supabase/local/backup.ts'
import { askForBackup } from '../../supabase/local/control.ts'
import { lockDataDir } from '../../supabase/local/data-lock.ts'
import { BackendError } from '../../supabase/local/errors.ts'
import { StartError, type StartOptions } from './start-options.ts'

/** Backs a data folder up, through the server that serves it where there is one. */
export async function backUpData(options: StartOptions, folder: string): Promise<void> {
  const [dataDir, to] = [resolve(options.dataDir), resolve(folder)]
  if (!existsSync(join(dataDir, 'secrets.json'))) {
    throw new StartError(`There is no data in ${dataDir} to back up.`)
  }
  process.umask(0o077)
  const unlock = await lockDataDir(dataDir).catch((error: unknown) => {
    if (error instanceof BackendError && error.code === 'data_dir_in_use') return null
    throw error
  })
  try {
    if (unlock) await backUp(dataDir, to, null)
    else await askForBackup(dataDir, to)
  } finally {
    await unlock?.()
  }
  process.stdout.write(`The backup is in ${to}. To restore it: npm start -- --restore ${to}\n`)
  if (options.databaseUrl) {
    process.stdout.write('It has photos and secrets; back the PostgreSQL up too, with pg_dump.\n')
  }
}

/** Puts a backup in the place of a data folder that nobody serves. */
export async function restoreData(options: StartOptions, folder: string): Promise<void> {
  const dataDir = resolve(options.dataDir)
  process.umask(0o077)
  const aside = await restore(resolve(folder), dataDir)
  process.stdout.write(
    `${dataDir} is as the backup was. What was there before is in ${aside}; delete it when all is well.\n` +
      'Devices send what the backup lacks once they see the server again: npm start\n',
  )
}
