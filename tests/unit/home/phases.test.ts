import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { AFTER_RUN_MINUTES, BEFORE_RUN_MINUTES, EVENING_FROM_MINUTE } from '#domain/home/phase.ts'
import { DAY, homeAt, run } from './home-days.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

describe('a day of Home', () => {
  it.each([
    ['before the run', 9 * 60, 'planned', 'before_run'],
    ['long before it', 6 * 60, 'planned', 'day'],
    ['after the run', 11 * 60 + 30, 'done', 'after_run'],
    ['in the afternoon', 15 * 60, 'done', 'day'],
    ['in the evening', 19 * 60, 'done', 'evening'],
  ] as const)('%s', (_when, now, status, phase) => {
    expect(homeAt(now, { activities: [run({ start_time: '10:00', status })] }).phase).toBe(phase)
  })

  it('is before a run exactly in the three hours before a planned one begins', () => {
    fc.assert(
      fc.property(minute, minute, (now, start) => {
        const { phase } = homeAt(now, { activities: [run({ start_time: clock(start) })] })
        const isAhead = start >= now && start - now <= BEFORE_RUN_MINUTES
        expect(phase === 'before_run').toBe(isAhead)
      }),
    )
  })

  it('is after a run for two hours from its end, whatever else is planned', () => {
    fc.assert(
      fc.property(minute, minute, minute, (now, start, other) => {
        const activities = [
          run({ start_time: clock(start), status: 'done', duration_minutes: 40 }),
          run({ start_time: clock(other), activity_type: 'strength', distance_km: null }),
        ]
        const since = now - (start + 40)
        expect(homeAt(now, { activities }).phase === 'after_run').toBe(
          since >= 0 && since <= AFTER_RUN_MINUTES,
        )
      }),
    )
  })

  it('without training is day and evening', () => {
    fc.assert(
      fc.property(minute, (now) => {
        const evening = now >= EVENING_FROM_MINUTE
        expect(homeAt(now).phase).toBe(evening ? 'evening' : 'day')
      }),
    )
  })

  it('knows the next training: the soonest of diary and usual week that has not begun', () => {
    const rest = homeAt(600).profile
    const usual = [{ day: 'friday', activity: 'run', distanceKm: 12 }]
    const profile = rest && { ...rest, activity_level: usual }
    expect(homeAt(600).next).toBeNull()
    expect(homeAt(600, { profile }).next?.date).toBe(addDays(DAY, 2))
    const later = run({ start_time: '17:00' })
    expect(homeAt(600, { profile, activities: [later] }).next?.date).toBe(DAY)
    expect(homeAt(1100, { profile, activities: [later] }).next?.date).toBe(addDays(DAY, 2))
    const farOff = run({ date: addDays(DAY, 12) })
    expect(homeAt(600, { activities: [farOff] }).next?.date).toBe(addDays(DAY, 12))
  })
})
