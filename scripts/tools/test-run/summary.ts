import type { Outcome } from '../run-command.ts'
import { MAX_SECOND_TRY_FILES } from './second-tries.ts'
import type { Fault } from './test-report.ts'

export interface Result extends Outcome {
  title: string
  seconds: number
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

/** The end of the log: each part with what was red or unlucky in it, the slowest files, the count. */
export function summaryOf(results: readonly Result[]): Summary {
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
    `${total('passed')} passed, ${failed} failed`,
  ]
  return { lines, secondTries, isGreen: failed === 0 }
}

function partLines({ title, seconds, passed, failed, red = [], unlucky = [] }: Result): string[] {
  const again = unlucky.length > 0 ? `, ${unlucky.length} passed on a second try` : ''
  const counts = `${passed} passed, ${failed} failed${again}`
  return [
    `${failed === 0 ? '✓' : '✗'} ${title.padEnd(44)} ${counts}  ${seconds.toFixed(1)} s`,
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
