import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Backend, startBackend } from '../../supabase/local/backend.ts'
import { writeLabel } from '../../supabase/local/backup.ts'
import { surviveFaults } from '../../supabase/local/last-resort.ts'
import type { StartOptions } from './start-options.ts'

const LOOPBACK = /^(127\.|localhost$|::1$)/
/** What whoever opens the server to others should know. */
const STANDS_ON = `
This server can now be reached by others. Its sign-in, REST and storage come from a library that calls
itself alpha (@supabase/lite): it is for trying out, for one household, for a club. Beyond that use
Supabase, hosted or self-hosted, with the static build (README, "Deploy").
Put a TLS proxy before it, close sign-up once everybody has an account (DISABLE_SIGNUP=true), and back
up: npm start -- --backup DIR

`

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Builds the app where that was asked for, and serves it with its backend until the process is told to end. */
export async function serve(options: StartOptions): Promise<void> {
  const distDir = resolve(options.distDir)
  if (options.build) await build(distDir)
  // What the server writes from here on is its owner's.
  process.umask(0o077)
  if (options.newLineage) await writeLabel(resolve(options.dataDir))
  const backend = await startBackend({
    port: options.port,
    host: options.host,
    dataDir: resolve(options.dataDir),
    databaseUrl: options.databaseUrl,
    ...(options.dev ? { devRoot: ROOT } : { distDir }),
  })
  surviveFaults((line) => void process.stderr.write(line))
  process.stdout.write(`Fuelmile is at ${backend.url}\n`)
  if (!LOOPBACK.test(options.host)) process.stdout.write(STANDS_ON)
  if (options.demo) await tellDemo(backend)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Asked a second time, it goes at once.
      if (stopping) process.exit(1)
      stopping = true
      void backend.close().then(() => process.exit(0))
    })
  }
}

async function tellDemo(backend: Backend): Promise<void> {
  const { seedDemo } = await import('./demo/seed-demo.ts')
  try {
    const { email, password } = await seedDemo(backend)
    const secret = password ?? 'as told when the demo runner was made'
    process.stdout.write(`Demo runner: ${email}, password: ${secret}\n`)
  } catch (error) {
    await backend.close()
    throw error
  }
}

async function build(distDir: string): Promise<void> {
  const { build: viteBuild } = await import('vite')
  await viteBuild({
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: distDir, emptyOutDir: true, reportCompressedSize: false },
  })
}
