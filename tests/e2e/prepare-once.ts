import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { startBackend } from '../../supabase/local/backend.ts'
import { templateData } from './template-data.ts'

/**
 * Before all browser tests: builds dist/, unless `npm test` has just done so, and sets up one
 * database, of which each test takes a copy: a migrated one starts several times faster than a new one.
 */
export default async function prepareOnce(): Promise<void> {
  if (process.env.FUELMILE_DIST !== 'ready') {
    const build = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
      { stdio: 'inherit' },
    )
    if (build.status !== 0) throw new Error('The app does not build; see above.')
  }
  rmSync(templateData, { recursive: true, force: true })
  const backend = await startBackend({ port: 0, dataDir: templateData })
  await backend.close()
}
