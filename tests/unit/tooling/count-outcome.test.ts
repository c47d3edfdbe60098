import { expect, test } from 'vitest'
import { countOutcome } from '../../../scripts/tools/checks.ts'
import { secondTries } from '../../../scripts/tools/run-command.ts'

test('the counts of a run that names its failures stand as they are', () => {
  expect(countOutcome({ passed: 5, failed: 2 }, { exitCode: 1 })).toEqual({ passed: 5, failed: 2 })
  expect(countOutcome({ passed: 5, failed: 0 }, { exitCode: 0 })).toEqual({ passed: 5, failed: 0 })
})

test('a run that fails without naming a test counts one failure', () => {
  expect(countOutcome({ passed: 5, failed: 0 }, { exitCode: 1 })).toEqual({ passed: 5, failed: 1 })
})

test('a run that ran nothing counts one failure', () => {
  expect(countOutcome({ passed: 0, failed: 0 }, { exitCode: 0 })).toEqual({ passed: 0, failed: 1 })
})

test('what passed on a second try only is counted and named', () => {
  const counted = countOutcome({ passed: 5, failed: 0, onSecondTry: 1 }, { exitCode: 0 })
  expect(secondTries(counted)).toBe(', 1 passed on a second try')
  expect(secondTries({ passed: 5, failed: 0 })).toBe('')
})
