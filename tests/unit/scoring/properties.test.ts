import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { coachingSuggestions } from '#domain/coaching/suggestions.ts'
import { MEAL_TYPES } from '#domain/entities.ts'
import type { Nutrients } from '#domain/nutrition/nutrients.ts'
import { bandPoints } from '#domain/scoring/bands.ts'
import { scoreDay } from '#domain/scoring/day-score.ts'
import type { FoodLogRow } from '#domain/scoring/intake.ts'
import { scoreRow } from '#domain/scoring/score-row.ts'
import type { DayInput, DayScore } from '#domain/scoring/score-types.ts'
import { completionPoints } from '#domain/training/completion.ts'
import { cases } from '../../long.ts'
import { activity, day, fitness, log, plan, RUNNER } from './days.ts'

// Two cores shared with other work: thousands of days may take a while, and that's no failure.
vi.setConfig({ testTimeout: 60_000 })

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const anyMeal = fc.constantFrom(...MEAL_TYPES)
const anyMinute = fc.integer({ min: 0, max: 1439 })
const anyFood = fc.record({
  meal: anyMeal,
  minute: anyMinute,
  figures: fc.tuple(
    fc.double({ min: 0, max: 2500, noNaN: true }),
    fc.double({ min: 0, max: 400, noNaN: true }),
    fc.double({ min: 0, max: 150, noNaN: true }),
    fc.double({ min: 0, max: 150, noNaN: true }),
  ),
})
type Food = {
  meal: (typeof MEAL_TYPES)[number]
  minute: number
  figures: [number, number, number, number]
}

const anyActivity = fc.record({
  activity_type: fc.constantFrom('run', 'rest', 'cycling', 'yoga', 'walk'),
  status: fc.constantFrom('planned' as const, 'done' as const, 'skipped' as const),
  distance_km: fc.option(fc.double({ min: 0.5, max: 45, noNaN: true })),
  duration_minutes: fc.option(fc.double({ min: 5, max: 300, noNaN: true })),
  actual_distance_km: fc.option(fc.double({ min: 0.5, max: 45, noNaN: true })),
  intensity: fc.constantFrom(null, 'low', 'high'),
  start_time: fc.option(anyMinute.map(clock)),
  calories_burned: fc.option(fc.double({ min: 0, max: 2500, noNaN: true })),
})
const anyPlan = fc
  .tuple(
    anyMeal,
    fc.double({ min: 100, max: 1200, noNaN: true }),
    fc.double({ min: 10, max: 150, noNaN: true }),
    fc.double({ min: 5, max: 60, noNaN: true }),
    fc.double({ min: 3, max: 50, noNaN: true }),
  )
  .map(([meal, ...figures]) => plan(meal, figures))

/** A day without its food: any body, load, plan, time of day. */
const anyDay = fc
  .record({
    weight_kg: fc.double({ min: 30, max: 200, noNaN: true }),
    height_cm: fc.double({ min: 120, max: 220, noNaN: true }),
    age: fc.integer({ min: 10, max: 100 }),
    sex: fc.constantFrom('male' as const, 'female' as const, null),
    fitness_level: fc.constantFrom(
      'beginner' as const,
      'intermediate' as const,
      'advanced' as const,
    ),
    activities: fc.array(anyActivity, { maxLength: 3 }),
    plans: fc.array(anyPlan, { maxLength: 5 }),
    burned: fc.option(fc.double({ min: 0, max: 2500, noNaN: true })),
    minute: fc.option(anyMinute, { nil: undefined }),
  })
  .map(({ activities, plans, burned, minute, ...body }): DayInput => {
    return day({
      profile: { ...body, activity_level: [] },
      activities: activities.map((parts) => activity(parts)),
      plans,
      fitness: fitness({ calories_burned: burned }),
      ...(minute !== undefined && { now: { date: '2026-03-02', minuteOfDay: minute } }),
    })
  })

function toLogs(foods: readonly Food[], offset: (index: number) => number = () => 0): FoodLogRow[] {
  return foods.map(({ meal, figures, minute }, index) =>
    log(meal, figures, clock(minute), offset(index)),
  )
}

