import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What the app is made of; tests are read otherwise, and tables of data are looked up, not read. */
const ROOMS = ['src', 'workers', 'sw', 'supabase/functions', 'supabase/local']
const SOURCE = /\.(ts|tsx|css)$/
const DATA = /^src\/domain\/\w+\/data\//

const lengths = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
)
  .filter((path) => SOURCE.test(path) && !DATA.test(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines)

/** The longest of the shortest `share` of all files. */
const upTo = (share: number) => lengths[Math.ceil(lengths.length * share) - 1]?.lines ?? 0

it('reads the whole app, and not its data', () => {
  const paths = lengths.map(({ path }) => path)
  expect(paths).toContain('src/domain/entities.ts')
  expect(paths).toContain('supabase/local/backend.ts')
  expect(paths.filter((path) => path.includes('/data/'))).toEqual([])
})

it('has files of which half are read at a glance, and nine of ten in one go', () => {
  const longest = lengths
    .slice(-15)
    .reverse()
    .map(({ path, lines }) => `${lines} ${path}`)
  // Split one that has two subjects; the longest are candidates.
  expect(upTo(0.5), longest.join('\n')).toBeLessThanOrEqual(50)
  expect(upTo(0.9), longest.join('\n')).toBeLessThanOrEqual(130)
})
