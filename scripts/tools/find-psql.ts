import { delimiter, isAbsolute, join } from 'node:path'
import { type Environment, isExecutable } from './find-browser.ts'

/** PostgreSQL's own client, which npm's PostgreSQL lacks: the self-hosted stack's migrations are applied by it. */
export function findPsql(environment: Environment = process.env): {
  found: boolean
  /** Debian's packages that bring it. */
  packages: readonly string[]
} {
  const folders = (environment.PATH ?? '').split(delimiter).filter(isAbsolute)
  const found = folders.some((folder) => isExecutable(join(folder, 'psql')))
  return { found, packages: found ? [] : ['postgresql-client'] }
}
