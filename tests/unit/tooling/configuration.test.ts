import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDERS = ['src', 'supabase', 'scripts', 'tests/helpers']
const FILES = ['vite.config.ts', 'playwright.config.ts', 'vitest.config.ts']

/** Not for a person to set: the system's own, what a tool hands to the next, what the build fills in. */
const NOT_SETTINGS = [
  'CI',
  'DEV',
  'HOME',
  'PATH',
  'FUELMILE_DIST',
  'FUELMILE_LONG',
  'FUELMILE_SEED',
  'VITE_APP_VERSION',
]
/** Switches of a library that we set and nobody reads. */
const SET_BY_US = ['LITE_TELEMETRY', 'EXPERIMENTAL_STORAGE', 'LITE_AUTH_BCRYPT_COST']

/** Of the tests' own, and what a hosted project alone has: `npm start` reads none of them. */
const NOT_OF_START = [
  ...['CHROME_PATH', 'FUELMILE_CHROMIUM', 'FUELMILE_FIREFOX', 'PG_BIN'],
  'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH',
  ...['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'JWT_SECRET'],
  ...['SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_JWKS', 'JWT_ISSUER'],
  ...['SUPABASE_SECRET_KEYS', 'SUPABASE_SECRET_KEY'],
  // `npm start` makes its own pair.
  ...['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
]

const NAME = /\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g

/** Names of environment variables that a source reads, in the ways ours do. */
function namesRead(source: string): string[] {
  return [
    ...source.matchAll(/\benv(?:ironment)?\(['"]([A-Z][A-Z_\d]*)['"]\)/g),
    ...source.matchAll(/\benv(?:ironment)?\.([A-Z][A-Z_\d]*)\b/g),
    ...[
      ...source.matchAll(
        /\{([^{}]*)\}\s*=\s*(?:env|environment|process\.env|import\.meta\.env)\b/g,
      ),
      ...source.matchAll(/\{([^{}]*)\}\s*:\s*Environment\b/g),
      ...source.matchAll(/\bvariables = \[([^\]]*)\]/g),
    ].flatMap(([, names = '']) => [...names.matchAll(NAME)].map(([name]) => ['', name])),
  ].map(([, name]) => name as string)
}

function sources(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  )
  return [...inFolders, ...FILES].map((file) => readFileSync(join(ROOT, file), 'utf8'))
}

/** Names in the first column of the README's tables, and in its sentences on a hosted project. */
function namesDocumented(): string[] {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const part = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## Licence'))
  return [...part.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)`/g)].map(([, name]) => name as string)
}

const unique = (names: readonly string[]) => [...new Set(names)].sort()

it('finds every way a variable is read', () => {
  const source = `env('A_ONE'); env.B_TWO || 1; const { C_THREE, D_FOUR: d } = import.meta.env
    function f({ E_FIVE }: Environment) {}`
  expect(namesRead(source)).toEqual(['A_ONE', 'B_TWO', 'C_THREE', 'D_FOUR', 'E_FIVE'])
})

function namesOfExample(): string[] {
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
  return [...example.matchAll(/^([A-Z][A-Z_\d]*)=/gm)].map(([, name]) => name as string)
}

it('.env.example names each variable that npm start reads, once, below a comment', () => {
  const ignored = new Set([...NOT_SETTINGS, ...SET_BY_US, ...NOT_OF_START])
  const read = sources()
    .flatMap(namesRead)
    .filter((name) => !ignored.has(name))
  expect(namesOfExample().sort()).toEqual(unique(read))
  const example = readFileSync(join(ROOT, '.env.example'), 'utf8')
  for (const part of example.split('\n\n')) expect(part).toMatch(/^#/)
})

it('npm start reads .env, and what the environment says comes first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fuelmile-env-'))
  const start = (env: Record<string, string>) => {
    const { PORT: _, ...inherited } = process.env
    const script = join(ROOT, 'scripts/start.mjs')
    const options = { cwd: folder, encoding: 'utf8', env: { ...inherited, ...env } } as const
    return spawnSync(process.execPath, [script], options).stderr
  }
  try {
    writeFileSync(join(folder, '.env'), '# a comment\nPORT=from-the-file\n')
    expect(start({})).toContain('not "from-the-file"')
    expect(start({ PORT: 'from-the-shell' })).toContain('not "from-the-shell"')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('the README names each variable that is read, and none that is not', () => {
  const ignored = new Set([...NOT_SETTINGS, ...SET_BY_US])
  const read = sources()
    .flatMap(namesRead)
    .filter((name) => !ignored.has(name))
  expect(unique(namesDocumented())).toEqual(unique(read))
})
