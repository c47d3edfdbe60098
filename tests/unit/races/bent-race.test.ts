import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GUT_LEVELS, HEAT_LEVELS } from '#domain/fuelling/constants.ts'
import { raceNeeds } from '#domain/fuelling/race-needs.ts'
import type { Amounts } from '#domain/fuelling/race-types.ts'
import { joinEntries } from '#domain/merge/join-entries.ts'
import { amountsOf } from '#domain/race-log/amounts.ts'
import { type BentRace, bentRace } from '#domain/race-log/bent-race.ts'
import { movedIntakes } from '#domain/race-log/late.ts'
import { placeProblem, placesOf, racePace } from '#domain/race-log/places.ts'
import { raceCourse } from '#domain/race-log/race-course.ts'
import { notedIntakes, raceNow } from '#domain/race-log/race-now.ts'
import { easingOf } from '#domain/race-log/stomach.ts'
import { entryServings, intakeNote, servingsOf, undoOf } from '#domain/race-log/taps.ts'
import { choicesOf, planToRun } from '#domain/race-log/usual-products.ts'
import { raceInput } from '#domain/races/planned-race.ts'
import { FIRST_CHOICES } from '#domain/races/race-choices.ts'
import type { RaceChoices, RaceEntry, RaceLog, RaceProductChoice } from '#domain/stored-shapes.ts'
import { cases } from '../../long.ts'

const START = Date.parse('2026-11-29T05:00:00.000Z')
const at = (minute: number) => START + minute * 60_000
const iso = (minute: number) => new Date(at(minute)).toISOString()
const product = (fields: Partial<RaceProductChoice>): RaceProductChoice => ({
  ...{ id: 'gel', name: 'Gel', carbs_grams: 25, sodium_mg: 50, fluid_ml: 0, caffeine_mg: 0 },
  is_carried: true,
  ...fields,
})
const GEL = product({})
const STRONG = product({ id: 'strong', caffeine_mg: 75 })
const BOTTLE = product({ id: 'bottle', carbs_grams: 30, fluid_ml: 500 })
const marathon = (plan: Partial<RaceChoices> = {}, goal = 240) => ({
  ...{ start_time: '05:00', distance_km: 42.2, goal_minutes: goal },
  plan: { ...FIRST_CHOICES, products: [GEL], ...plan },
})
type Race = ReturnType<typeof marathon>
let stamp = 0
const stamped = (entry: object) => {
  stamp += 1
  return { ...entry, edited: String(stamp).padStart(6, '0') } as RaceEntry
}
const STARTED: RaceLog = { start: stamped({ kind: 'start', at: iso(0) }) }
const place = (minute: number, km: number | null) => stamped({ kind: 'place', at: iso(minute), km })
const sick = (minute: number) =>
  stamped(intakeNote({ ...NONE, products: [], waterMl: 0 }, 'felt_sick', at(minute)))
const NONE: Amounts = { carbsGrams: 0, fluidMl: 0, sodiumMg: 0, caffeineMg: 0 }
const one = ({ id, carbs_grams, fluid_ml, sodium_mg, caffeine_mg }: RaceProductChoice) => ({
  ...{ products: [id], waterMl: 0, carbsGrams: carbs_grams, fluidMl: fluid_ml },
  ...{ sodiumMg: sodium_mg, caffeineMg: caffeine_mg },
})

function bent(race: Race, log: RaceLog): BentRace | null {
  const planned = planToRun(race, null)
  return planned && bentRace({ ...race, log }, planned, null, 0)
}
/** What the runner follows. */
const followed = (race: Race, log: RaceLog) =>
  bent(race, log)?.intakes ?? planToRun(race, null)?.intakes ?? []
