import { describe, expect, it } from 'vitest'
import { NO_NUTRIENTS } from '#domain/nutrition/nutrients.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { bandPoints } from '#domain/scoring/bands.ts'
import { dayIntake, type FoodLogRow } from '#domain/scoring/intake.ts'
import { overBy } from '#domain/scoring/overeating.ts'
import { missingMeals, overconsumption } from '#domain/scoring/penalties.ts'
import { DAY_OVER, dueShare, mainMealsDue } from '#domain/scoring/progress.ts'
import { experienceFromKm, experienceOf, strategyOf } from '#domain/scoring/strategy.ts'
import { mealStructure } from '#domain/scoring/structure.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { activity, DAY, log, RUNNER } from './days.ts'

describe('bands of deviation', () => {
  it.each([
    [0, 100, 100],
    [0.05, 100, 100],
    [0.051, 80, 100],
    [0.075, 80, 100],
    [0.1, 80, 80],
    [0.11, 60, 80],
    [0.15, 60, 80],
    [0.2, 60, 60],
    [0.3, 40, 60],
    [0.31, 20, 40],
    [0.4, 20, 40],
    [0.41, 0, 40],
    [0.45, 0, 40],
    [0.6, 0, 20],
    [0.61, 0, 0],
    [Number.NaN, 0, 0],
    [Number.POSITIVE_INFINITY, 0, 0],
  ])('%f gives %i points, a beginner %i', (deviation, points, beginner) => {
    expect(bandPoints(deviation, 'intermediate')).toBe(points)
    expect(bandPoints(deviation, 'advanced')).toBe(points)
    expect(bandPoints(deviation, 'beginner')).toBe(beginner)
  })
})

describe('experience', () => {
  it.each([
    [0, 'beginner'],
    [19.9, 'beginner'],
    [20, 'intermediate'],
    [50, 'intermediate'],
    [50.1, 'advanced'],
  ])('from %f km a week is %s', (km, experience) => {
    expect(experienceFromKm(km)).toBe(experience)
  })

  it('is the level the runner named, else the running of the usual week', () => {
    const week = [
      { day: 'monday', activity: 'run', distanceKm: 30 },
      { day: 'friday', activity: 'cycling', distanceKm: 100 },
      { day: 'sunday', activity: 'long_run', distanceKm: 25 },
    ]
    expect(experienceOf({ fitness_level: 'beginner', activity_level: week })).toBe('beginner')
    expect(experienceOf({ fitness_level: null, activity_level: week })).toBe('advanced')
    expect(experienceOf(null)).toBe('beginner')
  })
})

describe('strategy', () => {
  const sessions = (...rows: Parameters<typeof activity>[0][]) =>
    daySessions({
      date: DAY,
      activities: rows.map((row) => activity(row)),
      fitness: null,
      usualWeek: [],
    })
  it('is runner with planned or done running, meal with meal plans, else general', () => {
    expect(strategyOf(sessions({}), true)).toBe('runner')
    expect(strategyOf(sessions({ status: 'done' }), false)).toBe('runner')
    expect(strategyOf(sessions({ status: 'skipped' }), true)).toBe('meal')
    expect(strategyOf(sessions({ activity_type: 'cycling' }), true)).toBe('meal')
    expect(strategyOf(sessions({ activity_type: 'cycling' }), false)).toBe('general')
  })
})

