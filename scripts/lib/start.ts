import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Backend, startBackend } from '../../supabase/local/backend.ts'
import { writeLabel } from '../../supabase/local/backup.ts'
import { BackendError } from '../../supabase/local/errors.ts'
import { surviveFaults } from '../../supabase/local/last-resort.ts'
import { backUpData, restoreData } from './backups.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { readStartOptions, StartError, type StartOptions, USAGE } from './start-options.ts'

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

/** Runs until it is told to stop (SIGINT, SIGTERM); a fault a person can mend is told in words. */
export async function start(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    const options = readStartOptions(args, env)
    if (!options) return void process.stdout.write(USAGE)
    if (options.backup !== undefined) await backUpData(options, options.backup)
    else if (options.restore !== undefined) await restoreData(options, options.restore)
    else await serve(options)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof BackendError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function serve(options: StartOptions): Promise<void> {
  // A build takes seconds: what would be in vain is found out first.
  await refuseTakenPort(options)
  const distDir = resolve(options.distDir)
  if (options.build) await build(distDir)
  else if (!options.dev && !existsSync(join(distDir, 'index.html'))) {
    throw new StartError(`There is no built app in ${distDir}. Run npm run build, or npm start.`)
  }
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

function refuseTakenPort({ port, host }: StartOptions): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      taken(BackendError.ofListening(error, port)),
    )
    probe.listen(port, host, () => probe.close(() => free()))
  })
}
