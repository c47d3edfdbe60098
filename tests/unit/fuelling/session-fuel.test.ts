import { describe, expect, it } from 'vitest'
import { sessionFuel } from '#domain/fuelling/session-fuel.ts'
import { type ActivityRow, daySessions, type Session } from '#domain/training/sessions.ts'
import { activity, DAY } from '../scoring/days.ts'

function session(row: Partial<ActivityRow>): Session {
  const [only] = daySessions({
    date: DAY,
    activities: [activity(row)],
    fitness: null,
    usualWeek: [],
  })
  if (!only) throw new Error('no session')
  return only
}
const KNOWN = { massKg: 70, weightKg: 70, hoursToNext: null, gut: 'untrained' } as const

describe('fuel around a session', () => {
  it('is a snack before, carbohydrate by the hour during, and recovery after a long run', () => {
    const long = session({ distance_km: 28, duration_minutes: 180, start_time: '06:00' })
    expect(sessionFuel(long, KNOWN)).toEqual({
      before: {
        carbsGrams: 105,
        window: expect.objectContaining({ opens: '04:00', closes: '05:00', start: '06:00' }),
      },
      // A gut that isn't trained takes 60 g/h.
      during: { carbsGramsPerHour: 60, carbsGrams: 180, fluidMlPerHour: 450 },
      after: { aim: { carbsGrams: 84, proteinGrams: 21 }, near: null },
    })
  })

  it.each([
    ['in_training', 75],
    ['trained', 90],
  ] as const)('is %s: %i g/h for over 150 minutes, and the same for less', (gut, perHour) => {
    const of = (duration_minutes: number) =>
      sessionFuel(session({ duration_minutes }), { ...KNOWN, gut })?.during?.carbsGramsPerHour
    expect([of(180), of(150), of(100)]).toEqual([perHour, 60, 30])
  })

  it('is only what comes after, for a short and easy one', () => {
    const short = session({ distance_km: 5, duration_minutes: 30, start_time: '06:00' })
    expect(sessionFuel(short, KNOWN)).toEqual({
      before: null,
      during: null,
      after: { aim: { carbsGrams: 70, proteinGrams: 21 }, near: null },
    })
  })

  it('goes by what was done where it is done', () => {
    const done = { status: 'done', distance_km: 5, actual_distance_km: 16 } as const
    const fuel = sessionFuel(session({ ...done, actual_duration_minutes: 96 }), KNOWN)
    expect(fuel?.before?.carbsGrams).toBe(105)
    expect(fuel?.during).toMatchObject({ carbsGramsPerHour: 30, carbsGrams: 48 })
  })

  it('asks for more where the next session is near', () => {
    const run = session({ distance_km: 12 })
    expect(sessionFuel(run, { ...KNOWN, hoursToNext: 6 })?.after.near).toEqual({
      carbsGramsPerHour: { min: 70, max: 84 },
      hours: 4,
    })
  })

  it('has times and no amounts while the weight isn’t known', () => {
    const run = session({ distance_km: 12, start_time: '06:00' })
    expect(
      sessionFuel(run, { ...KNOWN, massKg: null, weightKg: null, hoursToNext: 2 }),
    ).toMatchObject({
      before: { carbsGrams: null, window: { opens: '04:00' } },
      after: { aim: null, near: null },
    })
  })

  it.each([
    { activity_type: 'rest' },
    { activity_type: 'walk', distance_km: 5 },
    { activity_type: 'yoga', duration_minutes: 60 },
    { status: 'skipped', distance_km: 20 },
  ] as const)('is none for %o', (row) => {
    expect(sessionFuel(session(row), KNOWN)).toBeNull()
  })
})
