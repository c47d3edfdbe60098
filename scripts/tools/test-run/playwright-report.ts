import { type Fault, type FileSeconds, firstLine, type TestReport } from './test-report.ts'

interface Suite {
  suites?: readonly Suite[]
  specs: readonly {
    file: string
    title: string
    tests: readonly {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: readonly { duration: number; error?: { message?: string } }[]
    }[]
  }[]
}

/** The part of Playwright's own JSON that is read here. */
export interface PlaywrightReport {
  errors: readonly { message?: string }[]
  suites: readonly Suite[]
}

interface Tried extends Fault {
  status: Suite['specs'][number]['tests'][number]['status']
  seconds: number
}

function triedIn({ suites = [], specs }: Suite, folder: string): Tried[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file: `${folder}/${file}`,
      test: title,
      status,
      error: status === 'skipped' ? 'not run' : firstLine(results[0]?.error?.message),
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  )
  return [...own, ...suites.flatMap((suite) => triedIn(suite, folder))]
}

/**
 * What Playwright found in its two tries of each test: the first's report and, where something failed, the
 * second's. Errors outside of tests are red in both.
 * @param folder of the tests, from the project's
 */
export function playwrightTries(
  { suites, errors }: PlaywrightReport,
  folder: string,
): { first: TestReport; second: TestReport } {
  const tried = suites.flatMap((suite) => triedIn(suite, folder))
  const outside: Fault[] = errors.map(({ message }) => ({
    ...{ file: '', test: '', error: firstLine(message), isFinal: true },
  }))
  const report = (isRed: (status: Tried['status']) => boolean): TestReport => ({
    passed: tried.filter(({ status }) => !isRed(status)).length,
    faults: [
      ...outside,
      ...tried
        .filter(({ status }) => isRed(status))
        .map(({ file, test, error }) => ({ file, test, error })),
    ],
    files: fileSeconds(tried),
  })
  return {
    first: report((status) => status !== 'expected'),
    second: report((status) => status === 'unexpected' || status === 'skipped'),
  }
}

function fileSeconds(tried: readonly Tried[]): FileSeconds[] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of tried) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums].map(([file, seconds]) => ({ file, seconds }))
}
