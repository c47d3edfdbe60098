import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/local-day.ts'
import { dayTarget } from '#domain/nutrition/targets.ts'
import { movableRows, withMoved } from '#domain/training/move-session.ts'
import { type ActivityRow, daySessions } from '#domain/training/sessions.ts'
import { activity, DAY, RUNNER } from '../scoring/days.ts'

type MovedRow = ActivityRow & { id: string }
const row = (id: string, parts: Partial<ActivityRow>): MovedRow => ({ ...activity(parts), id })
const sessionsOf = (activities: readonly ActivityRow[], date = DAY) =>
  daySessions({ date, activities, fitness: null, usualWeek: [] })
const days = Array.from({ length: 7 }, (_, at) => addDays(DAY, at))
const carbsOf = (activities: readonly MovedRow[]) =>
  days.map((date) => {
    const profile = { ...RUNNER, goal_type: null, target_date: null }
    return dayTarget({ date, activities, fitness: null, races: [], plans: [], profile }).carbsGrams
  })

const diary = fc
  .array(
    fc.record({
      on: fc.nat({ max: 6 }),
      km: fc.integer({ min: 3, max: 35 }),
      status: fc.constantFrom('planned' as const, 'done' as const, 'skipped' as const),
      source: fc.constantFrom('hand', 'hand', 'strava'),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((list) =>
    list.map(({ on, km, status, source }, at) =>
      row(`row-${at}`, {
        date: addDays(DAY, on),
        distance_km: km,
        status: source === 'strava' ? 'done' : status,
        source,
      }),
    ),
  )

describe('a session that moves', () => {
  it('is its own way back: every day has its sessions and its target again', () => {
    fc.assert(
      fc.property(diary, fc.nat({ max: 7 }), fc.nat({ max: 6 }), (rows, which, to) => {
        const moved = rows.filter(({ id }) => id === `row-${which % rows.length}`)
        const [from] = moved.map(({ date }) => date)
        const there = withMoved(rows, moved, addDays(DAY, to))
        const back = withMoved(
          there,
          there.filter(({ id }) => id === moved[0]?.id),
          from ?? DAY,
        )
        expect(days.map((date) => sessionsOf(back, date))).toEqual(
          days.map((date) => sessionsOf(rows, date)),
        )
        expect(carbsOf(back)).toEqual(carbsOf(rows))
      }),
    )
  })

  it('takes its carbohydrate with it', () => {
    const long = row('long', { distance_km: 30, user_activity_label: 'long_run' })
    const before = carbsOf([long])
    const after = carbsOf(withMoved([long], [long], addDays(DAY, 3)))
    expect(after[3]).toBe(before[0])
    expect(after[0]).toBe(before[3])
    expect(after[3]).toBeGreaterThan(after[0] ?? 0)
  })

  it('leaves all others alone, and is itself there once', () => {
    fc.assert(
      fc.property(diary, fc.nat({ max: 7 }), fc.nat({ max: 6 }), (rows, which, to) => {
        const id = `row-${which % rows.length}`
        const there = withMoved(
          rows,
          rows.filter((each) => each.id === id),
          addDays(DAY, to),
        )
        expect(there.filter((each) => each.id === id)).toHaveLength(1)
        expect(there.filter((each) => each.id !== id)).toEqual(
          rows.filter((each) => each.id !== id),
        )
      }),
    )
  })
})

describe('what moves', () => {
  const only = (...rows: MovedRow[]) => {
    const [session] = sessionsOf(rows)
    return session ? movableRows(session) : null
  }
  const recorded = { status: 'done', source: 'strava', started_at: `${DAY}T05:00:00.000Z` } as const

  it('is what is planned by hand, with all its rows', () => {
    expect(only(row('a', { distance_km: 8 }))).toEqual(['a'])
    expect(only(row('a', { activity_type: 'rest' }))).toEqual(['a'])
    const paired = row('b', { distance_km: 8, paired_with: 'a' })
    expect(only(row('a', { distance_km: 8 }), paired)?.sort()).toEqual(['a', 'b'])
  })

  it.each<[string, MovedRow[]]>([
    ['recorded', [row('a', { ...recorded, actual_distance_km: 8 })]],
    [
      'planned and recorded',
      [row('a', { distance_km: 8 }), row('b', { ...recorded, actual_distance_km: 8 })],
    ],
    ['ticked off', [row('a', { status: 'done', distance_km: 8 })]],
    ['skipped', [row('a', { status: 'skipped', distance_km: 8 })]],
  ])('is not what was %s', (_what, rows) => {
    expect(only(...rows)).toEqual([])
  })

  it('is not the usual week', () => {
    const usualWeek = [{ day: 'monday', activity: 'run', distanceKm: 8 }]
    const [usual] = daySessions({ date: DAY, activities: [], fitness: null, usualWeek })
    expect(usual && movableRows(usual)).toEqual([])
  })
})
