import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a build of the app reads beside its packages. */
const SOURCES = [
  'src',
  'sw',
  'workers',
  'public',
  'index.html',
  'package.json',
  'pwa.manifest.ts',
  'tsconfig.json',
  'vite.config.ts',
  'chunks.config.ts',
  // What it reads itself.
  'scripts/lib/first-frame.ts',
  'scripts/lib/headers-file.ts',
  'scripts/lib/joined-facades.ts',
  'scripts/lib/packed-files.ts',
  'scripts/lib/steady-names.ts',
  'supabase/local/gate/security-headers.ts',
]

/** Copies the app's source to a folder within the project, where its packages are found. */
export function copySource(folder: string): void {
  for (const name of SOURCES) cpSync(name, join(folder, name), { recursive: true })
}

/** Builds the app whose source lies in `folder` into `dist` there. */
export function buildApp(folder = '.'): void {
  const build = spawnSync(
    process.execPath,
    [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: folder, stdio: 'inherit' },
  )
  if (build.status !== 0) throw new Error('The app does not build; see above.')
}
