import { expect, it } from 'vitest'
import { filesToTryAgain, honest, outcomeOf } from '../../../scripts/tools/test-run/second-tries.ts'
import { summaryOf } from '../../../scripts/tools/test-run/summary.ts'
import type { Fault, TestReport } from '../../../scripts/tools/test-run/test-report.ts'

const fault = (file: string, test: string, error = 'Error: no button'): Fault => ({
  file,
  test,
  error,
})
const notLoaded: Fault = { ...fault('broken.test.ts', ''), isFinal: true }
const report = (passed: number, ...faults: Fault[]): TestReport => ({
  passed,
  faults,
  files: ['a.test.ts', 'b.test.ts'].map((file) => ({ file, seconds: 1 })),
})
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => fault(`${at}.test.ts`, 'a'))

it('runs each failed file once more, but none that does not load', () => {
  const first = report(5, fault('a.test.ts', 'one'), fault('a.test.ts', 'two'), notLoaded)
  expect(filesToTryAgain(first)).toEqual(['a.test.ts'])
  expect(filesToTryAgain(report(5))).toEqual([])
})

it('runs nothing again where more than eight files failed', () => {
  expect(filesToTryAgain(report(5, ...many(8)))).toHaveLength(8)
  expect(filesToTryAgain(report(5, ...many(9)))).toEqual([])
  expect(outcomeOf(report(5, ...many(9)), null)).toMatchObject({ passed: 5, failed: 9 })
})

it('calls red what failed when it was run alone, unlucky what was green then', () => {
  const [twice, once] = [fault('a.test.ts', 'twice', 'first'), fault('b.test.ts', 'once')]
  const first = report(5, twice, once)
  expect(outcomeOf(first, report(1, { ...twice, error: 'second' }))).toMatchObject({
    ...{ passed: 6, failed: 1, unlucky: [once] },
    red: [{ ...twice, error: 'second' }],
  })
})

it('is not deceived by a title that changes, nor by another test that fails alone', () => {
  const first = report(5, fault('a.test.ts', 'port 4001'))
  const second = report(4, fault('a.test.ts', 'port 4002'))
  expect(outcomeOf(first, second).failed).toBe(1)
})

it('calls unlucky only what was really run again', () => {
  const first = report(5, fault('a.test.ts', 'one'), fault('c.test.ts', 'left out'))
  const outcome = outcomeOf(first, report(3))
  expect(outcome).toMatchObject({ failed: 1, red: [fault('c.test.ts', 'left out')] })
})

it('calls a file that does not load red, whatever becomes of the others', () => {
  const once = fault('a.test.ts', 'once')
  const outcome = outcomeOf(report(5, once, notLoaded), report(3))
  expect(outcome).toMatchObject({ passed: 6, failed: 1, red: [notLoaded], unlucky: [once] })
  const later = outcomeOf(report(5, once), report(0, { ...fault('a.test.ts', ''), isFinal: true }))
  expect(later.failed).toBe(1)
})

it('counts a runner that fails without saying why, or that ran nothing, as one failure', () => {
  expect(honest(report(5), { exitCode: 0 })).toEqual(report(5))
  expect(honest(report(5, fault('a', 'b')), { exitCode: 1 })).toEqual(report(5, fault('a', 'b')))
  for (const [found, exitCode] of [
    [report(5), 1],
    [report(0), 0],
  ] as const) {
    const said = honest(found, { exitCode })
    expect(filesToTryAgain(said)).toEqual([])
    expect(outcomeOf(said, null).failed).toBe(1)
    expect(outcomeOf(report(4, fault('a.test.ts', 'b')), said).failed).toBe(1)
  }
})

it('ends with what was red, what was unlucky and the count', () => {
  const red = [fault('a.test.ts', 'adds', 'Error: 3')]
  const unlucky = [fault('b.test.ts', 'syncs', 'Error: took too long')]
  const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }))
  const figures = { seconds: 3.14, processorSeconds: 90, passed: 7, failed: 1 }
  const part = { title: 'Tests', ...figures, red, unlucky, files }
  const { lines, secondTries, isGreen } = summaryOf([part], 120)
  expect(isGreen).toBe(false)
  expect(secondTries).toEqual([{ part: 'Tests', ...unlucky[0] }])
  const text = lines.join('\n')
  expect(text).toContain('✗ Tests')
  expect(text).toContain('7 passed, 1 failed, 1 passed on a second try  3.1 s, processors 1.5 min')
  expect(text).toContain('Processor time 2.0 min')
  expect(text).toContain('✗ red: a.test.ts › adds\n      Error: 3')
  expect(text).toContain('second try: b.test.ts › syncs\n      Error: took too long')
  expect(text).toContain('11.0 s  11.test.ts')
  expect(text).not.toContain('s  1.test.ts')
  expect(lines.at(-1)).toBe('7 passed, 1 failed')
})

it('is green with eight unlucky files over all parts, and red with nine', () => {
  const parts = (unlucky: number) =>
    many(unlucky).map((one) => ({
      title: 'Tests',
      seconds: 1,
      passed: 1,
      failed: 0,
      unlucky: [one],
    }))
  expect(summaryOf(parts(8), 1)).toMatchObject({ isGreen: true })
  const nine = summaryOf(parts(9), 1)
  expect(nine.isGreen).toBe(false)
  expect(nine.lines.at(-1)).toBe('9 passed, 1 failed')
})