/** Scales foods so that no nutrient passes the day's target, to `fill` of the tightest. */
function withinTarget(input: DayInput, foods: readonly Food[], fill: number): Food[] {
  const { target } = scoreDay(input)
  const goals = [target.calories, target.carbsGrams, target.proteinGrams, target.fatGrams]
  const factors = goals.map((goal, index) => {
    const sum = foods.reduce((total, { figures }) => total + (figures[index] ?? 0), 0)
    // Thousandths are the finest a sum knows: stay a hair below the goal.
    return sum > 0 ? ((goal * 0.999) / sum) * fill : 1
  })
  return foods.map((food) => ({
    ...food,
    figures: food.figures.map(
      (value, index) => value * Math.min(factors[index] ?? 1, 1e3),
    ) as Food['figures'],
  }))
}

/**
 * The foods times a factor, each nutrient exactly on target at 1; where the foods hold none of a
 * nutrient it stays at 0.
 */
function toTarget(target: Nutrients, foods: readonly Food[], factor: number): Food[] {
  const goals = [target.calories, target.carbsGrams, target.proteinGrams, target.fatGrams]
  const total = (index: number) =>
    foods.reduce((sum, { figures }) => sum + (figures[index] ?? 0), 0)
  return foods.map((food) => ({
    ...food,
    figures: food.figures.map((value, index) =>
      total(index) > 0.01 ? (value / total(index)) * (goals[index] ?? 0) * factor : 0,
    ) as Food['figures'],
  }))
}

/** The points of all parts whose code begins so. */
function pointsOf({ parts }: DayScore, code: string): number {
  return parts.reduce((sum, part) => sum + (part.code.startsWith(code) ? part.points : 0), 0)
}

