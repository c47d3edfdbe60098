import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayInsights } from '#domain/coaching/insights.ts'
import { nutrientTips } from '#domain/coaching/tips.ts'
import { askedNow, roomLeftShare } from '#domain/nutrition/waking-hours.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import { activity, day, log } from '../scoring/days.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const amount = fc.integer({ min: 0, max: 6000 })

it('asks for the whole day until the afternoon, and for a snack at 23:00', () => {
  expect(askedNow(3193, 3193, 7 * 60)).toBe(3193)
  expect(askedNow(3193, 3193, 15 * 60)).toBe(3193)
  expect(Math.round(askedNow(3193, 3193, 20 * 60))).toBe(1277)
  expect(Math.round(askedNow(3193, 3193, 23 * 60))).toBe(479)
  expect(askedNow(300, 3193, 23 * 60)).toBe(300)
})

it('never asks for more than is left, never for more as the day goes on, never for nothing of what is left', () => {
  fc.assert(
    fc.property(amount, amount, minute, minute, (left, target, a, b) => {
      const [early, late] = [Math.min(a, b), Math.max(a, b)]
      expect(askedNow(left, target, late)).toBeLessThanOrEqual(left)
      expect(askedNow(left, target, late)).toBeLessThanOrEqual(askedNow(left, target, early))
      expect(askedNow(left, target, late)).toBeLessThanOrEqual(target * roomLeftShare(late))
      if (left > 0 && target > 0) expect(askedNow(left, target, late)).toBeGreaterThan(0)
      expect(askedNow(-left, target, late)).toBe(-left)
    }),
  )
})

it('holds for tips, insights and what raises the score: 23:00 in another zone asks nobody for a day', () => {
  const at = (minuteOfDay: number) =>
    scoreDay(
      day({
        foodLogs: [log('breakfast', [300, 40, 15, 8], '08:00')],
        activities: [activity({ status: 'done', distance_km: 16 })],
        now: { date: '2026-03-02', minuteOfDay },
      }),
    )
  const late = at(23 * 60)
  const snack = late.target.calories * 0.15
  const [energy] = nutrientTips(late, 23 * 60)
  expect(energy?.asked).toBe(Math.round(snack))
  const codes = dayInsights(late, 23 * 60).map(({ code }) => code)
  expect(codes).toContain('energy_late')
  expect(codes).not.toContain('energy_left')
  expect(codes).not.toContain('behind')
  const asked = late.parts.find(({ code }) => code === 'calories')?.params.raise_amount
  expect(Number(asked)).toBeLessThanOrEqual(Math.round(snack) + 1)
  expect(dayInsights(at(12 * 60), 12 * 60).map(({ code }) => code)).toContain('energy_left')
})

it('says of a day that is over how far it was off, and caps nothing', () => {
  const over = scoreDay(
    day({
      foodLogs: [log('breakfast', [300, 40, 15, 8], '08:00')],
      now: { date: '2026-03-03', minuteOfDay: 0 },
    }),
  )
  const energy = over.parts.find(({ code }) => code === 'calories')
  expect(Number(energy?.params.raise_amount)).toBeGreaterThan(over.target.calories * 0.5)
})
