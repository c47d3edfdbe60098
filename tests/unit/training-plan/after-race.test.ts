import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar/local-day.ts'
import type { RaceLog } from '#domain/stored-shapes.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import {
  AFTER_RACE_DAYS,
  afterRace,
  lighterRun,
  planAfter,
  racedLately,
} from '#domain/training-plan/after-race.ts'
import { SHORTEST_RUN_KM } from '#domain/training-plan/constants.ts'
import { lighterNow, lighterRows, usualKey } from '#domain/training-plan/lighter-rows.ts'
import { PROPOSAL_MARK, writtenRun } from '#domain/training-plan/plan-mark.ts'
import { type PlanRow, planFields, planKey } from '#domain/training-plan/plan-rows.ts'
import type { PlannedRun } from '#domain/training-plan/plan-types.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { eachSettings } from './any-settings.ts'

const RACE_DAY = '2026-12-06'
const TODAY = addDays(RACE_DAY, 1)
const MARATHON = { date: RACE_DAY, km: 42.2 }
const HALF = { date: RACE_DAY, km: 21.1 }
const USER = 'runner'
const runAfter = (days: number, kind: PlannedRun['kind'], km: number) => ({
  ...{ date: addDays(RACE_DAY, days), kind, km },
})
const NO_DAYS = { userId: USER, today: TODAY, usualWeek: [], taken: new Set<string>() }

function rowsOf(runs: readonly PlannedRun[]): PlanRow[] {
  return runs.map((run) => ({ ...planFields(run), id: planKey(USER, run.date) }))
}
function applied(rows: readonly PlanRow[], changes: ReturnType<typeof lighterRows>): PlanRow[] {
  const left = rows.filter(({ id }) => !changes.remove.includes(id))
  const change = new Map(changes.change.map(({ id, fields }) => [id, fields]))
  return [
    ...left.map((row) => ({ ...row, ...change.get(row.id) })),
    ...changes.make.map(({ id, fields }) => ({ ...fields, id })),
  ]
}

describe('the days after a race', () => {
  it('ask for rest and easy runs by how far it was', () => {
    expect(afterRace(10)).toBeNull()
    expect(afterRace(null)).toBeNull()
    expect(afterRace(21.1)).toMatchObject({ noQualityDays: 7, easyDays: 0, restDays: 0 })
    expect(afterRace(42.2)).toMatchObject({ noQualityDays: 14, easyDays: 7, restDays: 3 })
  })

  it('of a marathon have no run at first, then easy ones that grow again', () => {
    const runs = [runAfter(2, 'tempo', 8), runAfter(4, 'easy', 10), runAfter(7, 'long', 20)]
    const later = [runAfter(9, 'interval', 8), runAfter(14, 'long', 22), runAfter(15, 'tempo', 8)]
    expect([...runs, ...later].map((run) => lighterRun(run, [MARATHON]))).toEqual([
      { ...runAfter(2, 'rest', 0), was: { kind: 'tempo', km: 8 } },
      { ...runAfter(4, 'easy', 3.5), was: { kind: 'easy', km: 10 } },
      { ...runAfter(7, 'easy', 7), was: { kind: 'long', km: 20 } },
      { ...runAfter(9, 'easy', 4.5), was: { kind: 'interval', km: 8 } },
      { ...runAfter(14, 'easy', 13), was: { kind: 'long', km: 22 } },
      runAfter(15, 'tempo', 8),
    ])
  })

  it('are counted from each race that was run, and of a stopped one by what was run', () => {
    const at = (hour: number) => `2026-12-06T${String(hour).padStart(2, '0')}:00:00.000Z`
    const log = (finish: object): RaceLog => ({
      start: { kind: 'start', at: at(6), edited: '0' },
      finish: { kind: 'finish', at: at(10), edited: '1', ...finish } as RaceLog[string],
    })
    const race = { date: RACE_DAY, distance_km: 42.2, goal_minutes: 240 }
    expect(racedLately(TODAY, [{ ...race, log: log({}) }], [])).toEqual([MARATHON])
    const stopped = log({ outcome: 'stopped', km: 30 })
    expect(racedLately(TODAY, [{ ...race, log: stopped }], [])).toEqual([{ ...MARATHON, km: 30 }])
    const soon = log({ outcome: 'stopped', km: 8 })
    expect(racedLately(TODAY, [{ ...race, log: soon }], [])).toEqual([])
    // Entered and never begun: nobody knows that it was run, until the diary has it.
    expect(racedLately(TODAY, [{ ...race, log: {} }], [])).toEqual([])
    const done = {
      ...{ ...emptyActivity(RACE_DAY), id: 'a', user_activity_label: 'race' },
      ...{ status: 'done' as const, distance_km: 42.2, actual_distance_km: 42.4 },
    }
    expect(racedLately(TODAY, [{ ...race, log: {} }], [done])).toEqual([{ ...MARATHON, km: 42.4 }])
  })

  it('make of any plan rest and easy runs, none longer than planned, and touch no other day', () => {
    eachSettings((settings) => {
      const plan = trainingPlan(settings)
      const raced = { date: addDays(settings.startsOn, 3), km: settings.raceKm }
      const rule = afterRace(raced.km)
      const runs = planAfter(plan, [raced]).weeks.flatMap((week) => week.runs)
      const before = new Map(plan.weeks.flatMap((week) => week.runs).map((run) => [run.date, run]))
      expect(runs.map(({ date }) => date)).toEqual([...before.keys()])
      for (const run of runs) {
        const planned = before.get(run.date) as PlannedRun
        const days = daysBetween(raced.date, run.date)
        if (!rule || days < 1 || days > rule.noQualityDays || run.kind === 'race') {
          expect(run).toEqual(planned)
          continue
        }
        expect(['rest', 'easy']).toContain(run.kind)
        expect(run.km).toBeLessThanOrEqual(planned.km)
        if (days <= rule.restDays) expect(run.km).toBe(0)
        else expect(run.km).toBeGreaterThanOrEqual(SHORTEST_RUN_KM)
      }
      for (const week of planAfter(plan, [raced]).weeks) {
        const km = week.runs.reduce((sum, run) => sum + (run.kind === 'race' ? 0 : run.km), 0)
        expect(week.km).toBeCloseTo(km)
      }
    })
  })
})

