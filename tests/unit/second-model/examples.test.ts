import { expect, it } from 'vitest'
import { restingKcal } from './body.ts'
import { loadOf } from './load.ts'
import { NOTHING, type Piece } from './pieces.ts'
import { distinctSessions } from './sessions.ts'
import { dayEnergy, modelTarget } from './targets.ts'

/** The second model on the examples at the end of the nutrition model, before it judges anything. */

const man = { kg: 70, cm: 175, years: 30, sex: 'male' as const }
const runner = { body: man, pace: 6 }
const at = (clock: string) => Date.parse(`2026-03-18T${clock}:00.000Z`)
const piece = (fields: Partial<Piece>): Piece => ({
  id: 'a',
  source: 'hand',
  sport: 'run',
  planned: false,
  done: true,
  ticked: false,
  start: null,
  minute: null,
  plan: NOTHING,
  did: NOTHING,
  climbM: null,
  kcal: null,
  label: null,
  intensity: null,
  pairedWith: null,
  ...fields,
})
const energyOf = (pieces: Piece[], body = man) => {
  const sessions = distinctSessions(pieces, { body, pace: 6 })
  const net = sessions.reduce((sum, session) => sum + (session.netKcal ?? 0), 0)
  return dayEnergy(body, { classes: [loadOf(sessions)], netKcal: net })
}

it('makes one session of a ticked-off run, its file and its Strava activity', () => {
  const ticked = piece({
    planned: true,
    plan: { km: 8, minutes: null },
    did: { km: 8, minutes: null },
  })
  const strava = piece({
    id: 'b',
    source: 'strava',
    start: at('06:31'),
    did: { km: 8.05, minutes: 46 },
  })
  const file = piece({ id: 'c', source: 'file', start: at('06:30'), did: { km: 8.1, minutes: 47 } })
  const sessions = distinctSessions([strava, ticked, file], runner)
  expect(sessions).toHaveLength(1)
  expect(sessions[0]?.done).toEqual({ km: 8.1, minutes: 47 })
  expect(sessions[0]?.planned).toEqual({ km: 8, minutes: null })
  expect(energyOf([ticked, strava, file]) - energyOf([ticked])).toBeCloseTo(7, 6)
})

it('makes one session of recordings that differ by a tenth of the longer', () => {
  const watch = piece({
    source: 'file',
    start: at('15:25'),
    did: { km: 0.99, minutes: 6 },
  })
  const phone = (km: number) =>
    piece({ id: 'b', source: 'google', start: at('15:29'), did: { km, minutes: 7 } })
  expect(distinctSessions([watch, phone(1.1)], runner)).toHaveLength(1)
  expect(distinctSessions([watch, phone(1.11)], runner)).toHaveLength(2)
})

it('wants more for 16 km, 32 km and a marathon, each', () => {
  const wants = (km: number) => energyOf([piece({ did: { km, minutes: null } })])
  const rest = 2310
  expect(restingKcal(man) * 1.4).toBeCloseTo(2308.25, 6)
  expect(wants(16)).toBeCloseTo(rest + 1120, 6)
  expect(wants(32)).toBeCloseTo(rest + 2240, 6)
  expect(wants(42.2)).toBeCloseTo(rest + 2954, 6)
})

it('adds sports up', () => {
  const run = piece({
    start: at('07:00'),
    did: { km: 12, minutes: 66 },
    kcal: { kind: 'active', kcal: 900 },
  })
  const ride = piece({
    id: 'b',
    source: 'google',
    sport: 'cycle',
    start: at('17:00'),
    did: { km: 25, minutes: 70 },
    kcal: { kind: 'active', kcal: 700 },
  })
  const sessions = distinctSessions([run, ride], runner)
  expect(sessions.map(({ netKcal }) => netKcal).sort()).toEqual([700, 900])
})

it.each([
  [95, 10],
  [120, 5],
])('raises the energy of %s kg by a tenth at most for %s km of intervals', (kg, km) => {
  const body = { ...man, kg }
  const sessions = distinctSessions([piece({ did: { km, minutes: null }, label: 'interval' })], {
    body,
    pace: 6,
  })
  const net = sessions.reduce((sum, session) => sum + (session.netKcal ?? 0), 0)
  const load = loadOf(sessions)
  const day = { load, classes: [load], netKcal: net, loadingPerKg: null }
  const target = modelTarget(body, day)
  expect(target.kcal).toBeLessThanOrEqual(1.1 * dayEnergy(body, day))
  const held = 4 * target.protein + 4 * target.carbs + 9 * target.fat
  expect(Math.abs(held - target.kcal)).toBeLessThan(1)
})
