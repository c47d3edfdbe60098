import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, localMoment } from '#domain/calendar/local-day.ts'
import { createClock } from '#domain/clock.ts'
import { type FieldsOf, fieldNames, type Row } from '#domain/entities.ts'
import { gamificationState } from '#domain/gamification/state.ts'
import { currentStreak } from '#domain/gamification/streak.ts'
import type { InsightScoreRow } from '#domain/gamification/weekly-insight.ts'
import { type MergeRow, mergeRows } from '#domain/merge/merge-rows.ts'
import { mergeRulesOf } from '#domain/merge/rules.ts'

const START = '2026-01-01'
const HOUR_MS = 3_600_000
const AT = '2026-12-31T00:00:00.000Z'

function scoreOn(date: string, daily_score: number): InsightScoreRow {
  const figures = { date, daily_score, provisional: false, parts: [], meals_logged: 3 }
  return { ...figures, rows_digest: 'of-its-rows' }
}

/** A calendar of scores: one for each day from START on, null where nothing is stored. */
const days = fc.array(fc.option(fc.integer({ min: 40, max: 100 }), { nil: null }), {
  minLength: 1,
  maxLength: 60,
})
const rowsOf = (scores: readonly (number | null)[]) =>
  scores.flatMap((score, day) => (score === null ? [] : [scoreOn(addDays(START, day), score)]))

/** The streak once more, from the calendar and not from rows. */
function streakOf(scores: readonly (number | null)[]): number {
  const good = scores.map((score) => (score ?? 0) >= 70)
  const broken = good.lastIndexOf(false)
  return good.length - 1 - broken
}

describe('a streak', () => {
  it('is what the calendar shows, in whatever order the rows come, after any edit of an old day', () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 40, max: 100 })), { maxLength: 5 })
    fc.assert(
      fc.property(days, edits, fc.infiniteStream(fc.nat()), (scores, late, random) => {
        const edited = [...scores]
        for (const [day, score] of late) edited[day % scores.length] = score
        const today = addDays(START, scores.length)
        const shuffled = rowsOf(edited)
          .map((row) => [random.next().value, row] as const)
          .sort(([a], [b]) => a - b)
          .map(([, row]) => row)
        expect(currentStreak(shuffled, today)).toBe(streakOf(edited))
      }),
    )
  })

  it('counts the days of the runner’s own calendar on a journey round the world', () => {
    // Each day the runner eats three times by the clock of the place, wherever that is.
    const zones = fc.array(fc.integer({ min: -11, max: 13 }), { minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(zones, (offsets) => {
        const eaten = offsets.flatMap((hours, day) =>
          [7, 13, 20].map((clock) => {
            const instant =
              Date.parse(`${addDays(START, day)}T00:00:00Z`) + (clock - hours) * HOUR_MS
            return localMoment(instant, hours * 60)?.date ?? ''
          }),
        )
        const rows = [...new Set(eaten)].map((date) => scoreOn(date, 80))
        const today = addDays(START, offsets.length)
        expect(currentStreak(rows, today)).toBe(offsets.length)
      }),
    )
  })

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
    'goes on over the days of 23 and 25 hours in %s',
    (timeZone) => {
      const day = new Intl.DateTimeFormat('en-CA', { timeZone })
      // An hour apart for a year: each day of the place is met, however long it is.
      const dates = new Set<string>()
      const from = Date.parse('2026-01-01T12:00:00Z')
      for (let hour = 0; hour < 24 * 365; hour++) dates.add(day.format(from + hour * HOUR_MS))
      const rows = [...dates].map((date) => scoreOn(date, 75))
      const today = addDays([...dates].sort().at(-1) ?? '', 1)
      expect(currentStreak(rows, today)).toBe(dates.size)
      expect(dates.size).toBeGreaterThanOrEqual(365)
    },
  )
})

type Stored = Row<'nutrition_scores'> & MergeRow

function stored(date: string, daily_score: number, at: number, device: string): Stored {
  const rev = createClock(device).stamp(at)
  const envelope = { id: `u:${date}`, user_id: 'u', rev, created_clock: rev, edit_clocks: {} }
  return { ...scoreOn(date, daily_score), ...envelope, _deleted: false } as unknown as Stored
}