describe('the daily score', () => {
  it('is a whole number within 0 and 100, inside its range, with finite parts', () => {
    fc.assert(
      fc.property(anyDay, fc.array(anyFood, { maxLength: 10 }), (input, foods) => {
        const score = scoreDay({ ...input, foodLogs: toLogs(foods) })
        expect(Number.isInteger(score.total)).toBe(true)
        expect(score.total).toBeGreaterThanOrEqual(0)
        expect(score.total).toBeLessThanOrEqual(100)
        expect(score.provisional).toBe(score.range !== undefined)
        const { low, high } = score.range ?? { low: score.total, high: score.total }
        expect(low).toBeLessThanOrEqual(score.total)
        expect(high).toBeGreaterThanOrEqual(score.total)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(100)
        for (const part of score.parts) {
          expect(part.points).toBeLessThanOrEqual(part.max + 1e-9)
          expect(JSON.stringify(part)).not.toMatch(/null|NaN|Infinity/)
        }
      }),
      { numRuns: cases(500) },
    )
  })

  it('is raised by no suggestion above what the day can still end with', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.array(anyFood, { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0.5, max: 1.5, noNaN: true }),
        (input, foods, fill) => {
          const foodLogs = toLogs(toTarget(scoreDay(input).target, foods, fill))
          const score = scoreDay({ ...input, foodLogs })
          const ceiling = score.range?.high ?? 100
          for (const { points } of coachingSuggestions(score)) {
            expect(score.total + points).toBeLessThanOrEqual(ceiling)
          }
        },
      ),
      { numRuns: cases(1000) },
    )
  })

  it('has parts that add up to it before it is clamped', () => {
    fc.assert(
      fc.property(anyDay, fc.array(anyFood, { maxLength: 10 }), (input, foods) => {
        const score = scoreDay({ ...input, foodLogs: toLogs(foods) })
        const sum = score.parts.reduce((total, { points }) => total + points, 0)
        const clamped = Math.min(100, Math.max(0, sum))
        // Each part is rounded to 0.1, the total to 1.
        expect(Math.abs(score.total - clamped)).toBeLessThanOrEqual(
          0.5 + 0.05 * score.parts.length + 1e-9,
        )
      }),
      { numRuns: cases(500) },
    )
  })

  it('is never higher for logging less than was eaten, but for the largest meal’s share of the day', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.array(anyFood, { minLength: 1, maxLength: 10 }),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.array(fc.constantFrom(0, 0.25, 0.5, 0.9, 1, 1), { minLength: 10, maxLength: 10 }),
        (input, foods, fill, kept) => {
          const eaten = withinTarget(input, foods, fill)
          const logged = eaten
            .map((food, index) => ({
              ...food,
              figures: food.figures.map((value) => value * (kept[index] ?? 1)) as Food['figures'],
            }))
            .filter((_, index) => kept[index] !== 0)
          const honest = scoreDay({ ...input, foodLogs: toLogs(eaten) })
          const trimmed = scoreDay({ ...input, foodLogs: toLogs(logged) })
          // Leaving part of the big meal out can lift the cap on the meal structure: that one rule
          // looks at what was eaten.
          const lifted = pointsOf(trimmed, 'meal_structure') - pointsOf(honest, 'meal_structure')
          const room = lifted > 0 ? lifted + 1.1 : 0
          expect(trimmed.total).toBeLessThanOrEqual(honest.total + room)
        },
      ),
      { numRuns: cases(6000) },
    )
  })

  it('on a day with training, is never higher for a deficit than for the surplus of its size', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.array(anyFood, { minLength: 1, maxLength: 8 }),
        // Sums know thousandths: of a deficit of everything no meal is left to be too large.
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (input, foods, off) => {
          const over = { ...input, now: undefined } as DayInput
          const { target, load } = scoreDay(over)
          fc.pre(load !== 'rest' && target.calories > 0)
          const at = (factor: number) =>
            scoreDay({ ...over, foodLogs: toLogs(toTarget(target, foods, factor)) })
          expect(at(1 - off).total).toBeLessThanOrEqual(at(1 + off).total)
        },
      ),
      { numRuns: cases(3000) },
    )
  })

  it('never loses the bonus for spread protein by eating more protein', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.array(anyFood, { minLength: 1, maxLength: 8 }),
        fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 8, maxLength: 8 }),
        (input, foods, extra) => {
          const more = foods.map((food, index): Food => {
            const [calories, carbs, protein, fat] = food.figures
            return { ...food, figures: [calories, carbs, protein + (extra[index] ?? 0), fat] }
          })
          const before = scoreDay({ ...input, foodLogs: toLogs(foods) })
          const after = scoreDay({ ...input, foodLogs: toLogs(more) })
          expect(pointsOf(after, 'bonus_')).toBeGreaterThanOrEqual(pointsOf(before, 'bonus_'))
        },
      ),
      { numRuns: cases(1000) },
    )
  })

  it('ends at 59 or 69 where energy availability is low, and keeps no streak', () => {
    fc.assert(
      fc.property(anyDay, fc.array(anyFood, { maxLength: 10 }), (input, foods) => {
        const score = scoreDay({ ...input, foodLogs: toLogs(foods) })
        const low = score.parts.some(({ code }) => code === 'low_energy')
        expect(low).toBe(score.availability !== null && score.availability < 30)
        if (low) expect(score.total).toBeLessThan(70)
      }),
      { numRuns: cases(1000) },
    )
  })

  it('gives no nutrient more points for more deviation, above the target or below', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.array(anyFood, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 2.5, noNaN: true }),
        fc.double({ min: 0, max: 2.5, noNaN: true }),
        fc.boolean(),
        (input, foods, one, other, above) => {
          const { target, strategy } = scoreDay(input)
          // Meal by meal, more of everything can be less of one meal's lack.
          fc.pre(!above || strategy !== 'meal')
          const at = (factor: number) => toTarget(target, foods, factor)
          const far = Math.max(one, other)
          const near = Math.min(one, other)
          const [closer, further] = above ? [1 + near, 1 + far] : [1 - near / 2.5, 1 - far / 2.5]
          const better = scoreDay({ ...input, foodLogs: toLogs(at(closer)) })
          const worse = scoreDay({ ...input, foodLogs: toLogs(at(further)) })
          // Bonuses ask for amounts: more food may well reach one.
          for (const code of ['calories', 'carbs', 'protein', 'fat', 'penalty_'])
            expect(pointsOf(worse, code)).toBeLessThanOrEqual(pointsOf(better, code))
        },
      ),
      { numRuns: cases(600) },
    )
  })

  it('does not depend on the order of the logs and plans', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc
          .array(anyFood, { maxLength: 10 })
          .chain((foods) =>
            fc.tuple(
              fc.constant(foods),
              fc.shuffledSubarray(foods, { minLength: foods.length, maxLength: foods.length }),
            ),
          ),
        (input, [foods, shuffled]) => {
          const score = scoreDay({ ...input, foodLogs: toLogs(foods) })
          const again = scoreDay({
            ...input,
            foodLogs: toLogs(shuffled),
            plans: [...input.plans].reverse(),
          })
          expect(again).toEqual(score)
        },
      ),
      { numRuns: cases(500) },
    )
  })

  it('does not depend on time zones or on clocks changed during the day', () => {
    const anyOffset = fc.integer({ min: -48, max: 52 }).map((quarters) => quarters * 15)
    fc.assert(
      fc.property(
        anyDay,
        fc.array(anyFood, { maxLength: 10 }),
        anyOffset,
        anyMinute,
        fc.constantFrom(-60, 0, 30, 60),
        (input, foods, offset, changeMinute, change) => {
          const home = scoreDay({ ...input, foodLogs: toLogs(foods) })
          const away = scoreDay({
            ...input,
            foodLogs: toLogs(foods, (index) =>
              (foods[index]?.minute ?? 0) < changeMinute ? offset : offset + change,
            ),
          })
          expect(away).toEqual(home)
        },
      ),
      { numRuns: cases(500) },
    )
  })
})

