import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenRestrictions, RESTRICTIONS } from '#domain/foods/restrictions.ts'
import { BEHAVIOURS, readBehaviours, slotShares } from '#domain/meal-plans/behaviours.ts'
import * as constants from '#domain/meal-plans/constants.ts'
import { PlanTargetInvalid, planDay } from '#domain/meal-plans/day-plan.ts'
import type { DayPlanInput } from '#domain/meal-plans/day-plan-types.ts'
import { readSuggestion } from '#domain/meal-plans/suggestion.ts'
import { withinTolerance } from '#domain/meal-plans/tolerance.ts'
import { energyAtLoad, solveDay } from '#domain/nutrition/macros.ts'
import { sumNutrients } from '#domain/nutrition/nutrients.ts'
import { plannedNutrients } from '#domain/nutrition/planned-day.ts'
import { allRecipes, findRecipe } from '#domain/recipes/table.ts'
import { TRAINING_LOADS } from '#domain/training/constants.ts'
import { cases } from '../../long.ts'

const { PLAN_SLOTS, PLAN_TOLERANCE } = constants

const TARGET = { calories: 2400, proteinGrams: 120, carbsGrams: 330, fatGrams: 67 }
const input = (change: Partial<DayPlanInput> = {}): DayPlanInput => ({
  date: '2026-03-10',
  target: TARGET,
  load: 'easy',
  exerciseKcal: 0,
  restrictions: [],
  behaviours: [],
  recipes: allRecipes(),
  language: 'en',
  ...change,
})
const plan = (change: Partial<DayPlanInput> = {}) => planDay(input(change))
const suggestionsOf = (made: ReturnType<typeof planDay>) =>
  made.rows.flatMap((row) => row.meal_suggestions)
const amountsOf = (made: ReturnType<typeof planDay>) =>
  suggestionsOf(made).map((each) => readSuggestion(each, findRecipe))
/** Counted from the suggestions as stored, not from what the planner says of itself. */
const suggestedTotal = (made: ReturnType<typeof planDay>) =>
  sumNutrients(
    suggestionsOf(made).map((each) => ({
      calories: each.calories ?? 0,
      proteinGrams: each.protein_grams ?? 0,
      carbsGrams: each.carbs_grams ?? 0,
      fatGrams: each.fat_grams ?? 0,
    })),
  )

const anyDate = fc
  .date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))
const anyBody = fc.record({
  weightKg: fc.integer({ min: 45, max: 110 }),
  heightCm: fc.integer({ min: 150, max: 200 }),
  ageYears: fc.integer({ min: 18, max: 75 }),
  sex: fc.constantFrom('male' as const, 'female' as const),
})
const anyRequest = fc
  .record({
    body: anyBody,
    load: fc.constantFrom(...TRAINING_LOADS),
    restrictions: fc.subarray([...RESTRICTIONS]),
    behaviours: fc.subarray([...BEHAVIOURS]),
    date: anyDate,
  })
  .map(({ body, ...rest }) => ({
    ...rest,
    exerciseKcal: null,
    target: solveDay(body, { day: rest.load, all: [rest.load] }, energyAtLoad(body, rest.load)),
  }))

