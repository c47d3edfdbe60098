import { describe, expect, it } from 'vitest'
import { digestOfScores, generatedDays, THOUSAND_DAYS_DIGEST } from './thousand-days.ts'

describe('a thousand generated days', () => {
  it('score the same as everywhere else, to the last digit', () => {
    expect(digestOfScores(generatedDays(1000))).toBe(THOUSAND_DAYS_DIGEST)
  })

  it('are of every sort', () => {
    const days = generatedDays(1000)
    expect(new Set(days.map((day) => digestOfScores([day]))).size).toBe(1000)
  })
})