describe('meal structure', () => {
  const meals = (...kinds: [FoodLogRow['meal_type'], number][]) =>
    dayIntake(
      kinds.map(([meal, kcal]) => log(meal, [kcal, 0, 0, 0])),
      DAY,
    )
  const B = ['breakfast', 600] as [FoodLogRow['meal_type'], number]
  const L = ['lunch', 700] as [FoodLogRow['meal_type'], number]
  const D = ['dinner', 700] as [FoodLogRow['meal_type'], number]
  const S = ['snack', 200] as [FoodLogRow['meal_type'], number]
  const P = ['pre_run', 200] as [FoodLogRow['meal_type'], number]

  it.each([
    ['nothing', [], 0, 0],
    ['breakfast', [B], 25, 100 / 3],
    ['a snack', [S], 25, 0],
    ['three meals', [B, L, D], 75, 100],
    ['three meals and a snack', [B, L, D, S], 100, 100],
    ['three meals and food before a run', [B, L, D, P], 100, 100],
    ['two snacks count once', [B, S, P], 50, 100 / 3],
  ])('%s', (_name, kinds, training, rest) => {
    const day = { progress: DAY_OVER }
    expect(mealStructure(meals(...kinds), { ...day, isRest: false }).points).toBeCloseTo(
      training,
      9,
    )
    expect(mealStructure(meals(...kinds), { ...day, isRest: true }).points).toBeCloseTo(rest, 9)
  })

  it.each([
    // 1200 of 2000 kcal eaten is 60 %: not over, whatever the plan
    [1200, 100],
    [1210, 70],
    [3000, 70],
  ])('a dinner of %i kcal beside 800 others gives %i', (dinner, points) => {
    const intake = meals(['breakfast', 400], ['lunch', 400], ['dinner', dinner])
    const structure = mealStructure(intake, { isRest: true, progress: DAY_OVER })
    expect(structure).toMatchObject({ points, uncapped: 100 })
  })

  it('takes food before a run, after it and in a race for one meal with the snacks', () => {
    const day = { isRest: false, progress: DAY_OVER }
    const graze = meals(B, L, D, ['pre_run', 1000], ['post_run', 1100], ['snack', 1000])
    expect(mealStructure(graze, day).points).toBe(70)
  })

  it('takes no drink of water or black coffee for a meal, and a sweet one for what it is', () => {
    const water = { ...log('snack', [0, 0, 0, 0]), fluid_ml: 250 }
    const coffee = { ...log('breakfast', [2, 0, 0.2, 0]), fluid_ml: 240 }
    const cola = { ...log('snack', [139, 35, 0, 0]), fluid_ml: 330 }
    const lunch = log('lunch', [600, 80, 30, 15])
    const day = { isRest: false, progress: DAY_OVER }
    const drunk = dayIntake([lunch, water, coffee], DAY)
    expect(mealStructure(drunk, day)).toEqual(mealStructure(dayIntake([lunch], DAY), day))
    expect(drunk.items).toHaveLength(1)
    expect(drunk.total.calories).toBe(602)
    expect(mealStructure(dayIntake([lunch, cola], DAY), day).points).toBe(50)
    expect(missingMeals(dayIntake([water, coffee], DAY), DAY_OVER)[0]?.points).toBe(-30)
    // Nobody has said what is in it: a meal without figures stays a meal.
    expect(dayIntake([log('lunch', [0, 0, 0, 0])], DAY).items).toHaveLength(1)
  })

  it('names the meals that are missing, in the order of the day', () => {
    const day = { isRest: false, progress: DAY_OVER }
    expect(mealStructure(meals(L), day).missing).toEqual(['breakfast', 'dinner', 'snack'])
  })
})

describe('a running day', () => {
  it.each([
    [0, 0.25, 1],
    [629, 0.25, 1],
    [630, 0.25, 1],
    [870, 0.55, 2],
    [1259, 0.55, 2],
    [1260, 0.85, 3],
    [1439, 0.85, 3],
  ])('at minute %i expects %f of the plan and %i main meals', (minute, share, meals) => {
    const progress = { complete: false, minute }
    expect(dueShare(progress)).toBe(share)
    expect(mainMealsDue(progress)).toBe(meals)
  })

  it('expects everything once it is over', () => {
    expect(dueShare(DAY_OVER)).toBe(1)
  })
})

describe('penalties', () => {
  const target = { ...NO_NUTRIENTS, calories: 2000, fatGrams: 60 }
  it.each([
    [2200, 66, []],
    [2201, 60, [-3]],
    [2300, 60, [-3]],
    [2301, 60, [-10]],
    [2000, 66.1, [-3]],
    [2000, 69, [-3]],
    [2000, 69.1, [-5]],
    [2400, 80, [-10, -5]],
    [2250, 67, [-3, -3]],
    [1000, 20, []],
  ])('%f kcal and %f g fat cost %j', (calories, fatGrams, points) => {
    const penalties = overconsumption({ ...NO_NUTRIENTS, calories, fatGrams }, target)
    expect(penalties.map((penalty) => penalty.points)).toEqual(points)
    // Nor does another screen say `over` where nothing is taken off.
    const consumed = { ...NO_NUTRIENTS, calories, fatGrams }
    const day = {
      consumed,
      target: { ...target, loading: null } as DayTarget,
      load: 'easy' as const,
    }
    const over = (['calories', 'fatGrams'] as const).filter((each) => overBy(each, day) > 0)
    expect(over).toHaveLength(points.length)
  })

  it('has none for a target of 0', () => {
    expect(overconsumption({ ...NO_NUTRIENTS, calories: 500 }, NO_NUTRIENTS)).toEqual([])
  })

  it.each([
    ['no logs', [], -30],
    ['snacks only', [log('snack', [200, 0, 0, 0])], -10],
    ['one meal', [log('lunch', [200, 0, 0, 0])], undefined],
  ])('for missing meals: %s', (_name, logs, points) => {
    const intake = dayIntake(logs, DAY)
    expect(missingMeals(intake, DAY_OVER)[0]?.points).toBe(points)
    expect(missingMeals(intake, { complete: false, minute: 630 })[0]?.points).toBe(points)
    expect(missingMeals(intake, { complete: false, minute: 629 })).toEqual([])
  })
})

it('reads the runner used in these tests as intermediate', () => {
  expect(experienceOf(RUNNER)).toBe('intermediate')
})
