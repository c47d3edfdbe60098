import { parseArgs } from 'node:util'

export interface StartOptions {
  port: number
  host: string
  dataDir: string
  distDir: string
  databaseUrl: string | undefined
  /** Builds the app before serving it. */
  build: boolean
  /** Serves the app's sources through Vite with hot reload, in place of a build. */
  dev: boolean
  /** Makes a demo runner with eight weeks of data. */
  demo: boolean
  /** A folder to back the data up to, in place of serving it. */
  backup: string | undefined
  /** The folder of a backup to put in the data's place, in place of serving it. */
  restore: string | undefined
  /** The data was restored by other means: devices are to compare theirs. */
  newLineage: boolean
}

export const USAGE = `npm start -- [options]

  --port N        port to listen on (also PORT=N), default 5199
  --host H        address to listen on (also HOST=H), default 127.0.0.1: this machine only
  --data-dir DIR  where the data lives, default .data
  --no-build      serve dist/ as it is
  --dist-dir DIR  the built app, default dist; with --no-build
  --demo          make a demo runner with eight weeks of data
  --dev           serve the sources with hot reload
  --backup DIR    copy all data into a new folder, also while it is served, and end
  --restore DIR   put such a copy in the data's place, and end; what was there is moved aside
  --new-lineage   the database was restored by other means: devices send what it lacks
  --help          this text

With DATABASE_URL set, the data lives in that PostgreSQL; photos and secrets stay in --data-dir.
`

/** What a person asked for that can't be; its message is meant for them. */
export class StartError extends Error {}

const DEFAULT_PORT = 5199

/**
 * @returns the options, or null where help was asked for
 * @throws StartError on an unknown option or a port that is none
 */
export function readStartOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): StartOptions | null {
  const values = parse(args)
  if (values.help) return null
  const given = values.port ?? (env.PORT || String(DEFAULT_PORT))
  const port = Number(given)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`The port must be a number from 0 to 65535, not "${given}".`)
  }
  return {
    port,
    host: values.host ?? (env.HOST || '127.0.0.1'),
    dataDir: values['data-dir'] ?? '.data',
    distDir: values['dist-dir'] ?? 'dist',
    databaseUrl: env.DATABASE_URL || undefined,
    build: !values['no-build'] && !values.dev,
    dev: values.dev ?? false,
    demo: values.demo ?? false,
    backup: values.backup,
    restore: values.restore,
    newLineage: values['new-lineage'] ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'data-dir': { type: 'string' },
        'dist-dir': { type: 'string' },
        'no-build': { type: 'boolean' },
        demo: { type: 'boolean' },
        dev: { type: 'boolean' },
        backup: { type: 'string' },
        restore: { type: 'string' },
        'new-lineage': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
