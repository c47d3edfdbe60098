import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Weekday, weekStart } from '#domain/calendar/local-day.ts'
import type { GutLevel } from '#domain/fuelling/constants.ts'
import {
  type GutPractice,
  gutLadder,
  type LadderInput,
  practiceOn,
} from '#domain/gut-training/gut-ladder.ts'
import { practiceDay, practiceRun } from '#domain/gut-training/practice-run.ts'
import { cases } from '../../long.ts'

const TODAY = '2026-11-23'
const RACE = '2026-12-27'
/** The Sundays before the race. */
const SUNDAYS = ['2026-11-29', '2026-12-06', '2026-12-13', '2026-12-20']
const fine = (date: string, gramsPerHour: number): GutPractice => ({
  date,
  gramsPerHour,
  bad: false,
})
const bad = (date: string): GutPractice => ({ date, gramsPerHour: 40, bad: true })
const ladder = (input: Partial<LadderInput> = {}) =>
  gutLadder({
    ...{ today: TODAY, raceDate: RACE, needGramsPerHour: 60, practices: [], runDays: SUNDAYS },
    ...input,
  })
const steps = (...practices: GutPractice[]) =>
  ladder({ practices })?.steps.map(({ gramsPerHour }) => gramsPerHour)
const ways = (runDays: string[], more: Partial<LadderInput> = {}) =>
  ladder({ ...more, runDays })?.steps.map((step) => [step.gramsPerHour, step.way])

describe('the gut-training ladder', () => {
  it('begins where nearly every gut is, and goes up to what the race needs, none in its week', () => {
    expect(steps()).toEqual([30, 40, 50, 60, 60])
    expect(ladder()).toMatchObject({ isShort: false, weeksWithout: 0 })
    expect(ladder({ raceDate: '2026-12-06' })).toMatchObject({ isShort: true, weeksWithout: 0 })
  })
  it('goes up after a run that is long enough, and in no week without', () => {
    expect(ways(['2026-12-06', '2026-12-02', '2026-12-20'])).toEqual([
      [30, 'none'],
      [30, 'start'],
      [30, 'none'],
      [40, 'up'],
      [40, 'stay'],
    ])
    const short = ladder({ runDays: ['2026-12-06', '2026-12-20'] })
    expect(short).toMatchObject({ isShort: true, weeksWithout: 2 })
    expect(practiceOn(short, '2026-12-06')).toBe(30)
    expect(practiceOn(short, '2026-12-13')).toBeNull()
  })
  it('has one step up a week, however many runs it has', () => {
    expect(ways(['2026-11-24', '2026-11-27', ...SUNDAYS])).toEqual(ways(SUNDAYS))
  })
  it('stays where it begins without a run, and says so', () => {
    expect(ways([])?.at(-1)).toEqual([30, 'start'])
    expect(ladder({ runDays: [] })).toMatchObject({ isShort: true, weeksWithout: 4 })
    // What was borne already is no step to come.
    const borne = ladder({ runDays: [], practices: [fine('2026-11-15', 44)] })
    expect(borne?.steps.at(-1)).toMatchObject({ gramsPerHour: 45, way: 'stay' })
  })
  it('keeps what was borne, or not, for the next week with a run', () => {
    expect(ways(['2026-12-06'], { practices: [fine('2026-11-15', 44)] })?.[1]).toEqual([55, 'up'])
    expect(
      ways(['2026-12-06'], { practices: [fine('2026-11-08', 50), bad('2026-11-15')] })?.[1],
    ).toEqual([50, 'stay'])
  })
  it('begins higher for a gut that the runner says is used to more', () => {
    const first = (gut: GutLevel, ...practices: GutPractice[]) =>
      ladder({ gut, practices, needGramsPerHour: 75 })?.steps[0]
    expect(first('untrained')?.gramsPerHour).toBe(30)
    expect(first('in_training')?.gramsPerHour).toBe(60)
    expect(first('trained')?.gramsPerHour).toBe(75)
    expect(first('in_training', bad('2026-11-15'))).toMatchObject({ gramsPerHour: 60, way: 'stay' })
  })
  it('goes on from what was borne', () => {
    expect(steps(fine('2026-11-15', 44))).toEqual([55, 60, 60, 60, 60])
  })
  it('stays after a bad day, and steps back after two in a row', () => {
    expect(steps(fine('2026-11-08', 50), bad('2026-11-15'))?.[0]).toBe(50)
    expect(steps(fine('2026-11-01', 50), bad('2026-11-08'), bad('2026-11-15'))?.[0]).toBe(40)
  })
  it('leaves this week as it is by what was practised in it, which is a run of it', () => {
    expect(steps(fine('2026-11-23', 30))).toEqual([30, 40, 50, 60, 60])
    const practices = [fine('2026-11-23', 30)]
    expect(ways(SUNDAYS.slice(1), { practices })).toEqual(ways(SUNDAYS))
  })
  it('is not there without a need, or behind the race', () => {
    expect(ladder({ needGramsPerHour: 0 })).toBeNull()
    expect(ladder({ raceDate: '2026-11-22' })).toBeNull()
  })
})