it('keeps every figure of meal plans', () => {
  const usual = { breakfast: 0.25, lunch: 0.3, snack: 0.15, dinner: 0.3 }
  const hard = { breakfast: 0.25, lunch: 0.28, snack: 0.2, dinner: 0.27 }
  expect({ ...constants }).toEqual({
    PLAN_SLOTS: ['breakfast', 'lunch', 'snack', 'dinner'],
    SLOT_SHARES: {
      rest: { breakfast: 0.28, lunch: 0.36, snack: 0, dinner: 0.36 },
      easy: usual,
      moderate: usual,
      long: hard,
      quality: hard,
    },
    FREQUENT_SNACK_SHARE: 0.25,
    LITTLE_TIME_MINUTES: 20,
    PORTION_STEP: 0.25,
    MIN_PORTION: 0.25,
    MAX_PORTION: 4,
    SIDE_STEP_GRAMS: 5,
    SWAP_SIZE: { min: 0.6, max: 1.4 },
    SWAP_SERVINGS: [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
    ROTATION: 6,
    PLAN_TOLERANCE: { energyShare: 0.05, macroShare: 0.1, macroGrams: 5 },
  })
})

describe('a day plan', () => {
  it('has a row for each meal, and no snack on a rest day', () => {
    expect(plan().rows.map((row) => row.meal_type)).toEqual([...PLAN_SLOTS])
    expect(plan({ load: 'rest' }).rows.map((row) => row.meal_type)).toEqual([
      'breakfast',
      'lunch',
      'dinner',
    ])
    for (const row of plan().rows) {
      expect(row.date).toBe('2026-03-10')
      expect(row.meal_suggestions.length).toBeGreaterThan(0)
      expect(findRecipe(row.meal_suggestions[0]?.recipe_id ?? '')?.meals).toContain(row.meal_type)
    }
  })

  it('recommends 25, 30, 15 and 30 % on an easy day', () => {
    expect(plan().rows.map((row) => row.recommended_calories)).toEqual([600, 720, 360, 720])
  })

  it('speaks the language asked for and means the same', () => {
    const english = plan()
    const indonesian = plan({ language: 'id' })
    const ids = (made: typeof english) =>
      suggestionsOf(made).map((each) => each.recipe_id ?? each.food_id)
    expect(ids(indonesian)).toEqual(ids(english))
    expect(indonesian.rows[0]?.meal_suggestions[0]?.name).toBe(
      findRecipe(english.rows[0]?.meal_suggestions[0]?.recipe_id ?? '')?.nameId,
    )
  })

  it('is the same for the same day and varies over the week', () => {
    expect(plan()).toEqual(plan())
    const week = ['10', '11', '12', '13', '14', '15', '16'].map((day) =>
      plan({ date: `2026-03-${day}` }),
    )
    for (const at of [0, 1, 2, 3]) {
      const dishes = week.map((made) => made.rows[at]?.meal_suggestions[0]?.recipe_id)
      expect(new Set(dishes).size, PLAN_SLOTS[at]).toBeGreaterThanOrEqual(3)
    }
  })

  it('serves no dish twice in a day and leaves out what was served lately', () => {
    const today = plan()
    const dishes = (made: typeof today) =>
      made.rows.map((row) => row.meal_suggestions[0]?.recipe_id)
    expect(new Set(dishes(today)).size).toBe(4)
    const avoided = dishes(today).flatMap((id) => id ?? [])
    const other = plan({ avoidRecipeIds: avoided })
    expect(dishes(other).filter((id) => avoided.includes(id ?? ''))).toEqual([])
  })

  it('does without breakfast for somebody who skips it, and still meets the day', () => {
    const made = plan({ behaviours: ['skips_breakfast'] })
    expect(made.rows.map((row) => row.meal_type)).toEqual(['lunch', 'snack', 'dinner'])
    expect(withinTolerance(suggestedTotal(made), TARGET)).toBe(true)
  })

  it('gives somebody who eats often a quarter of the day as snack, on rest days too', () => {
    const made = plan({ behaviours: ['eats_often'], load: 'rest' })
    const snack = made.rows.find((row) => row.meal_type === 'snack')
    expect(snack?.recommended_calories).toBe(600)
  })

  it('keeps to quick dishes for somebody with little time, and says where none are left', () => {
    const quick = plan({ behaviours: ['little_time'] })
    for (const amount of amountsOf(quick)) {
      if (amount?.kind === 'recipe') expect(amount.recipe.prepMinutes).toBeLessThanOrEqual(20)
    }
    const slow = allRecipes().filter((recipe) => recipe.prepMinutes > 20)
    const relaxed = plan({ behaviours: ['little_time'], recipes: slow })
    expect(relaxed.notes).toContainEqual({ code: 'time_relaxed', meal: 'breakfast' })
  })

  it('makes a meal of sides, and says so, where no dish is allowed', () => {
    const made = plan({ recipes: [] })
    expect(made.notes).toContainEqual({ code: 'no_recipe', meal: 'lunch' })
    expect(made.rows.every((row) => row.meal_suggestions.length > 0)).toBe(true)
  })

  it.each([
    { ...TARGET, calories: 0 },
    { ...TARGET, calories: Number.NaN },
    { ...TARGET, fatGrams: -1 },
    { ...TARGET, proteinGrams: Number.POSITIVE_INFINITY },
  ])('refuses the target %j with a code', (target) => {
    expect(() => plan({ target })).toThrow(PlanTargetInvalid)
  })

  it('refuses a day that is none', () => {
    expect(() => plan({ date: '2026-02-30' })).toThrow(
      expect.objectContaining({ code: 'invalid_day' }),
    )
  })
})

describe('a day of which some meals are fixed', () => {
  const first = plan()
  const [breakfast, , , dinner] = first.rows

  it('leaves them as they are and plans the others around them', () => {
    const fixed = [breakfast, dinner].flatMap((row) => row ?? [])
    const made = plan({ date: '2026-03-11', fixed })
    const of = (meal: string) => made.rows.find((row) => row.meal_type === meal)
    expect(of('breakfast')?.meal_suggestions).toEqual(breakfast?.meal_suggestions)
    expect(of('dinner')?.meal_suggestions).toEqual(dinner?.meal_suggestions)
    expect(of('lunch')?.meal_suggestions).not.toEqual(first.rows[1]?.meal_suggestions)
    expect(withinTolerance(suggestedTotal(made), TARGET)).toBe(true)
    const dishes = made.rows.map((row) => row.meal_suggestions[0]?.recipe_id)
    expect(new Set(dishes).size).toBe(4)
  })

  it('still recommends the target, and makes up for a large meal by the others', () => {
    const pizza = {
      name: 'Pizza',
      calories: 1200,
      protein_grams: 45,
      carbs_grams: 140,
      fat_grams: 50,
    }
    const fixed = first.rows
      .filter((row) => row.meal_type === 'lunch')
      .map((row) => ({ ...row, meal_suggestions: [{ ...pizza, locked: true }] }))
    const made = plan({ fixed })
    const sum = sumNutrients(made.rows.map(plannedNutrients))
    expect(sum.calories).toBeCloseTo(TARGET.calories, 6)
    expect(Math.abs(suggestedTotal(made).calories - 2400)).toBeLessThan(150)
  })

  it('has a locked snack on a rest day, too, and takes its share from the others', () => {
    const snack = first.rows.filter((row) => row.meal_type === 'snack')
    const made = plan({ load: 'rest', fixed: snack })
    expect(made.rows.map((row) => row.meal_type)).toEqual([...PLAN_SLOTS])
    expect(sumNutrients(made.rows.map(plannedNutrients)).calories).toBeCloseTo(2400, 6)
  })

  it('changes nothing where all are fixed, and says what that misses', () => {
    const made = plan({ fixed: first.rows, target: { ...TARGET, calories: 3200 } })
    expect(suggestionsOf(made)).toEqual(suggestionsOf(first))
    expect(made.notes).toEqual([{ code: 'off_target' }])
  })
})

describe('any day plan', () => {
  it('recommends no meal less than nothing, however small the target and whatever the year', () => {
    fc.assert(
      fc.property(
        fc.record({
          calories: fc.double({ min: 0.1, max: 20, noNaN: true }),
          proteinGrams: fc.double({ min: 0, max: 2, noNaN: true }),
          carbsGrams: fc.double({ min: 0, max: 2, noNaN: true }),
          fatGrams: fc.double({ min: 0, max: 2, noNaN: true }),
        }),
        fc.constantFrom(...TRAINING_LOADS),
        fc.constantFrom('0101-01-01', '1969-12-31', '1970-01-01', '9000-06-01'),
        (target, load, date) => {
          for (const row of plan({ target, load, date }).rows) {
            for (const figure of Object.values(plannedNutrients(row))) {
              expect(figure).toBeGreaterThanOrEqual(0)
            }
          }
        },
      ),
      { numRuns: cases(60) },
    )
  })

  it('recommends exactly the target, over the meals', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const sum = sumNutrients(plan(request).rows.map(plannedNutrients))
        expect(sum.calories).toBeCloseTo(request.target.calories, 6)
        expect(sum.proteinGrams).toBeCloseTo(request.target.proteinGrams, 6)
        expect(sum.carbsGrams).toBeCloseTo(request.target.carbsGrams, 6)
        expect(sum.fatGrams).toBeCloseTo(request.target.fatGrams, 6)
      }),
      { numRuns: cases(60) },
    )
  })

  it('never suggests what is restricted, in dishes and in sides', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const amount of amountsOf(plan(request))) {
          expect(amount).not.toBeNull()
          const eaten = amount?.kind === 'recipe' ? amount.recipe : amount?.food
          expect(eaten && brokenRestrictions(eaten, request.restrictions)).toEqual([])
        }
      }),
      { numRuns: cases(60) },
    )
  })

  it('serves dishes by the quarter and sides by 5 g', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const amount of amountsOf(plan(request))) {
          if (amount?.kind === 'recipe') expect(amount.servings % 0.25).toBeCloseTo(0, 1)
          else expect((amount?.grams ?? 1) % 5).toBe(0)
        }
      }),
      { numRuns: cases(60) },
    )
  })

  const isOff = (value: number, wanted: number, share: number, slack: number) =>
    Math.abs(value - wanted) > Math.max(share * wanted, slack) + 1
  /** Counted by itself, not by the planner's own rule. */
  const misses = (
    made: ReturnType<typeof planDay>,
    { target }: { target: DayPlanInput['target'] },
  ) => {
    const total = suggestedTotal(made)
    return (
      isOff(total.calories, target.calories, 0.05, 0) ||
      isOff(total.proteinGrams, target.proteinGrams, 0.1, 5) ||
      isOff(total.carbsGrams, target.carbsGrams, 0.1, 5) ||
      isOff(total.fatGrams, target.fatGrams, 0.1, 5)
    )
  }

  it('comes within the stated tolerance of the target, or says that it does not', () => {
    expect(PLAN_TOLERANCE).toEqual({ energyShare: 0.05, macroShare: 0.1, macroGrams: 5 })
    fc.assert(
      fc.property(anyRequest, (request) => {
        const made = plan(request)
        const says = made.notes.some(({ code }) => code === 'off_target')
        if (misses(made, request)) expect(says).toBe(true)
      }),
      { numRuns: cases(150) },
    )
  })

  it('never misses the target of somebody who eats everything', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const made = plan({ ...request, restrictions: [] })
        expect(misses(made, request)).toBe(false)
        expect(made.notes.map(({ code }) => code)).not.toContain('off_target')
      }),
      { numRuns: cases(150) },
    )
  })

  it('meets 3,210 kcal with 85 g of protein from plants in little time', () => {
    // Once the one request in thousands that no plan met.
    const target = { calories: 3210, proteinGrams: 85.5, carbsGrams: 545.8, fatGrams: 76.2 }
    for (let day = 1; day <= 28; day++) {
      const date = `2026-02-${String(day).padStart(2, '0')}`
      const request = { date, target, load: 'long', restrictions: ['vegan'] } as const
      const made = plan({ ...request, behaviours: ['little_time'] })
      expect(misses(made, request), date).toBe(false)
    }
  })

  it('says so when it misses the target, and only then', () => {
    fc.assert(
      fc.property(anyRequest, fc.boolean(), (request, few) => {
        const made = plan({ ...request, recipes: few ? allRecipes().slice(0, 4) : allRecipes() })
        const missed = made.notes.some((note) => note.code === 'off_target')
        expect(missed).toBe(!withinTolerance(made.total, request.target))
        expect(made.total.calories).toBeCloseTo(suggestedTotal(made).calories, -0.5)
      }),
      { numRuns: cases(60) },
    )
  })
})

describe('the shares of the meals', () => {
  it('add up to the day for every load and every habit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TRAINING_LOADS),
        fc.subarray([...BEHAVIOURS]),
        (load, behaviours) => {
          const shares = Object.values(slotShares(load, behaviours))
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
          // The structure score caps a day with more than 60 % in one meal.
          expect(Math.max(...shares)).toBeLessThan(0.6)
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('habits read from a profile', () => {
  it.each([
    [['Skip breakfast'], ['skips_breakfast']],
    [['intermittent_fasting'], ['skips_breakfast']],
    [
      ['small frequent meals', 'busy'],
      ['eats_often', 'little_time'],
    ],
    [['Sering ngemil'], ['eats_often']],
    [['loves spicy food'], []],
    [[], []],
  ])('%j means %j', (texts, behaviours) => {
    expect(readBehaviours(texts)).toEqual(behaviours)
  })
})
