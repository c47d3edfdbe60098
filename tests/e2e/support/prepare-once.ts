import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startBackend } from '../../../supabase/local/backend.ts'
import { layPrepared } from '../../helpers/backend-snapshot.ts'
import { buildApp } from './build-app.ts'
import { servedApp, templateData } from './template-data.ts'

/**
 * Before all browser tests: builds dist/, unless `npm test` has just done so, keeps a copy to serve, and
 * sets up one database, of which each server takes a copy: a migrated one starts several times faster
 * than a new one.
 */
export default async function prepareOnce(): Promise<void> {
  if (process.env.FUELMILE_DIST !== 'ready') buildApp()
  rmSync(servedApp, { recursive: true, force: true })
  cpSync('dist', servedApp, { recursive: true })
  rmSync(templateData, { recursive: true, force: true })
  await layPrepared(templateData)
  const backend = await startBackend({ port: 0, dataDir: templateData })
  await backend.close()
  emptyTemplates(join(templateData, 'pg/base'))
}

/** Half of what each test copies is what PostgreSQL makes new databases from, and nobody does here. */
function emptyTemplates(folder: string): void {
  for (const template of ['1', '4']) {
    for (const file of readdirSync(join(folder, template)))
      if (file !== 'PG_VERSION') rmSync(join(folder, template, file))
  }
}
