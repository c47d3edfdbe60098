import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type PlaywrightReport,
  playwrightTries,
} from '../../../scripts/tools/test-run/playwright-report.ts'
import type { TestReport } from '../../../scripts/tools/test-run/test-report.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const ROOT = join(import.meta.dirname, '../../..')
const IMPORTS = `import { beforeAll, describe, expect, it } from '${ROOT}/node_modules/vitest/dist/index.js'`

it('a run of Vitest tells what failed, what does not load, and errors outside of tests', () => {
  const root = tempProject({
    'vitest.config.ts': 'export default {}',
    'mixed.test.ts': `${IMPORTS}
      describe('sums', () => {
        it('adds', () => expect(1 + 1).toBe(2))
        it('adds wrongly', () => expect(1 + 1).toBe(3))
      })
      describe('prepared', () => {
        beforeAll(() => { throw new Error('no server') })
        it('asks', () => undefined)
      })`,
    'outside.test.ts': `${IMPORTS}
      it('leaves a promise behind', () => {
        void Promise.reject(new Error('nobody listens'))
        return new Promise((done) => setTimeout(done, 50))
      })`,
    'broken.test.ts': `import './not-there.ts'`,
  })
  const outputFile = join(root, 'report.json')
  const reporter = join(ROOT, 'scripts/tools/test-run/vitest-reporter.ts')
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', `--reporter=${reporter}`, `--outputFile=${outputFile}`]
  const { status } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(status).toBe(1)
  const { passed, faults, files }: TestReport = JSON.parse(readFileSync(outputFile, 'utf8'))
  expect(passed).toBe(2)
  expect(faults).toHaveLength(5)
  expect(faults).toEqual(
    expect.arrayContaining([
      {
        file: 'mixed.test.ts',
        test: 'sums > adds wrongly',
        error: expect.stringContaining('to be 3'),
      },
      { file: 'mixed.test.ts', test: '', error: 'Error: no server' },
      { file: 'mixed.test.ts', test: 'prepared > asks', error: 'not run' },
      { file: 'outside.test.ts', test: '', error: 'Error: nobody listens' },
      {
        file: 'broken.test.ts',
        test: '',
        error: expect.stringMatching(/not-there/),
        isFinal: true,
      },
    ]),
  )
  expect(files.map(({ file }) => file).sort()).toEqual([
    ...['broken.test.ts', 'mixed.test.ts', 'outside.test.ts'],
  ])
})

it('a run of Playwright is two tries, however deep a test’s group', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
    file: 'food/meal.spec.ts',
    title,
    tests: [
      {
        status,
        results: [
          { duration: 1500, error: { message: '\u001b[31mError: no meal\u001b[39m\n  log' } },
          { duration: 500 },
        ],
      },
    ],
  })
  const found: PlaywrightReport = {
    errors: [],
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('logs', 'unexpected'), spec('waits', 'skipped')] }],
      },
      { specs: [spec('sends', 'flaky')] },
    ],
  }
  const { first, second } = playwrightTries(found, 'tests/e2e')
  const file = 'tests/e2e/food/meal.spec.ts'
  const red = [
    { file, test: 'logs', error: 'Error: no meal' },
    { file, test: 'waits', error: 'not run' },
  ]
  expect(first).toEqual({
    passed: 1,
    faults: [...red, { file, test: 'sends', error: 'Error: no meal' }],
    files: [{ file, seconds: 8 }],
  })
  expect(second).toMatchObject({ passed: 2, faults: red })
})

it('what Playwright could not even begin is red in both tries', () => {
  const found = { suites: [], errors: [{ message: 'Error: no dist\n  at' }] }
  const { first, second } = playwrightTries(found, 'tests/e2e')
  for (const { faults } of [first, second])
    expect(faults).toEqual([{ file: '', test: '', error: 'Error: no dist', isFinal: true }])
})