describe('two devices that were apart', () => {
  it('come to the same streak, best, tier, milestone and insight', () => {
    const device = fc.array(
      fc.tuple(fc.nat({ max: 20 }), fc.integer({ min: 50, max: 100 }), fc.nat({ max: 1000 })),
      { maxLength: 25 },
    )
    const FIELDS = fieldNames('nutrition_scores')
    fc.assert(
      fc.property(device, device, (phone, laptop) => {
        const rowsOn = (edits: typeof phone, name: string) =>
          new Map(
            edits.map(([day, score, at]) => {
              const date = addDays(START, day)
              return [date, stored(date, score, at, name)]
            }),
          )
        const [here, there] = [rowsOn(phone, 'aaaaaaaa'), rowsOn(laptop, 'bbbbbbbb')]
        const merged = (mine: typeof here, theirs: typeof here) =>
          [...new Set([...mine.keys(), ...theirs.keys()])].map((date) => {
            const [a, b] = [mine.get(date), theirs.get(date)]
            if (!a || !b) return a ?? b
            return mergeRows(FIELDS, null, a, b, createClock('cccccccc').stamp(5000)) as Stored
          }) as Stored[]
        const today = addDays(START, 20)
        const onPhone = gamificationState(merged(here, there), today, null, AT)
        const onLaptop = gamificationState(merged(there, here), today, null, AT)
        expect(onPhone).toEqual(onLaptop)
      }),
    )
  })

  const acknowledging = fc.record({
    best_streak: fc.nat({ max: 40 }),
    total_days_logged: fc.nat({ max: 40 }),
    last_milestone: fc.constantFrom(null, 'streak_3', 'streak_7', 'streak_14', 'unheard of'),
    at: fc.integer({ min: 1, max: 9 }),
  })
  const FIELDS = fieldNames('gamification')
  const BASE: FieldsOf<'gamification'> = {
    ...{ current_streak: 2, best_streak: 0, tier: 'fuel_learner', last_milestone: null },
    ...{ total_days_logged: 0, latest_insight: null, updated_at: AT },
  }
  const made = createClock('basebase').stamp(0)
  const envelope = { id: 'u', user_id: 'u', rev: made, created_clock: made, edit_clocks: {} }
  const base: MergeRow = { ...BASE, ...envelope, _deleted: false }
  function edited(device: string, { at, ...fields }: { at: number; [field: string]: unknown }) {
    const rev = createClock(device).stamp(at)
    const edit_clocks = Object.fromEntries(Object.keys(fields).map((field) => [field, rev]))
    return { ...base, ...fields, rev, edit_clocks }
  }
  const merge = (from: MergeRow | null, mine: MergeRow, theirs: MergeRow) =>
    mergeRows(
      FIELDS,
      from,
      mine,
      theirs,
      createClock('mmmmmmmm').stamp(90),
      mergeRulesOf('gamification'),
    )
  const shown = (row: MergeRow) => FIELDS.map((field) => row[field])

  it('agree on the higher milestone, best streak and count of days, in every order', () => {
    const three = fc.tuple(acknowledging, acknowledging, acknowledging, fc.boolean())
    fc.assert(
      fc.property(three, ([x, y, z, isBased]) => {
        const from = isBased ? base : null
        const [a, b, c] = [edited('aaaaaaaa', x), edited('bbbbbbbb', y), edited('cccccccc', z)]
        const abc = merge(from, merge(from, a, b), c)
        expect(shown(abc)).toEqual(shown(merge(from, a, merge(from, c, b))))
        expect(shown(merge(from, abc, a))).toEqual(shown(abc))
        expect(abc.best_streak).toBe(Math.max(x.best_streak, y.best_streak, z.best_streak))
        const rank = mergeRulesOf('gamification').ranks.last_milestone ?? (() => 0)
        const highest = Math.max(...[x, y, z].map((each) => rank(each.last_milestone)))
        expect(rank(abc.last_milestone)).toBe(highest)
      }),
    )
  })

  it('do not celebrate again what one of them has acknowledged', () => {
    const phone = edited('aaaaaaaa', { last_milestone: 'streak_7', at: 2 })
    const laptop = edited('bbbbbbbb', { last_milestone: 'streak_3', at: 8 })
    const both = merge(base, laptop, phone)
    const rows = rowsOf(Array.from({ length: 8 }, () => 90))
    const row = both as unknown as FieldsOf<'gamification'>
    expect(gamificationState(rows, addDays(START, 8), row, AT).milestone).toBeNull()
    expect(gamificationState(rows, addDays(START, 8), BASE, AT).milestone).toBe('streak_7')
  })
})
