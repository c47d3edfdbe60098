import type { Outcome, Run } from '../run-command.ts'
import type { Fault, TestReport } from './test-report.ts'

/** A machine on which more files than this are unlucky in one run has shown nothing: that run is red. */
export const MAX_SECOND_TRY_FILES = 8

/**
 * The report of a run, with a fault of its own for what the runner kept to itself: that it ran nothing, or
 * failed (a crash, say) without naming what.
 */
export function honest(report: TestReport, { exitCode }: Pick<Run, 'exitCode'>): TestReport {
  if (report.faults.length > 0 || (exitCode === 0 && report.passed > 0)) return report
  const error = exitCode === 0 ? 'no test was run' : `exit code ${exitCode}, and nothing is named`
  return { ...report, faults: [{ file: '', test: '', error, isFinal: true }] }
}

/** The files to run again, each alone: none where so many failed that it would show nothing. */
export function filesToTryAgain({ faults }: TestReport): string[] {
  const files = faults.filter(({ isFinal }) => !isFinal).map(({ file }) => file)
  const unique = [...new Set(files)]
  return unique.length > MAX_SECOND_TRY_FILES ? [] : unique
}

/**
 * What two tries say together. Red is whatever failed in the second, by whatever name, and what could not be tried
 * again; unlucky is what failed in the first alone.
 * @param second null where nothing was run again
 */
export function outcomeOf(first: TestReport, second: TestReport | null): Outcome {
  const wasRun = new Set(second?.files.map(({ file }) => file))
  const untried = first.faults.filter(({ file, isFinal }) => isFinal || !wasRun.has(file))
  const red = unique([...untried, ...(second?.faults ?? [])])
  const unlucky = unique(first.faults.filter((fault) => !red.some(isSame(fault))))
  const passedOnce = red.filter((fault) => fault.test && !first.faults.some(isSame(fault)))
  return {
    passed: first.passed + unlucky.filter(({ test }) => test).length - passedOnce.length,
    failed: red.length,
    red,
    unlucky,
    files: first.files,
  }
}

const isSame = (one: Fault) => (other: Fault) => one.file === other.file && one.test === other.test

const unique = (faults: readonly Fault[]) =>
  faults.filter((fault, at) => faults.findIndex(isSame(fault)) === at)
