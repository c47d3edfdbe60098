import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startBackend } from '../../supabase/local/backend.ts'
import { kept, stateOf } from './kept.ts'

const SOURCES = [
  ...['local-only.sql', 'prepare.ts', 'database.ts'].map((name) => `supabase/local/${name}`),
  ...['@supabase/lite', '@electric-sql/pglite'].map((name) => `node_modules/${name}/package.json`),
]

let read: Promise<Blob> | undefined

/**
 * A prepared database, dumped once for each state of the migrations: making one anew costs five
 * seconds of a processor, loading it less than one.
 */
export function backendSnapshot(): Promise<Blob> {
  read ??= snapshotFile().then(async (file) => new Blob([await readFile(file)]))
  return read
}

/** Lays the prepared database into a data folder, as a first start leaves it. */
export async function layPrepared(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg')
  await mkdir(folder, { recursive: true })
  // Its paths begin at the root, which tar remarks upon.
  execFileSync('tar', ['-xf', await snapshotFile(), '-C', folder], { stdio: 'pipe' })
}

async function snapshotFile(): Promise<string> {
  return kept(
    'backend',
    () => stateOf(SOURCES),
    async (path) => {
      const backend = await startBackend({ port: 0, dataDir: 'memory' })
      // Else each load begins with a recovery of all that was written since initdb.
      await backend.database.run('checkpoint')
      const dump = await backend.database.dump()
      await backend.close()
      await writeFile(path, Buffer.from(await dump.arrayBuffer()))
    },
  )
}
