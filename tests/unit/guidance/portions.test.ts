import { describe, expect, it } from 'vitest'
import { allJson, tableCsv } from '#domain/exports/export-texts.ts'
import { PLATES } from '#domain/guidance/constants.ts'
import { emptiesStores, plateOf } from '#domain/guidance/plate.ts'
import { portionFigures } from '#domain/guidance/portion.ts'
import { TRAINING_LOADS } from '#domain/training/constants.ts'
import { daySessions } from '#domain/training/sessions.ts'
import { withoutFigures } from '#i18n/figures.ts'
import { activity, DAY } from '../scoring/days.ts'

describe('the words of a serving in portions mode', () => {
  it.each([
    ['150 g', ''],
    ['1 bowl (250 g)', '1 bowl'],
    ['2 × tbsp (30 g)', '2 × tbsp'],
    ['1,5 × centong (150 g)', '1,5 × centong'],
    ['2 × 50 g', '2'],
    ['Half a plate ≈ 250 g', 'Half a plate'],
    ['1 bar, 180 kcal', '1 bar'],
    ['500 ml', '500 ml'],
    ['1 plate', '1 plate'],
    ['5 gel', '5 gel'],
  ])('%s: %s', (words, shown) => {
    expect(withoutFigures(words)).toBe(shown)
  })
})

describe('what a portion counts for', () => {
  const target = { calories: 2400, proteinGrams: 120, carbsGrams: 330, fatGrams: 67 }

  it('is the meal’s share of the day, more for a large one and less for a small one', () => {
    const day = { ...target, load: 'easy' as const }
    expect(portionFigures(day, 'lunch', 'usual').calories).toBe(720)
    expect(portionFigures(day, 'lunch', 'small').calories).toBe(504)
    expect(portionFigures(day, 'lunch', 'large').calories).toBe(1008)
  })

  it('is never nothing: a rest day’s snack, and a runner without a target', () => {
    for (const load of TRAINING_LOADS) {
      expect(portionFigures({ ...target, load }, 'snack', 'usual').calories).toBeGreaterThan(0)
      const none = { calories: 0, proteinGrams: 0, carbsGrams: 0, fatGrams: 0, load }
      expect(portionFigures(none, 'pre_run', 'small').calories).toBeGreaterThan(0)
    }
  })
})

it('every day has a whole plate, with more starch the harder it is', () => {
  for (const plate of Object.values(PLATES)) {
    expect(plate.starch + plate.protein + plate.vegetables).toBeCloseTo(1, 9)
  }
  for (const load of TRAINING_LOADS)
    expect(plateOf(load, { isLoading: true, isAfterLongRun: false })).toBe('hard')
  expect(
    TRAINING_LOADS.map(
      (load) => PLATES[plateOf(load, { isLoading: false, isAfterLongRun: false })].starch,
    ),
  ).toEqual([1 / 4, 1 / 4, 1 / 3, 1 / 2, 1 / 2])
})

it('the day after a marathon has no rest day’s plate, and a long run ticked off or planned is another thing', () => {
  const sessionsOf = (fields: Parameters<typeof activity>[0]) =>
    daySessions({ date: DAY, activities: [activity(fields)], fitness: null, usualWeek: [] })
  const marathon = {
    status: 'done',
    actual_distance_km: 42.2,
    actual_duration_minutes: 240,
  } as const
  expect(emptiesStores(sessionsOf(marathon))).toBe(true)
  expect(emptiesStores(sessionsOf({ distance_km: 42.2, duration_minutes: 240 }))).toBe(false)
  expect(emptiesStores(sessionsOf({ status: 'done', actual_distance_km: 8 }))).toBe(false)
  const after = { isLoading: false, isAfterLongRun: true }
  expect(TRAINING_LOADS.map((load) => plateOf(load, after))).not.toContain('easy')
  for (const load of TRAINING_LOADS)
    expect(PLATES[plateOf(load, after)].starch).toBeGreaterThanOrEqual(
      PLATES[plateOf(load, { ...after, isAfterLongRun: false })].starch,
    )
})

describe('an export', () => {
  const profile = { id: 'r', name: 'Sari', diabetes: true, portions_mode: null }
  const meal = { id: 'm', food_name: 'Soto', calories: 300, serving_size: '150 g', fat_grams: 9 }
  const plan = { id: 'p', meal_suggestions: [{ name: 'Soto', grams: 300, calories: 400 }] }

  it('holds private answers only where they are wanted', () => {
    expect(tableCsv('profiles', [profile])).not.toMatch(/diabetes/)
    const wanted = { privateAnswers: true, figures: true }
    expect(tableCsv('profiles', [profile], wanted)).toMatch(/diabetes/)
  })

  it('holds no figure where none is wanted, in lists neither', () => {
    const none = { training_activities: [], google_fit_data: [], profiles: [] }
    const tables = { food_logs: [meal], daily_meal_plans: [plan], ...none } as never
    expect(JSON.parse(allJson(tables, { privateAnswers: false, figures: false }))).toEqual({
      food_logs: [{ id: 'm', food_name: 'Soto' }],
      daily_meal_plans: [{ id: 'p', meal_suggestions: [{ name: 'Soto' }] }],
      ...none,
      sessions: [],
    })
  })
})