/** Takes what is open at each of these minutes. */
function takeAt(race: Race, log: RaceLog, minutes: readonly number[]): RaceLog {
  let noted = log
  for (const minute of minutes) {
    const { open } = raceNow(noted, followed(race, noted), at(minute))
    if (!open) continue
    noted = { ...noted, [open.id]: stamped(intakeNote(servingsOf(open), 'taken', at(minute))) }
  }
  return noted
}
const minutesOf = (race: BentRace | null) => race?.intakes.map(({ minute }) => minute)
const fed = (race: BentRace | null) =>
  race?.intakes.filter(({ carbsGrams }) => carbsGrams > 0).map(({ minute }) => minute)

describe('where the runner is', () => {
  it('sets the pace of the last stretch, which times what is left', () => {
    const race = marathon()
    const log = { ...STARTED, a: place(60, 10.55), b: place(150, 21.1) }
    // 21.1 km in 2:30, the last half of it at 8:32: 3:00 more.
    expect(racePace(log)?.pace).toBeCloseTo((90 * 60) / 10.55)
    const result = bent(race, log)
    expect(result?.minutes).toBe(330)
    expect(result).toMatchObject({ reason: 'place', behindMinutes: 90 })
    expect(minutesOf(result)?.[0]).toBeGreaterThanOrEqual(160)
    expect(minutesOf(result)?.at(-1)).toBeLessThanOrEqual(320)
    expect(result?.intakes[0]?.km).toBeCloseTo(
      21.1 + ((minutesOf(result)?.[0] ?? 0) - 150) / 8.53,
      1,
    )
  })

  it('is followed by stations as they are reached', () => {
    const stations = [10, 15, 20, 25, 30, 35, 40].map((km) => ({
      ...{ km, has_water: true, products: ['bottle'] },
    }))
    const given = { ...BOTTLE, is_carried: false }
    const result = bent(marathon({ products: [given], stations }), {
      ...STARTED,
      a: place(60, 8),
    })
    // At 7:30 min/km the station at km 10 is reached at 1:15.
    expect(fed(result)?.[0]).toBe(75)
    const withCarbs = result?.intakes.filter(({ carbsGrams }) => carbsGrams > 0) ?? []
    for (const intake of withCarbs) expect(intake.isAtStation).toBe(true)
  })

  it('that was mistyped is put right by the next, or taken back', () => {
    const log = { ...STARTED, a: place(60, 30), b: place(61, 10) }
    expect(placesOf(log)).toEqual([{ km: 10, seconds: 3660 }])
    const back = undoOf(log.a)
    expect(back).toMatchObject({ kind: 'place', km: null })
    expect(bent(marathon(), { ...STARTED, a: stamped(back ?? {}) })).toBeNull()
  })

  it('is asked about where nobody runs so fast, or the course ends before', () => {
    expect(placeProblem(STARTED, 30, 42.2, 3600)).toBe('too_fast')
    expect(placeProblem(STARTED, 43, 42.2, 18_000)).toBe('beyond')
    expect(placeProblem(STARTED, null, 42.2, 3600)).toBe('none')
    expect(placeProblem(STARTED, 10, 42.2, 3600)).toBeNull()
    expect(placeProblem(STARTED, 10, null, 3600)).toBeNull()
  })
})

describe('a stomach that turns', () => {
  it('gets nothing for twenty minutes, half for an hour, and nothing is caught up', () => {
    const race = marathon()
    const log = { ...takeAt(race, STARTED, [20, 50, 80]), s: sick(90) }
    const result = bent(race, log)
    expect(result).toMatchObject({
      reason: 'sick',
      easing: { kind: 'eased', pauseUntil: 110, until: 170 },
    })
    expect(fed(result)?.[0]).toBeGreaterThanOrEqual(110)
    const eased = result?.intakes.filter(({ minute }) => minute < 170) ?? []
    const grams = eased.reduce((sum, { carbsGrams }) => sum + carbsGrams, 0)
    expect(grams).toBeGreaterThan(0)
    expect(grams).toBeLessThanOrEqual(30)
    const planned = planToRun(race, null)?.plan.planned.carbsGrams ?? 0
    const all = (result?.intakes ?? []).reduce((sum, { carbsGrams }) => sum + carbsGrams, 75)
    expect(all).toBeLessThan(planned)
  })

  it('gets water alone the second time', () => {
    const result = bent(marathon(), { ...STARTED, s: sick(90), t: sick(150) })
    expect(result?.easing).toEqual({ kind: 'water', since: 150 })
    expect(fed(result)).toEqual([])
    expect(result?.intakes.length).toBeGreaterThan(0)
    expect(result?.isShort).toBe(false)
  })
})

