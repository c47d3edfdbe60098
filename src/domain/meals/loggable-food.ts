import type { Food } from '../foods/food.ts'
import { figuresOfFood } from './food-figures.ts'
import { type Loggable, PER_GRAMS } from './loggable.ts'

/** A food of the table, in each of its measures and in grams. */
export function loggableOfFood(food: Food, language: 'en' | 'id'): Loggable {
  const measures = food.servings.map(({ measure, grams }) => ({
    unit: measure,
    grams,
    label: '',
    figures: figuresOfFood(food, grams),
  }))
  const gram = {
    unit: 'gram',
    grams: 1,
    label: '',
    figures: figuresOfFood(food, PER_GRAMS),
  } as const
  const name = language === 'id' ? food.nameId : food.nameEn
  return { key: `food:${food.id}`, name, units: [...measures, gram] }
}
