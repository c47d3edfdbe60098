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

const isSame = (one: Fault) => (other: Fault) => one.file === other.file && one.test === other.test

/**
 * What two tries say together: red is what failed in both or can't be tried again, unlucky what failed in one.
 * @param second null where nothing was run again
 */
export function outcomeOf(first: TestReport, second: TestReport | null): Outcome {
  const again = second?.faults ?? first.faults
  const both = first.faults.filter((fault) => !fault.isFinal && again.some(isSame(fault)))
  const red = [...[...first.faults, ...again].filter(({ isFinal }) => isFinal), ...both]
  const isRed = (fault: Fault) => red.some(isSame(fault))
  const unlucky = [...first.faults, ...again].filter((fault) => !isRed(fault))
  const passedAgain = first.faults.filter((fault) => fault.test && !isRed(fault))
  return {
    passed: first.passed + passedAgain.length,
    failed: unique(red).length,
    red: unique(red),
    unlucky: unique(unlucky),
    files: first.files,
  }
}

const unique = (faults: readonly Fault[]) =>
  faults.filter((fault, at) => faults.findIndex(isSame(fault)) === at)
