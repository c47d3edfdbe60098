import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { readAction } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { checkPathLiterals, PATHS_FILE, textsOf } from '../../../scripts/tools/path-literals.ts'
import { readSources, type SourceFile } from '../../../scripts/tools/source-files.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const LIST = "export const PATHS = { home: '/', meals: '/meals', auth: '/auth' } as const\n"
const found = (text: string) =>
  checkPathLiterals(tempProject({ [PATHS_FILE]: LIST, 'src/features/a/A.tsx': text }))

test.each([
  ['a link', 'export const a = <Link to="/meals">x</Link>'],
  ['a link in braces', "export const a = <Link to={'/meals'}>x</Link>"],
  ['a link to the home screen', 'export const a = <Link to="/">x</Link>'],
  ['a link to a screen that is not there', 'export const a = <Link to="/meal">x</Link>'],
  ['a row of a list of links', "export const a = [{ to: '/nowhere' }]"],
  ['a way to navigate', "export const a = () => navigate('/elsewhere')"],
  ['a comparison', "export const a = (path: string) => path === '/meals'"],
  ['a comparison with home', "export const a = (path: string) => path === '/'"],
  ['a search part', "export const a = '/meals?day=2026-11-22'"],
  ['a search part of home', "export const a = '/?action=add'"],
  ['an action over the present screen', "export const a = { to: '?action=add' }"],
  ['a template', `export const a = (day: string) => \`/meals?day=\${day}\``],
  ['the end of a template', `export const a = (origin: string) => \`\${origin}/auth\``],
])('a path written in %s is found', (_where, text) => {
  expect(found(`\n${text}\n`)).toMatchObject([
    { path: 'src/features/a/A.tsx', line: 2, rule: 'path-literal' },
  ])
})

test.each([
  "export const a = (text: string) => text.split('/')",
  "export const a = (text: string) => text.replaceAll('_', '/')",
  `export const a = (user: string, name: string) => \`\${user}/\${name}\``,
  "export const a = register('/sw.js', { scope: '/' })",
  "export const a = call('/auth/v1/token')",
  "import { b } from '#features/meals/b.ts'\nexport const a = b",
  'export const a = <Link to={PATHS.meals}>x</Link>',
  '/** At `/meals`. */\nexport const a = 1',
])('what names no screen is left alone: %s', (text) => {
  expect(found(`${text}\n`)).toEqual([])
})

test('the command of `npm test` finds it and fails', () => {
  const root = tempProject({ [PATHS_FILE]: LIST, 'src/app/a.ts': "export const a = '/meals'\n" })
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-layers.ts', root], {
    encoding: 'utf8',
  })
  expect(run.stderr).toContain("src/app/a.ts:1  path-literal  '/meals'")
  expect(run.status).toBe(1)
})

/** These may not import the list, so they write an address of the app themselves. */
const WRITTEN_ELSEWHERE = {
  'sw/share-target.ts': ['/?action=shared-pictures', '/import'],
  'pwa.manifest.ts': ['/?action=log-meal', '/race-mode', '/?action=upload-activity'],
  'supabase/functions/send-notifications/words.ts': ['/?action=log-meal', '/race-mode?'],
  'supabase/functions/strava-auth/consent.ts': ['/onboarding?', '/integrations?'],
}

const written = Object.entries(WRITTEN_ELSEWHERE).flatMap(([file, addresses]) =>
  addresses.map((address) => [file, address] as const),
)

/** The addresses of screens that a file writes. */
function addressesIn({ path, text, parsed }: SourceFile): (readonly [string, string])[] {
  const texts = textsOf({ path, text, parsed }).map(({ value }) => value)
  return texts.filter(isScreen).map((value) => [path, value] as const)
}
// A slash alone is more than the home screen's path.
const isScreen = (text: string) => text !== '/' && paths.includes(text.split('?')[0] ?? '')
const paths: readonly string[] = Object.values(PATHS)

test.each(written)('%s leads to a screen and an action there are: %s', (_file, address) => {
  const { pathname, search } = new URL(address, 'https://app.example')
  expect(paths).toContain(pathname)
  if (search) expect(readAction(search)).not.toBeNull()
})

test('no other address of a screen is written outside src', () => {
  const folders = ['sw', 'workers', 'supabase/functions']
  const manifest = readFileSync('pwa.manifest.ts', 'utf8')
  const sources = [
    ...readSources('.', folders),
    { path: 'pwa.manifest.ts', text: manifest, parsed: parseSync('pwa.manifest.ts', manifest) },
  ]
  const seen = sources.flatMap(addressesIn).map(String)
  expect([...new Set(seen)].sort()).toEqual(written.map(String).sort())
})
