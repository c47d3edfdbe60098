import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { dayTarget, type SessionLine } from '#domain/nutrition/targets.ts'
import { type ActivityRow, daySessions, type Session } from '#domain/training/sessions.ts'
import { cases } from '../../long.ts'
import { activity, DAY, day, fitness } from '../scoring/days.ts'

// Two cores shared with other work: thousands of days may take a while, and that's no failure.
vi.setConfig({ testTimeout: 120_000 })

const MORNING = Date.parse(`${DAY}T05:00:00.000Z`)
const minute = fc.integer({ min: 0, max: 900 })
const km = fc.option(fc.integer({ min: 5, max: 420 }).map((hundreds) => hundreds / 10))
const minutes = fc.option(fc.integer({ min: 5, max: 300 }))
const kcal = fc.option(fc.integer({ min: 10, max: 3000 }))
const kind = fc.constantFrom('run', 'run', 'run', 'walk', 'cycling', 'strength', 'yoga')
const clockOf = (at: number) =>
  `${String(5 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`

const byDevice = fc
  .record({ source: fc.constantFrom('file', 'strava'), at: minute, kind, km, minutes, kcal })
  .map(({ source, at, kind: activity_type, ...figures }) =>
    activity({
      source,
      activity_type,
      status: 'done',
      started_at: new Date(MORNING + at * 60_000).toISOString(),
      start_time: clockOf(at),
      actual_distance_km: figures.km,
      actual_duration_minutes: figures.minutes,
      calories_burned: figures.kcal,
    }),
  )
const byHand = fc
  .record({
    status: fc.constantFrom('planned' as const, 'done' as const, 'skipped' as const),
    kind,
    label: fc.constantFrom(null, null, 'interval', 'long_run', 'race'),
    at: fc.option(minute),
    km,
    minutes,
    actual: km,
    kcal,
  })
  .map(({ status, kind: activity_type, label, at, ...figures }) =>
    activity({
      source: 'hand',
      activity_type,
      status,
      user_activity_label: label,
      start_time: at === null ? null : clockOf(at),
      distance_km: figures.km,
      duration_minutes: figures.minutes,
      actual_distance_km: status === 'done' ? figures.actual : null,
      calories_burned: status === 'done' ? figures.kcal : null,
    }),
  )
/** The row of a picture of another app's screen: of no moment, and maybe with a plan typed into it. */
const byPicture = fc.record({ kind, km, actual: km }).map(({ kind: activity_type, ...figures }) =>
  activity({
    source: 'screenshot',
    activity_type,
    status: 'done',
    distance_km: figures.km,
    actual_distance_km: figures.actual,
  }),
)
const rowsOf = (...sources: fc.Arbitrary<ReturnType<typeof activity>>[]) =>
  fc
    .tuple(
      fc.array(fc.oneof(...sources), { maxLength: 6 }),
      fc.array(fc.option(fc.nat({ max: 6 })), { minLength: 6, maxLength: 6 }),
    )
    .map(([rows, words]) =>
      rows.map((row, at): ActivityRow => {
        const word = words[at]
        const paired_with =
          word == null || word === at ? null : word === 6 ? 'nothing' : `row-${word}`
        // Most rows nobody has said anything of.
        return { ...row, id: `row-${at}`, paired_with: at % 2 === 0 ? null : paired_with }
      }),
    )
const anyRows = rowsOf(byDevice, byHand)
const anyWatch = fc
  .array(fc.record({ at: minute, lasts: fc.integer({ min: 5, max: 240 }), kind, km, kcal }), {
    maxLength: 3,
  })
  .map((sessions) =>
    fitness({
      sessions: sessions.map((one) => ({
        startTimeMillis: MORNING + one.at * 60_000,
        endTimeMillis: MORNING + (one.at + one.lasts) * 60_000,
        activityType: one.kind,
        ...(one.km !== null && { distance: one.km * 1000 }),
        ...(one.kcal !== null && { calories: one.kcal }),
      })),
    }),
  )

const sessionsOf = (activities: readonly ActivityRow[], watch: ReturnType<typeof fitness>) =>
  daySessions({ date: DAY, activities, fitness: watch, usualWeek: [] })
/** What a session says, without the names of its rows. */
const nameless = (sessions: Session[]) =>
  sessions
    .map(({ parts, ...rest }) =>
      JSON.stringify({ ...rest, parts: parts.map(({ ref: _, ...part }) => part) }),
    )
    .sort()

