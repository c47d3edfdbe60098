import { addDays } from '#domain/calendar/local-day.ts'
import { MEAL_TYPES } from '#domain/entities.ts'
import { MAX_MEAL } from '#domain/meals/meal-limits.ts'
import type { MealDraft } from '#runner-data/meals/meal-fields.ts'
import type { Random } from '../../helpers/random.ts'
import type { Hand } from './driven.ts'

const NAMES = [
  'Nasi goreng',
  'Soto ayam 🍜',
  'a',
  'half an emoji \ud83c',
  '\udf5c at the front',
  'a\u0000b',
  '\u0000',
  'e\u0301\u200d\u2800 ‮ right to left',
  '{"not": "json"}',
  "'; drop table food_logs; --",
  'Kopi: susu',
  '👩🏽‍🚀'.repeat(40),
  'long '.repeat(80),
]

/** A text of at most so many characters, which a field of a form lets through; never blank. */
export function anyText(random: Random, most: number): string {
  const text = random.pick(NAMES).slice(0, most)
  return text.trim() === '' ? 'x' : text
}

export function anyDay({ random, today }: Hand): string {
  return addDays(today, random.below(9) - 4)
}

/** From 0 to `most`, both of them often. */
export function upTo(random: Random, most: number): number {
  if (random.chance(0.2)) return most
  if (random.chance(0.2)) return 0
  return Math.round(random.next() * most * 100) / 100
}

export function maybe<T>(random: Random, value: () => T): T | null {
  return random.chance(0.4) ? null : value()
}

export function anyClock(random: Random): string {
  const two = (most: number) => String(random.below(most)).padStart(2, '0')
  return `${two(24)}:${two(60)}`
}

export function anyMeal(hand: Hand): MealDraft {
  const { random } = hand
  return {
    food_name: anyText(random, 200),
    serving_size: anyText(random, 100),
    meal_type: random.pick(MEAL_TYPES),
    logged_at: `${anyDay(hand)}T${anyClock(random)}:00.000Z`,
    ...anyFigures(random),
    fluid_ml: maybe(random, () => upTo(random, MAX_MEAL.fluid_ml)),
    sodium_mg: maybe(random, () => upTo(random, MAX_MEAL.sodium_mg)),
    fiber_grams: maybe(random, () => upTo(random, MAX_MEAL.fiber_grams)),
    caffeine_mg: maybe(random, () => upTo(random, MAX_MEAL.caffeine_mg)),
  }
}

export function anyFigures(random: Random) {
  return {
    calories: upTo(random, MAX_MEAL.calories),
    protein_grams: upTo(random, MAX_MEAL.protein_grams),
    carbs_grams: upTo(random, MAX_MEAL.carbs_grams),
    fat_grams: upTo(random, MAX_MEAL.fat_grams),
  }
}

/** Some of an object's fields. */
export function someOf<T extends object>(random: Random, fields: T): Partial<T> {
  const chosen = Object.entries(fields).filter(() => random.chance(0.4))
  return Object.fromEntries(chosen) as Partial<T>
}