describe('the diary after a race', () => {
  const runs = [runAfter(2, 'tempo', 8), runAfter(5, 'easy', 10), runAfter(9, 'interval', 8)]

  it('is lighter once, and as planned again where the race was not run', () => {
    const rows = rowsOf(runs)
    const lighter = applied(rows, lighterRows({ ...NO_DAYS, raced: [MARATHON], rows }))
    expect(lighter.map((row) => [row.activity_type, row.distance_km])).toEqual([
      ['rest', null],
      ['run', 3.5],
      ['run', 4.5],
    ])
    const none = { make: [], change: [], remove: [] }
    expect(lighterRows({ ...NO_DAYS, raced: [MARATHON], rows: lighter })).toEqual(none)
    const back = applied(lighter, lighterRows({ ...NO_DAYS, raced: [], rows: lighter }))
    expect(back).toEqual(rows)
    // Corrected, it was the half.
    const half = applied(lighter, lighterRows({ ...NO_DAYS, raced: [HALF], rows: lighter }))
    expect(half.map((row) => row.distance_km)).toEqual([5.5, 7, 8])
  })

  it('leaves what the runner has run, changed, moved, skipped or entered, and the days behind', () => {
    const [first, second, third] = rowsOf(runs) as [PlanRow, PlanRow, PlanRow]
    const rows = [
      { ...first, distance_km: 6 },
      { ...second, status: 'skipped' as const },
      { ...third, date: addDays(third.date, 1) },
      { ...emptyActivity(addDays(RACE_DAY, 3)), id: 'own', distance_km: 15 },
    ]
    const none = { make: [], change: [], remove: [] }
    expect(lighterRows({ ...NO_DAYS, raced: [MARATHON], rows })).toEqual(none)
    const today = addDays(RACE_DAY, 10)
    expect(lighterRows({ ...NO_DAYS, today, raced: [MARATHON], rows: rowsOf(runs) })).toEqual(none)
    const done = { ...emptyActivity(second.date), id: 'done', status: 'done' as const }
    const begun = lighterRows({ ...NO_DAYS, raced: [MARATHON], rows: [second, done] })
    expect(begun).toEqual(none)
  })

  it('has a lighter run for each of the usual week, which is there again afterwards', () => {
    const usualWeek = [
      { day: 'tuesday', activity: 'intervals', distanceKm: 8 },
      { day: 'thursday', activity: 'run', distanceKm: 10 },
      { day: 'saturday', activity: 'swim', duration: 45 },
      { day: 'sunday', activity: 'long_run', duration: 120 },
    ]
    const days = { ...NO_DAYS, raced: [MARATHON], usualWeek, rows: [] }
    const made = lighterRows(days).make
    expect(
      made.map(({ fields }) => [fields.date, fields.activity_type, fields.distance_km]),
    ).toEqual([
      ['2026-12-08', 'rest', null],
      ['2026-12-10', 'run', 3.5],
      ['2026-12-13', 'run', 7],
      ['2026-12-15', 'run', 4.5],
      ['2026-12-17', 'run', 6],
      ['2026-12-20', 'run', 12],
    ])
    const rows = made.map(({ id, fields }) => ({ ...fields, id }))
    expect(lighterRows({ ...days, rows })).toEqual({ make: [], change: [], remove: [] })
    // A day the runner has made their own, or whose lighter run they have deleted.
    const own = { ...emptyActivity('2026-12-10'), id: 'own', distance_km: 12 }
    const taken = new Set([usualKey(USER, '2026-12-13')])
    const dates = lighterRows({ ...days, rows: [own], taken }).make.map(({ fields }) => fields.date)
    expect(dates).toEqual(['2026-12-08', '2026-12-15', '2026-12-17', '2026-12-20'])
    const noRace = lighterRows({ ...days, raced: [], rows })
    expect(noRace.remove).toEqual(rows.map(({ id }) => id))
  })

  it('is the runner’s once they put it back to the plan', () => {
    const rows = rowsOf(runs)
    const lighter = applied(rows, lighterRows({ ...NO_DAYS, raced: [MARATHON], rows }))
    const again = lighterNow(lighter, TODAY).map(({ row, planned }) => ({ ...row, ...planned }))
    expect(again.map((row) => [row.user_activity_label, row.distance_km])).toEqual([
      ['tempo', 8],
      [null, 10],
      ['interval', 8],
    ])
    expect(again.every((row) => row.activity_type === 'run')).toBe(true)
    expect(lighterRows({ ...NO_DAYS, raced: [MARATHON], rows: again }).change).toEqual([])
    expect(lighterNow(again, TODAY)).toEqual([])
  })

  it('comes to the same in any order and at any hour of the days after', () => {
    const anyRun = fc.record({
      days: fc.integer({ min: -2, max: AFTER_RACE_DAYS + 3 }),
      kind: fc.constantFrom('easy', 'long', 'tempo', 'interval', 'race'),
      km: fc.integer({ min: 6, max: 60 }).map((steps) => steps / 2),
      proposed: fc.boolean(),
    })
    const runsOf = fc.uniqueArray(anyRun, { selector: ({ days }) => days })
    const raced = fc.uniqueArray(
      fc.record({
        days: fc.integer({ min: -13, max: 0 }),
        km: fc.constantFrom(10, 21.1, 42.2, 100),
      }),
      { selector: ({ days }) => days },
    )
    fc.assert(
      fc.property(runsOf, raced, fc.nat(12), (given, races, passed) => {
        const rows = given.map(({ days, kind, km, proposed }) => {
          const run = runAfter(days, kind, km)
          return proposed
            ? { ...writtenRun(PROPOSAL_MARK, run.date, km, null), id: `p${days}` }
            : { ...planFields(run), id: planKey(USER, run.date) }
        })
        const all = races.map(({ days, km }) => ({ date: addDays(RACE_DAY, days), km }))
        const asked = { ...NO_DAYS, raced: all }
        const once = applied(rows, lighterRows({ ...asked, rows }))
        const mixed = applied(
          rows.toReversed(),
          lighterRows({ ...asked, raced: all.toReversed(), rows: rows.toReversed() }),
        )
        expect(mixed.toReversed()).toEqual(once)
        // Days later, on another device that has these rows, there is nothing left to do.
        const later = { ...asked, today: addDays(TODAY, passed), rows: once }
        expect(lighterRows(later)).toEqual({ make: [], change: [], remove: [] })
        for (const [at, row] of once.entries()) {
          expect(row.distance_km ?? 0).toBeLessThanOrEqual(rows[at]?.distance_km ?? 0)
          if (row.date < TODAY) expect(row).toEqual(rows[at])
        }
      }),
    )
  })
})