describe('the days before a race', () => {
  it('have no practice, also where the race is early in its week', () => {
    // A Monday: the long run of the Sunday before is its eve.
    const early = gutLadder({
      ...{ today: '2026-11-23', raceDate: '2026-12-14', needGramsPerHour: 60, practices: [] },
      runDays: ['2026-11-29', '2026-12-06', '2026-12-13'],
    })
    expect(early?.steps.map(({ way }) => way)).toEqual(['start', 'up', 'none', 'stay'])
    // On the Monday a week before one could still be run.
    expect(early).toMatchObject({ weeksWithout: 1, lastDay: '2026-12-07' })
    expect(practiceOn(early, '2026-12-06')).toBe(40)
    expect(practiceOn(early, '2026-12-13')).toBeNull()
  })

  it('are left free by the long run that the ladder adds', () => {
    const week = { monday: '2026-12-07', today: '2026-11-24', lastDay: '2026-12-10' }
    const on = (taken: string[], longRunOn: Weekday = 'sunday') =>
      practiceDay({ ...week, longRunOn, taken: new Set(taken) })
    expect(on([], 'tuesday')).toBe('2026-12-08')
    expect(on([])).toBe('2026-12-10')
    expect(on(['2026-12-10'])).toBe('2026-12-09')
    expect(on(['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10'])).toBeNull()
    expect(
      practiceDay({ ...week, today: '2026-12-11', longRunOn: 'sunday', taken: new Set() }),
    ).toBe(null)
    // Nor is one added while the legs recover from a race.
    const raced = [{ date: '2026-11-25', km: 42.2 }]
    expect(practiceDay({ ...week, raced, longRunOn: 'tuesday', taken: new Set() })).toBe(
      '2026-12-10',
    )
    expect(practiceRun('2026-12-08')).toMatchObject({ duration_minutes: 75, status: 'planned' })
  })
})

describe('a race in ten days', () => {
  it('has at most one step before its week, and a long run that can still be added is in no race week', () => {
    for (let weekday = 0; weekday < 7; weekday++) {
      const today = addDays('2026-11-23', weekday)
      const raceDate = addDays(today, 10)
      const ladder = gutLadder({
        ...{ today, raceDate, needGramsPerHour: 60, practices: [] },
        runDays: Array.from({ length: 10 }, (_, days) => addDays(today, days)),
      })
      const ups = ladder?.steps.filter(({ way }) => way === 'up') ?? []
      expect(ups.every(({ monday }) => monday <= addDays(raceDate, -7))).toBe(true)
      expect(ups.length).toBeLessThanOrEqual(1)
      for (const { monday } of ladder?.steps ?? []) {
        const date = practiceDay({
          ...{ monday, today, lastDay: ladder?.lastDay ?? '', longRunOn: 'sunday' },
          taken: new Set(),
        })
        if (date !== null) expect(date <= addDays(raceDate, -7)).toBe(true)
      }
      for (let days = 1; days < 7; days++) {
        expect(practiceOn(ladder, addDays(raceDate, -days))).toBeNull()
      }
    }
  })
})

describe('no ladder', () => {
  const practice = fc.record({
    date: fc.integer({ min: 0, max: 120 }).map((days) => addDays(TODAY, -days)),
    gramsPerHour: fc.integer({ min: 0, max: 120 }),
    bad: fc.boolean(),
  })
  const ahead = (max: number) => fc.integer({ min: 0, max }).map((days) => addDays(TODAY, days))
  const anyInput = fc.record({
    today: fc.constant(TODAY),
    raceDate: ahead(120),
    needGramsPerHour: fc.integer({ min: 30, max: 90 }),
    practices: fc.array(practice, { maxLength: 8 }),
    runDays: fc.array(ahead(130), { maxLength: 20 }),
    gut: fc.constantFrom<GutLevel>('untrained', 'in_training', 'trained'),
  })

  it('climbs by more than a step, without practice, falls on its way or passes the need', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const made = gutLadder(input)
        const all = made?.steps ?? []
        // Nothing crowds into the seven days before the race.
        const runDays = input.runDays.filter((day) => day <= addDays(input.raceDate, -7))
        const known = new Set([...runDays, ...input.practices.map(({ date }) => date)])
        const practised = new Set([...known].map(weekStart))
        for (const [at, { monday, gramsPerHour, way }] of all.entries()) {
          const isRace = monday === weekStart(input.raceDate)
          expect(gramsPerHour).toBeLessThanOrEqual(input.needGramsPerHour)
          expect(way === 'none').toBe(!isRace && !practised.has(monday))
          // The second week may know more than the first.
          const rise = gramsPerHour - (all[at - 1]?.gramsPerHour ?? gramsPerHour)
          if (at < 2) continue
          expect(rise).toBeGreaterThanOrEqual(0)
          expect(rise).toBeLessThanOrEqual(10)
          if (rise === 0) continue
          expect(way).toBe('up')
          expect(isRace).toBe(false)
          // The step before was practised, or borne in a race before.
          const before = all.slice(0, at).some((step) => practised.has(step.monday))
          expect(before || input.practices.some((one) => !one.bad)).toBe(true)
        }
        const last = all.at(-1)?.gramsPerHour ?? 0
        expect(made?.isShort ?? false).toBe(made !== null && last < input.needGramsPerHour)
        expect(practiceOn(made, input.raceDate)).toBe(made === null ? null : last)
      }),
      { numRuns: cases(400) },
    )
  })

  it('goes by the order of its runs and practices, or ends lower for a run more', () => {
    fc.assert(
      fc.property(anyInput, ahead(120), (input, day) => {
        // Two practices of one day have no order.
        const dates = input.practices.map(({ date }) => date)
        fc.pre(new Set(dates).size === dates.length)
        const made = gutLadder(input)
        const turned = {
          practices: input.practices.toReversed(),
          runDays: input.runDays.toReversed(),
        }
        expect(gutLadder({ ...input, ...turned })).toEqual(made)
        const more = gutLadder({ ...input, runDays: [...input.runDays, day] })
        const reached = (one: typeof made) => one?.steps.at(-1)?.gramsPerHour ?? 0
        expect(reached(more)).toBeGreaterThanOrEqual(reached(made))
      }),
    )
  })
})
