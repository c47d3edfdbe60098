import fc from 'fast-check'
import { figure } from './random-row.ts'

/** What really happened, as nobody quite recorded it. */
export interface Happened {
  sport: string
  km: number
  minutes: number
  startMinute: number
  climbM: number
  label: string | null
  intensity: string | null
}

export const randomSession: fc.Arbitrary<Happened> = fc
  .record({
    sport: fc.oneof(
      { weight: 5, arbitrary: fc.constant('run') },
      {
        weight: 2,
        arbitrary: fc.constantFrom('walk', 'cycle', 'swim', 'hike', 'strength', 'light', 'other'),
      },
    ),
    km: fc.oneof(figure(0.5, 18), figure(15, 50)),
    pace: figure(4, 9),
    startMinute: fc.integer({ min: 240, max: 1260 }),
    climbM: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1500 })),
    label: fc.constantFrom(null, null, null, 'long_run', 'interval', 'tempo', 'race'),
    intensity: fc.constantFrom(null, 'low', 'moderate', 'moderate', 'high'),
  })
  .map(({ pace, ...rest }) => ({
    ...rest,
    minutes: Math.min(600, Math.round(rest.km * pace)),
    label: rest.sport === 'run' ? rest.label : null,
  }))