describe('what is lost', () => {
  it('is not planned any more', () => {
    const race = marathon()
    const carried = planToRun(race, null)?.carry[0]?.servings ?? 0
    const taken = takeAt(race, STARTED, [20, 50])
    const lost = (id: string, minute: number) => ({
      [id]: stamped(intakeNote(one(GEL), 'lost', at(minute))),
    })
    const log = { ...taken, ...lost('x', 60), ...lost('y', 61) }
    const result = bent(race, log)
    const servings =
      result?.intakes.flatMap((each) => each.servings.map(({ count }) => count)) ?? []
    expect(servings.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(carried - 4)
    expect(result).toMatchObject({ reason: 'lost', isShort: true })
  })
})

describe('what a station hands out', () => {
  const stations = [15, 30].map((km) => ({ km, has_water: true, products: ['bottle'] }))
  // Carried as well as handed out: it wouldn't be enough without.
  const race = marathon({ products: [BOTTLE], stations, stations_first: false })

  it('leaves what is carried as it is, also once the race went otherwise', () => {
    const log = { ...STARTED, a: place(60, 10) }
    const intake = bent(race, log)?.intakes.find(({ carbsGrams }) => carbsGrams > 0)
    const [serving] = intake?.servings ?? []
    if (!intake || !serving) throw new Error('nothing is planned')
    const noted = (from: 'carried' | 'station') =>
      intakeNote(servingsOf({ ...intake, servings: [{ ...serving, from }] }), 'taken', at(75))
    expect(noted('station').given).toEqual(['bottle'])
    const carried = planToRun(race, null)?.carry[0]?.servings ?? 0
    // A bottle is left.
    const lost = { ...intakeNote(one(BOTTLE), 'lost', at(71)), counts: { bottle: carried - 1 } }
    const left = (entry: object) =>
      (bent(race, { ...log, lost: stamped(lost), [intake.id]: stamped(entry) })?.intakes ?? [])
        .flatMap(({ servings }) => servings.filter(({ from }) => from === 'carried'))
        .reduce((sum, { count }) => sum + count, 0)
    expect(left(noted('station'))).toBeGreaterThan(left(noted('carried')))
  })

  it('is not taken on the way where nothing of it is carried', () => {
    const everywhere = [5, 10, 15, 20, 25, 30, 35, 40].map((km) => ({
      ...{ km, has_water: true, products: ['bottle'] },
    }))
    const given = marathon({ products: [GEL, BOTTLE], stations: everywhere })
    expect(planToRun(given, null)?.carry.map(({ id }) => id)).not.toContain('bottle')
    const servings = bent(given, { ...STARTED, a: place(70, 10) })?.intakes.flatMap(
      (each) => each.servings,
    )
    const bottles = servings?.filter(({ id }) => id === 'bottle') ?? []
    expect(bottles.filter(({ from }) => from === 'carried')).toEqual([])
  })
})

describe('a race without a goal time', () => {
  const race = { ...marathon(), goal_minutes: null }

  it('is planned by the pace so far once the runner says where they are', () => {
    expect(raceCourse({ ...race, log: STARTED }, null).intakes).toEqual([])
    const log = { ...STARTED, a: place(60, 10) }
    const course = raceCourse({ ...race, log }, null)
    expect(course.planned).toBeNull()
    // 6:00 min/km: 4:14.
    expect(course.bent).toMatchObject({ reason: 'place', minutes: 254, behindMinutes: null })
    expect(course.bent?.isShort).toBe(false)
    const minutes = course.intakes.map(({ minute }) => minute)
    expect(minutes[0]).toBeGreaterThanOrEqual(70)
    expect(minutes.at(-1)).toBeLessThanOrEqual(244)
    // It goes by the next place from there on.
    const later = raceCourse({ ...race, log: { ...log, b: place(140, 20) } }, null)
    expect(later.bent?.minutes).toBe(318)
    expect(later.intakes.every(({ minute }) => minute >= 150 && minute <= 308)).toBe(true)
  })
})

describe('what was planned anew', () => {
  it('stands where it is when nothing is late', () => {
    const race = marathon()
    const log = { ...takeAt(race, STARTED, [20, 50]), a: place(62, 8) }
    const ahead = raceNow(log, followed(race, log), at(63)).ahead
    expect(ahead.map(({ minute }) => minute)).toEqual(minutesOf(bent(race, log)))
  })
})

describe('what is late', () => {
  const race = marathon()
  const planned = planToRun(race, null)?.intakes ?? []
  const [first, second] = planned
  it('moves, and is not missed at once', () => {
    if (!first || !second) throw new Error('no plan')
    const now = raceNow(STARTED, planned, at(second.minute + 5))
    expect(now.open?.id).toBe(first.id)
    expect(now.missed).toEqual([])
    expect(now.ahead[1]?.id).toBe(second.id)
    expect(now.ahead[1]?.minute).toBeGreaterThan(second.minute + 5)
  })
  it('by a second moves nothing', () => {
    if (!first || !second) throw new Error('no plan')
    const log = takeAt(race, STARTED, [first.minute + 0.02])
    const { ahead } = raceNow(log, planned, at(first.minute + 1), {
      ...{ carbsGramsInAnHour: 60, fluidMlInAnHour: 800, minutes: 240 },
    })
    expect(ahead).toEqual(planned.slice(1))
  })
  it('is let go after an hour, and said so', () => {
    if (!first) throw new Error('no plan')
    const now = raceNow(STARTED, planned, at(first.minute + 61))
    expect(now.missed.map(({ id }) => id)).toEqual([first.id])
    expect(now.open?.id).not.toBe(first.id)
  })
  it('is let go when the finish was expected: what is left to do is to finish', () => {
    const last = planned.at(-1)
    if (!last) throw new Error('no plan')
    const log = takeAt(
      race,
      STARTED,
      planned.slice(0, -1).map(({ minute }) => minute),
    )
    const limits = { carbsGramsInAnHour: 60, fluidMlInAnHour: 800, minutes: 240 }
    expect(raceNow(log, planned, at(239), limits).open?.id).toBe(last.id)
    const now = raceNow(log, planned, at(240), limits)
    expect(now.open).toBeNull()
    expect(now.missed.map(({ id }) => id)).toEqual([last.id])
  })
})

/** Minutes: a tap half a minute after a gel is as good as the minute it was planned for. */
const HOUR = 59

/** A runner's race: what they do, minutes apart. */
const acts = fc.array(
  fc.record({
    wait: fc.integer({ min: 1, max: 45 }),
    act: fc.constantFrom('taken', 'taken', 'taken', 'skipped', 'sick', 'lost', 'extra', 'place'),
    what: fc.nat({ max: 2 }),
    speed: fc.double({ min: 5, max: 12, noNaN: true }),
  }),
  { maxLength: 14 },
)
const runs = fc.record({
  goal: fc.integer({ min: 70, max: 400 }),
  gut: fc.constantFrom(...GUT_LEVELS),
  heat: fc.constantFrom(...HEAT_LEVELS),
  sweat: fc.option(fc.integer({ min: 300, max: 1800 }), { nil: null }),
  products: fc.subarray([GEL, STRONG, BOTTLE], { minLength: 1 }),
  stations: fc.subarray([5, 10, 15, 20, 25, 30, 35, 40]),
  acts,
})
/** @param later seconds by which each tap comes after its minute */
function play(run: typeof runs extends fc.Arbitrary<infer R> ? R : never, later = [0]) {
  const { goal, gut, heat, sweat, products, stations } = run
  const race = marathon(
    {
      ...{ gut, heat, sweat_ml_per_hour: sweat, products },
      stations: stations.map((km) => ({ km, has_water: true, products: ['bottle'] })),
    },
    goal,
  )
  let log = STARTED
  let whole = 0
  let km = 0
  for (const [step, { wait, act, what, speed }] of run.acts.entries()) {
    whole += wait
    const minute = whole + (later[step % later.length] ?? 0) / 60
    km += (wait / 60) * speed
    const { open } = raceNow(log, followed(race, log), at(minute))
    const chosen = products[what % products.length] ?? GEL
    if (act === 'taken' || act === 'skipped') {
      if (open) log = { ...log, [open.id]: stamped(intakeNote(servingsOf(open), act, at(minute))) }
    } else if (act === 'sick') log = { ...log, [`e${step}`]: sick(minute) }
    else if (act === 'place') {
      if (km < 42.2) log = { ...log, [`e${step}`]: place(minute, km) }
    } else {
      const state = act === 'lost' ? 'lost' : 'taken'
      log = { ...log, [`e${step}`]: stamped(intakeNote(one(chosen), state, at(minute))) }
    }
  }
  return { race, log, minute: whole }
}

describe('whatever happens on the way', () => {
  it('no hour of what is left passes gut or sweat, nor the race its caffeine', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const { race, log } = play(run)
        const result = bent(race, log)
        if (!result) return
        const input = {
          choices: choicesOf(race),
          km: null,
          minutes: result.minutes,
          minuteAt: null,
        }
        const { limits, perHour } = raceNeeds(raceInput(input, null, 0))
        const taken = notedIntakes(log).map(({ entry, seconds }) => ({
          ...amountsOf(entry),
          minute: seconds / 60,
        }))
        const all = [...taken, ...result.intakes]
        const easing = easingOf(log)
        for (const intake of result.intakes) {
          const hour = all.filter(
            ({ minute }) => minute > intake.minute - HOUR && minute <= intake.minute,
          )
          const carbs = hour.reduce((sum, each) => sum + each.carbsGrams, 0)
          const fluid = hour.reduce((sum, each) => sum + each.fluidMl, 0)
          if (intake.carbsGrams > 0) {
            expect(carbs).toBeLessThanOrEqual(limits.carbsGramsInAnHour + 1e-6)
            if (easing?.kind === 'eased') {
              expect(intake.minute).toBeGreaterThanOrEqual(easing.pauseUntil)
              if (intake.minute < easing.until)
                expect(carbs).toBeLessThanOrEqual(perHour.carbsGrams / 2 + 1e-6)
            } else expect(easing).toBeNull()
          }
          if (intake.fluidMl > 0) expect(fluid).toBeLessThanOrEqual(limits.fluidMlInAnHour + 1e-6)
        }
        const had = taken.reduce((sum, each) => sum + each.caffeineMg, 0)
        const ahead = result.intakes.reduce((sum, each) => sum + each.caffeineMg, 0)
        if (ahead > 0) expect(had + ahead).toBeLessThanOrEqual(limits.caffeineMg + 1e-6)
      }),
      { numRuns: cases(30) },
    )
  })

  it('intakes are ten minutes apart or more, none before ten minutes from now, and none is named twice', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const { race, log } = play(run)
        const result = bent(race, log)
        if (!result) return
        const now = Math.max(
          0,
          ...Object.values(log).map((entry) =>
            'at' in entry && entry.at ? (Date.parse(entry.at) - START) / 60_000 : 0,
          ),
        )
        let before = now
        for (const { minute, id } of result.intakes) {
          expect(minute - before).toBeGreaterThanOrEqual(10)
          expect(log).not.toHaveProperty([id])
          before = minute
        }
        expect(new Set(result.intakes.map(({ id }) => id)).size).toBe(result.intakes.length)
        expect(before === now || before <= result.minutes - 10).toBe(true)
      }),
      { numRuns: cases(30) },
    )
  })

  it('what is left is the same, however many seconds after its minute each tap came', () => {
    const noPlace = runs.map((run) => ({
      ...run,
      acts: run.acts.filter(({ act }) => act !== 'place'),
    }))
    const seconds = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(noPlace, seconds, (run, later) => {
        const sharp = play(run)
        const late = play(run, later)
        expect(bent(late.race, late.log)?.intakes).toEqual(bent(sharp.race, sharp.log)?.intakes)
      }),
      { numRuns: cases(30) },
    )
  })

  it('no more is planned than is carried still', () => {
    fc.assert(
      fc.property(runs, (run) => {
        const { race, log } = play({ ...run, stations: [] })
        const result = bent(race, log)
        const carry = planToRun(race, null)?.carry ?? []
        for (const { id, servings } of carry) {
          const used = notedIntakes(log)
            .filter(({ entry }) => entry.state === 'taken' || entry.state === 'lost')
            .flatMap(({ entry }) => entryServings(entry))
            .filter((each) => each.id === id)
            .reduce((sum, { count }) => sum + count, 0)
          const ahead = (result?.intakes ?? [])
            .flatMap((each) => each.servings)
            .filter((each) => each.id === id)
            .reduce((sum, { count }) => sum + count, 0)
          expect(ahead).toBeLessThanOrEqual(Math.max(0, servings - used) + 1e-6)
        }
      }),
      { numRuns: cases(20) },
    )
  })

  it('two phones that have noted apart name the same intakes once they have each other’s', () => {
    fc.assert(
      fc.property(runs, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (run, whose) => {
        const { race, log } = play(run)
        const entries = Object.entries(log)
        const mine = Object.fromEntries(entries.filter((_, place) => whose[place % 14]))
        const theirs = Object.fromEntries(entries.filter((_, place) => !whose[place % 14]))
        const one = { ...STARTED, ...joinEntries<RaceEntry>(mine, theirs) }
        const other = { ...STARTED, ...joinEntries<RaceEntry>(theirs, mine) }
        expect(bent(race, one)).toEqual(bent(race, other))
      }),
      { numRuns: cases(20) },
    )
  })

  it('what is late is moved within the hour’s limits, in its order, never sooner than planned', () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 0, max: 300 }), (run, later) => {
        const { race, log, minute } = play(run)
        const planned = planToRun(race, null)
        if (!planned) return
        const limits = {
          carbsGramsInAnHour: planned.plan.gutLimitGramsPerHour,
          fluidMlInAnHour: (planned.plan.fluidLimitMl * 60) / planned.minutes,
          minutes: planned.minutes,
        }
        const now = minute + later
        const taken = notedIntakes(log).map(({ entry, seconds }) => ({
          ...amountsOf(entry),
          minute: seconds / 60,
        }))
        const open = planned.intakes.filter(({ id }) => log[id] === undefined)
        const { ahead, letGo } = movedIntakes(
          planned.intakes,
          (intake) => open.includes(intake as (typeof open)[number]),
          taken,
          now,
          limits,
        )
        expect(ahead.length + letGo.length).toBe(open.length)
        const all: (Amounts & { minute: number })[] = [...taken]
        for (const intake of ahead) {
          const planAt = planned.intakes.find(({ id }) => id === intake.id)?.minute ?? 0
          expect(intake.minute).toBeGreaterThanOrEqual(planAt)
          const actual = Math.max(intake.minute, now)
          const hour = all.filter((each) => each.minute > actual - HOUR && each.minute <= actual)
          const carbs = hour.reduce((sum, each) => sum + each.carbsGrams, intake.carbsGrams)
          if (intake.carbsGrams > 0)
            expect(carbs).toBeLessThanOrEqual(limits.carbsGramsInAnHour + 1e-6)
          all.push({ ...intake, minute: actual })
        }
      }),
      { numRuns: cases(30) },
    )
  })
})
