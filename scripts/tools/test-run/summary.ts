import type { Outcome } from '../run-command.ts'
import { MAX_SECOND_TRY_FILES } from './second-tries.ts'
import type { Fault } from './test-report.ts'

export interface Result extends Outcome {
  title: string
  seconds: number
  /** What the machine's processors worked meanwhile, s; unknown of parts that ran side by side. */
  processorSeconds?: number
}

/** A fault as it stands in test-results/second-tries.json. */
export interface SecondTry extends Pick<Fault, 'file' | 'test' | 'error'> {
  part: string
}

export interface Summary {
  lines: readonly string[]
  secondTries: readonly SecondTry[]
  isGreen: boolean
}

const SLOWEST = 10

/**
 * The end of the log: each part with what was red or unlucky in it, the slowest files, the work, the count.
 * @param processorSeconds of the whole run
 */
export function summaryOf(results: readonly Result[], processorSeconds: number): Summary {
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
  const secondTries = results.flatMap(({ title, unlucky = [] }) =>
    unlucky.map(({ file, test, error }) => ({ part: title, file, test, error })),
  )
  const unluckyFiles = new Set(secondTries.map(({ file }) => file)).size
  const isUnluckyRun = unluckyFiles > MAX_SECOND_TRY_FILES
  const failed = total('failed') + (isUnluckyRun ? 1 : 0)
  const lines = [
    ...results.flatMap(partLines),
    ...slowest(results),
    ...(isUnluckyRun
      ? ['', `✗ ${unluckyFiles} files on a second try; more than ${MAX_SECOND_TRY_FILES} are red`]
      : []),
    '',
    `Processor time ${minutes(processorSeconds)}`,
    `${total('passed')} passed, ${failed} failed`,
  ]
  return { lines, secondTries, isGreen: failed === 0 }
}

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`

function partLines(result: Result): string[] {
  const { title, seconds, processorSeconds, passed, failed, red = [], unlucky = [] } = result
  const work = processorSeconds === undefined ? '' : `, processors ${minutes(processorSeconds)}`
  const again = unlucky.length > 0 ? `, ${unlucky.length} passed on a second try` : ''
  const counts = `${passed} passed, ${failed} failed${again}`
  return [
    `${failed === 0 ? '✓' : '✗'} ${title.padEnd(44)} ${counts}  ${seconds.toFixed(1)} s${work}`,
    ...red.flatMap((fault) => named('  ✗ red', fault)),
    ...unlucky.flatMap((fault) => named('  ↻ second try', fault)),
  ]
}

const named = (what: string, { file, test, error }: Fault) => [
  `${what}: ${[file, test].filter(Boolean).join(' › ') || 'the run'}`,
  `      ${error}`,
]

function slowest(results: readonly Result[]): string[] {
  const files = results.flatMap(({ files = [] }) => files)
  if (files.length <= SLOWEST) return []
  const sorted = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  return [
    '',
    'Slowest files',
    ...sorted.map((each) => `${each.seconds.toFixed(1).padStart(7)} s  ${each.file}`),
  ]
}
