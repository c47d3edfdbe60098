import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildApp, copySource } from '../e2e/support/build-app.ts'

/** One line of the next version each. */
const CHANGES = [
  {
    what: 'a screen',
    file: 'src/features/race-plan/RacePlanRoute.tsx',
    from: '<Pulse heights={[14, 20]} />',
    to: '<Pulse heights={[14, 21]} />',
  },
  {
    what: 'the domain',
    file: 'src/domain/scoring/constants.ts',
    from: 'STRUCTURE_SNACK_POINTS = 25',
    to: 'STRUCTURE_SNACK_POINTS = 24',
  },
  {
    what: 'the words of a screen',
    file: 'src/i18n/locales/en/settings.json',
    from: '"title": "Settings"',
    to: '"title": "All settings"',
  },
] as const

/**
 * What an update costs a phone that has the version before: the files it fetches, and their bytes as they travel
 * (brotli), of all that it has. Builds the app once more for each change.
 * @returns lines to print
 */
export function benchUpdate(): string[] {
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync('test-results/bench-update-')
  try {
    copySource(folder)
    const before = build(folder)
    return CHANGES.map(({ what, file, from, to }) => {
      const source = join(folder, file)
      const text = readFileSync(source, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} has no “${from}” to change`)
      writeFileSync(source, text.replace(from, to))
      const after = build(folder)
      writeFileSync(source, text)
      // The worker's own script, and what the version before has not under that name and revision.
      const fetched = [...after].filter(([key]) => key === 'sw.js' || !before.has(key))
      return `an update of one line in ${what}: ${cost(fetched)} of ${cost([...after])}`
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The files of a version by name and revision, with the bytes that travel. */
function build(folder: string): Map<string, number> {
  buildApp(folder)
  const dist = join(folder, 'dist')
  const files = new Map<string, number>([['sw.js', travels(join(dist, 'sw.js'))]])
  const script = readFileSync(join(dist, 'sw.js'), 'utf8')
  for (const [, revision, url] of script.matchAll(/\{"revision":(null|"\w+"),"url":"([^"]+)"\}/g))
    files.set(`${url} ${revision}`, travels(join(dist, url ?? '')))
  if (files.size === 1) throw new Error('sw.js names its files in another way now')
  return files
}

function travels(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}

function cost(files: readonly (readonly [string, number])[]): string {
  const bytes = files.reduce((sum, [, each]) => sum + each, 0)
  return `${files.length} files, ${(bytes / 1000).toFixed(0)} kB`
}
