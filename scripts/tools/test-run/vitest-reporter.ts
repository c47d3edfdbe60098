import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'
import { type Fault, firstLine, type TestReport } from './test-report.ts'

/** Writes what Vitest found, errors outside of tests too, to its `outputFile` as a `TestReport`. */
export default class implements Reporter {
  #path = ''

  onInit({ config }: Vitest): void {
    if (typeof config.outputFile !== 'string') throw new Error('--outputFile names no file')
    this.#path = config.outputFile
  }

  onTestRunEnd(modules: readonly TestModule[], outside: readonly SerializedError[]): void {
    const report: TestReport = {
      passed: modules.reduce(
        (sum, { children }) => sum + [...children.allTests('passed')].length,
        0,
      ),
      faults: [...modules.flatMap(faultsOf), ...outside.map(outsideOfTests)],
      files: modules.map((module) => ({
        file: pathOf(module),
        seconds: module.diagnostic().duration / 1000,
      })),
    }
    writeFileSync(this.#path, JSON.stringify(report))
  }
}

const pathOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId)

function faultsOf(module: TestModule): Fault[] {
  const file = pathOf(module)
  const tests = [...module.children.allTests()]
  const faults = tests.flatMap((test): Fault[] => {
    const { state, errors } = test.result()
    if (state === 'passed') return []
    return [
      { file, test: test.fullName, error: state === 'failed' ? reason(errors[0]) : 'not run' },
    ]
  })
  const own = [...module.errors(), ...[...module.children.allSuites()].flatMap((s) => s.errors())]
  if (own.length === 0) return faults
  const whole: Fault = { file, test: '', error: reason(own[0]) }
  return [tests.length > 0 ? whole : { ...whole, isFinal: true }, ...faults]
}

/** Such an error says in which file it came up, where Vitest knows. */
function outsideOfTests(error: SerializedError): Fault {
  const path = error.VITEST_TEST_PATH
  const fault = { test: '', error: reason(error) }
  if (typeof path !== 'string') return { ...fault, file: '', isFinal: true }
  return { ...fault, file: relative(process.cwd(), path) }
}

const reason = (error: Pick<SerializedError, 'name' | 'message'> | undefined) =>
  firstLine(error && `${error.name ?? 'Error'}: ${error.message}`)
