import { expect, it } from 'vitest'
import { statusOf } from '#components/status-of.ts'
import { STATUS_BANDS } from '#domain/scoring/constants.ts'

it.each([
  [100, 'success'],
  [80, 'success'],
  [79.9, 'warning'],
  [60, 'warning'],
  [59, 'info'],
  [40, 'info'],
  [39, 'danger'],
  [0, 'danger'],
  [Number.NaN, 'danger'],
])('the colour of a score of %f is %s, on another scale too', (score, status) => {
  expect(statusOf(score)).toBe(status)
  expect(statusOf(score / 20, 5)).toBe(status)
})

it('is that of the bands the explainer prints', () => {
  for (const { atLeast, status } of STATUS_BANDS) {
    expect(statusOf(atLeast * 100)).toBe(status)
    expect(statusOf(atLeast * 100 - 1)).not.toBe(status)
  }
  expect(statusOf(5, 0)).toBe('danger')
})
