import { expect, it } from 'vitest'
import { daysUpTo, localDays } from '../../../supabase/functions/_shared/local-days.ts'

it.each([
  ['Asia/Jakarta', '2026-11-21', '2026-11-20T17:00:00Z'],
  ['America/St_Johns', '2026-11-21', '2026-11-21T03:30:00Z'],
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00Z'],
  // The nights the clocks change, and the days after them.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00Z'],
  // There the clocks go from midnight to one.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
])('in %s %s begins at %s', (zone, day, begins) => {
  const days = localDays(zone)
  const start = days.startOf(day)
  expect(new Date(start).toISOString()).toBe(begins.replace('Z', '.000Z'))
  expect(days.dayOf(start)).toBe(day)
  expect(days.dayOf(start - 1)).not.toBe(day)
})

it('counts days back from today, over a change of clocks and of year', () => {
  expect(daysUpTo('2027-01-01', 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(daysUpTo('2026-11-21', 1)).toEqual(['2026-11-21'])
})