describe('the sessions of a day', () => {
  it('do not depend on the order of rows and recordings: two devices agree', () => {
    fc.assert(
      fc.property(
        anyRows,
        anyWatch,
        fc.array(fc.double({ noNaN: true }), { minLength: 9, maxLength: 9 }),
        (rows, watch, draws) => {
          const shuffled = <T>(list: readonly T[]): T[] =>
            list
              .map((value, at) => ({ value, draw: draws[at] ?? 0 }))
              .sort((a, b) => a.draw - b.draw)
              .map(({ value }) => value)
          const here = sessionsOf(rows, watch)
          const there = sessionsOf(shuffled(rows), { ...watch, sessions: shuffled(watch.sessions) })
          expect(there).toEqual(here)
          const target = (activities: ActivityRow[]) =>
            dayTarget(day({ activities: activities as never, fitness: watch }))
          expect(target(shuffled(rows))).toEqual(target(rows))
        },
      ),
      { numRuns: cases(5000) },
    )
  })

  it('do not depend on what the rows are called', () => {
    fc.assert(
      fc.property(anyRows, anyWatch, fc.integer({ min: 1, max: 5 }), (rows, watch, turn) => {
        const rename = (id: string) =>
          id.replace(/\d/, (digit) => String((Number(digit) * turn) % 7))
        const renamed = rows.map((row) => ({
          ...row,
          id: rename(row.id ?? ''),
          paired_with:
            row.paired_with == null || row.paired_with === 'nothing'
              ? (row.paired_with ?? null)
              : rename(row.paired_with),
        }))
        expect(nameless(sessionsOf(renamed, watch))).toEqual(nameless(sessionsOf(rows, watch)))
      }),
      { numRuns: cases(5000) },
    )
  })

  it('hold each row and recording once', () => {
    fc.assert(
      fc.property(rowsOf(byDevice, byHand, byPicture), anyWatch, (rows, watch) => {
        const refs = sessionsOf(rows, watch).flatMap(({ parts }) => parts.map(({ ref }) => ref))
        expect(refs).toHaveLength(rows.length + watch.sessions.length)
      }),
      { numRuns: cases(3000) },
    )
  })
})

const withoutLabel = (row: ActivityRow): ActivityRow => ({
  ...row,
  user_activity_label: null,
  intensity: null,
})

describe('the target', () => {
  const target = (activities: ActivityRow[], watch = fitness()) =>
    dayTarget(day({ activities: activities as never, fitness: watch }))

  it('is never lowered by another session', () => {
    fc.assert(
      fc.property(fc.array(byHand, { maxLength: 5 }), byHand, (rows, more) => {
        // Entered by hand with a plan of its own, it is a session of its own.
        const own = { ...more, distance_km: more.distance_km ?? 3, paired_with: 'nothing' }
        expect(target([...rows, own]).calories).toBeGreaterThanOrEqual(target(rows).calories)
      }),
      { numRuns: cases(5000) },
    )
  })

  it('is lowered by a recording by no more than estimate and measurement differ', () => {
    fc.assert(
      fc.property(fc.array(byHand, { maxLength: 5 }), byDevice, (rows, more) => {
        const named = rows.map((row, at) => ({ ...row, id: `row-${at}` }))
        const refsOf = ({ session }: SessionLine) => session.parts.map(({ ref }) => ref)
        const after = target([...named, more])
        const labelled = target(named)
        // The nearest recording does a plan: what had been taken for its doing is then a session by itself,
        // and a hard label may be that of one of them alone. What all of them take without it stays.
        const isSplit = labelled.ledger.training
          .filter(({ session }) => session.character !== 'plain')
          .some((line) => {
            const parts = refsOf(line)
            return !after.ledger.training.some((now) =>
              parts.every((ref) => refsOf(now).includes(ref)),
            )
          })
        const before = isSplit ? target(named.map(withoutLabel)) : labelled
        // One run may be planned, entered and recorded: what were several may turn out to be one, and what
        // was taken for the doing of one plan may be that of another.
        const lost = after.ledger.training.map((line) => {
          const parts = new Set(refsOf(line))
          const were = before.ledger.training.filter((was) =>
            refsOf(was).some((ref) => parts.has(ref)),
          )
          return Math.max(0, were.reduce((sum, { kcal: each }) => sum + each, 0) - line.kcal)
        })
        const difference = before.exerciseKcal - after.exerciseKcal
        expect(difference).toBeLessThanOrEqual(lost.reduce((sum, each) => sum + each, 0))
        // A tenth more, where energy was raised for the least fat.
        expect(after.calories).toBeGreaterThanOrEqual(
          before.calories - Math.max(0, difference) * 1.1 - 1,
        )
      }),
      { numRuns: cases(5000) },
    )
  })

  it('is not lowered by the minutes of a known distance beyond what the estimates differ by', () => {
    fc.assert(
      fc.property(
        fc.array(byHand, { maxLength: 3 }),
        fc.constantFrom('walk', 'run', 'cycling', 'swimming', 'hike'),
        fc.integer({ min: 5, max: 420 }),
        fc.integer({ min: 5, max: 400 }),
        (rows, activity_type, hundreds, lasted) => {
          const others = rows.map((row) => ({ ...row, paired_with: 'nothing' }))
          const far = activity({
            ...{ source: 'hand', activity_type, status: 'done', paired_with: 'nothing' },
            actual_distance_km: hundreds / 10,
          })
          const before = target([...others, far])
          const after = target([...others, { ...far, actual_duration_minutes: lasted }])
          const less = Math.max(0, before.exerciseKcal - after.exerciseKcal)
          expect(after.calories).toBeGreaterThanOrEqual(before.calories - less * 1.1 - 1)
        },
      ),
      { numRuns: cases(3000) },
    )
  })

  it('is lowered by a figure by no more than estimate and measurement differ', () => {
    fc.assert(
      fc.property(
        fc.array(byHand, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 4000 }),
        (rows, measured) => {
          const [first, ...rest] = rows.map((row) => ({ ...row, paired_with: 'nothing' }))
          if (!first) return
          const known = { ...first, status: 'done' as const, calories_burned: null }
          const before = target([known, ...rest])
          const after = target([{ ...known, calories_burned: measured }, ...rest])
          const estimate = before.exerciseKcal - after.exerciseKcal
          expect(after.calories).toBeGreaterThanOrEqual(
            before.calories - Math.max(0, estimate) * 1.1 - 1,
          )
        },
      ),
      { numRuns: cases(5000) },
    )
  })
})