describe('bad values', () => {
  const junk = fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 1e300, null, undefined, 'x', '12'),
  )
  const junkText = fc.oneof(fc.string(), fc.constantFrom(null, undefined, 7))

  it('never throw, never become NaN, and are reported', () => {
    fc.assert(
      fc.property(
        fc.record({ weight_kg: junk, height_cm: junk, age: junk, sex: junkText }),
        fc.array(
          fc.record({
            calories: junk,
            carbs_grams: junk,
            protein_grams: junk,
            fat_grams: junk,
            meal_type: junkText,
            logged_at: junkText,
            utc_offset_minutes: junk,
          }),
          { maxLength: 5 },
        ),
        fc.record({
          activity_type: junkText,
          status: fc.constantFrom('planned', 'done', 'skipped', 'lost'),
          distance_km: junk,
          duration_minutes: junk,
          actual_distance_km: junk,
          start_time: junkText,
          calories_burned: junk,
        }),
        fc.record({ calories_burned: junk, active_minutes: junk, distance_meters: junk }),
        fc.boolean(),
        fc.option(junk, { nil: undefined }),
        (body, logs, training, recorded, goodBody, minute) => {
          const input = day({
            foodLogs: logs.map((row) => ({ ...log('lunch', [1, 1, 1, 1]), ...row })),
            profile: { ...RUNNER, ...(goodBody ? {} : body) },
            activities: [{ ...activity(), ...training }],
            fitness: { ...fitness(), ...recorded },
            now: { date: '2026-03-02', minuteOfDay: minute },
            // What a broken client may have stored: no type admits it.
          } as unknown as Partial<DayInput>)
          const score = scoreDay(input)
          expect(score.total).toBeGreaterThanOrEqual(0)
          expect(score.total).toBeLessThanOrEqual(100)
          const isBad = (value: unknown) =>
            !(typeof value === 'number' && value >= 0 && value <= 1_000_000)
          const bad = logs.some((row) =>
            [row.calories, row.carbs_grams, row.protein_grams, row.fat_grams].some(isBad),
          )
          if (score.missing.includes('body_metrics')) expect(score.total).toBe(0)
          else expect(score.missing.includes('food_log_values')).toBe(bad)
          for (const value of numbersOf({ ...score, row: scoreRow(score, '') })) {
            expect(Number.isFinite(value)).toBe(true)
          }
        },
      ),
      { numRuns: cases(600) },
    )
  })

  function numbersOf(value: unknown): number[] {
    if (typeof value === 'number') return [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.values(value).flatMap(numbersOf)
  }
})

describe('single rules', () => {
  const share = fc.double({ min: 0, max: 3, noNaN: true })
  it('more deviation never gives more points, and a beginner never fewer', () => {
    fc.assert(
      fc.property(share, share, (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        expect(bandPoints(far, 'advanced')).toBeLessThanOrEqual(bandPoints(near, 'advanced'))
        expect(bandPoints(near, 'beginner')).toBeGreaterThanOrEqual(bandPoints(near, 'advanced'))
      }),
    )
  })

  it('doing more of the plan never gives fewer points, up to 1.2 of it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        fc.double({ min: 0, max: 1.2, noNaN: true }),
        (a, b) => {
          expect(completionPoints(Math.max(a, b))).toBeGreaterThanOrEqual(
            completionPoints(Math.min(a, b)),
          )
        },
      ),
    )
  })
})
