import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { BackendError } from '../../supabase/local/errors.ts'
import { readStartOptions, StartError, type StartOptions, USAGE } from './start-options.ts'

/** Runs until it is told to stop (SIGINT, SIGTERM); a fault a person can mend is told in words. */
export async function start(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    const options = readStartOptions(args, env)
    if (!options) return void process.stdout.write(USAGE)
    await run(options)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof BackendError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Loads no more than is asked for: the backend alone takes seconds, and what can't be is told before. */
async function run(options: StartOptions): Promise<void> {
  if (options.backup !== undefined) {
    const { backUpData } = await import('./backups.ts')
    return backUpData(options, options.backup)
  }
  if (options.restore !== undefined) {
    const { restoreData } = await import('./backups.ts')
    return restoreData(options, options.restore)
  }
  await refuseTakenPort(options)
  refuseMissingApp(options)
  const { serve } = await import('./serve.ts')
  await serve(options)
}

function refuseMissingApp({ build, dev, distDir }: StartOptions): void {
  if (build || dev || existsSync(join(resolve(distDir), 'index.html'))) return
  throw new StartError(
    `There is no built app in ${resolve(distDir)}. Run npm run build, or npm start.`,
  )
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
