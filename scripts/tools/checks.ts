import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'
import { findEngines } from './find-engines.ts'
import { type Outcome, type Run, runNode } from './run-command.ts'

export interface Check {
  id: string
  title: string
  run(capture: boolean): Promise<Outcome & { output: string }>
}

const bin = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  sizeLimit: 'node_modules/size-limit/bin.js',
}
const script = (name: string) => ['--import', 'tsx', `scripts/${name}.ts`]

/** A check that counts as one test: it passes when its program does. */
function single(id: string, title: string, args: readonly string[]): Check {
  return {
    id,
    title,
    async run(capture) {
      const { exitCode, output } = await runNode(args, { capture })
      return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, output }
    },
  }
}

/** Where the runners leave their figures. */
const reports = 'test-results/reports'

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const path = `${reports}/${name}.json`
  rmSync(path, { force: true })
  return path
}

/**
 * What a runner counted. A runner that fails without naming a failed test (a file that doesn't
 * load, a crash, no test found) still counts as one failure.
 */
export function countOutcome(counted: Outcome, { exitCode }: Pick<Run, 'exitCode'>): Outcome {
  const silent = counted.failed === 0 && (exitCode !== 0 || counted.passed === 0)
  return { ...counted, failed: silent ? 1 : counted.failed }
}

function readReport(path: string, read: (report: never) => Outcome): Outcome {
  if (!existsSync(path)) return { passed: 0, failed: 0 }
  return read(JSON.parse(readFileSync(path, 'utf8')) as never)
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

// A skipped test has shown nothing, so it counts as failed in both runners.
const vitestOutcome = (report: VitestReport): Outcome => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests,
})

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const playwrightOutcome = ({ stats }: PlaywrightReport): Outcome => ({
  // On a shared CI machine a test may be tried again (playwright.config.ts); elsewhere there is none.
  passed: stats.expected + stats.flaky,
  onSecondTry: stats.flaky,
  failed: stats.unexpected + stats.skipped,
})

function vitest(projects: readonly string[]): Check {
  const id = projects.length === 1 ? (projects[0] ?? '') : 'tests'
  return {
    id,
    title: `Tests: ${projects.join(', ')}`,
    async run(capture) {
      const report = freshReport(id)
      const args = [bin.vitest, 'run', '--reporter=default', '--reporter=json']
      args.push(`--outputFile.json=${report}`, ...projects.flatMap((name) => ['--project', name]))
      const run = await runNode(args, { capture })
      return { ...countOutcome(readReport(report, vitestOutcome), run), output: run.output }
    },
  }
}

const browserTests: Check = {
  id: 'e2e',
  title: 'Browser tests',
  async run(capture) {
    const browser = findBrowser()
    if (!browser.found) return { passed: 0, failed: 1, output: `${browser.help}\n` }
    const report = freshReport('e2e')
    const run = await runNode([bin.playwright, 'test', '--reporter=list,json'], {
      capture,
      env: {
        FUELMILE_CHROMIUM: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        // The build check just made dist/.
        FUELMILE_DIST: 'ready',
      },
    })
    return { ...countOutcome(readReport(report, playwrightOutcome), run), output: run.output }
  },
}

/** One test for each engine that should be here and is not: nothing was shown of it. */
const otherEngines: Check = {
  ...vitest(['engines']),
  title: 'Chromium, Firefox and WebKit',
  async run(capture) {
    const { help } = findEngines()
    const missing = help ? help.split('\n').length : 0
    if (help) console.log(help)
    const browser = findBrowser()
    if (!browser.found) return { passed: 0, failed: 1 + missing, output: `${browser.help}\n` }
    const { passed, failed, output } = await vitest(['engines']).run(capture)
    return { passed, failed: failed + missing, output }
  },
}

/** Quick checks that only read the sources; any two of them can run side by side. */
export const sourceChecks: readonly Check[] = [
  single('types', 'Types', [bin.tsc, '--noEmit']),
  single('lint', 'Lint and format', [bin.biome, 'ci', '--colors=off', '.']),
  single('layers', 'Layers and purity', script('check-layers')),
  single('unused', 'Unused code', script('check-unused')),
  single('words', 'Words of both languages', script('check-i18n')),
  single('commits', 'Commit subjects', script('check-commits')),
]

const testProjects = ['unit', 'integration', 'device', 'components'] as const
export const allTests = vitest(testProjects)
export const projectTests: readonly Check[] = testProjects.map((name) => vitest([name]))

export const buildChecks: readonly Check[] = [
  single('build', 'Build', [bin.vite, 'build', '--logLevel', 'warn']),
  single('size', 'Size', [bin.sizeLimit]),
]
export const lastChecks: readonly Check[] = [browserTests, otherEngines]
