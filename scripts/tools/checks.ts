import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'
import { findEngines } from './find-engines.ts'
import { type Outcome, type Run, runNode } from './run-command.ts'
import { type PlaywrightReport, playwrightTries } from './test-run/playwright-report.ts'
import { filesToTryAgain, honest, outcomeOf } from './test-run/second-tries.ts'
import type { TestReport } from './test-run/test-report.ts'

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

interface Try extends Run {
  report: TestReport
}

async function tryVitest(id: string, args: readonly string[], capture: boolean): Promise<Try> {
  const path = freshReport(id)
  const reporters = ['--reporter=default', '--reporter=./scripts/tools/test-run/vitest-reporter.ts']
  const all = [bin.vitest, 'run', ...reporters, `--outputFile=${path}`, ...args]
  const run = await runNode(all, { capture })
  return { ...run, report: honest(readReport<TestReport>(path) ?? NOTHING, run) }
}

const NOTHING: TestReport = { passed: 0, faults: [], files: [] }

function readReport<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null
}

/** Runs the tests, and what failed once more: each file in a process of its own, and nothing beside it. */
function vitest(projects: readonly string[]): Check {
  const id = projects.length === 1 ? (projects[0] ?? '') : 'tests'
  return {
    id,
    title: `Tests: ${projects.join(', ')}`,
    async run(capture) {
      const named = projects.flatMap((name) => ['--project', name])
      const first = await tryVitest(id, named, capture)
      const files = filesToTryAgain(first.report)
      if (files.length === 0) return { ...outcomeOf(first.report, null), output: first.output }
      const alone = [...named, '--maxWorkers=1', '--isolate', ...files]
      const second = await tryVitest(`${id}-second-try`, alone, capture)
      const output = first.output + second.output
      return { ...outcomeOf(first.report, second.report), output }
    },
  }
}

const browserTests: Check = {
  id: 'e2e',
  title: 'Browser tests',
  async run(capture) {
    const browser = findBrowser()
    if (!browser.found) return { passed: 0, failed: 1, output: `${browser.help}\n` }
    const path = freshReport('e2e')
    const run = await runNode([bin.playwright, 'test', '--reporter=list,json'], {
      capture,
      env: {
        FUELMILE_CHROMIUM: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: path,
        // The build check just made dist/.
        FUELMILE_DIST: 'ready',
      },
    })
    const nothing: PlaywrightReport = { suites: [], errors: [] }
    const tries = playwrightTries(readReport<PlaywrightReport>(path) ?? nothing, 'tests/e2e')
    return { ...outcomeOf(tries.first, honest(tries.second, run)), output: run.output }
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
    const outcome = await vitest(['engines']).run(capture)
    return { ...outcome, failed: outcome.failed + missing }
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
