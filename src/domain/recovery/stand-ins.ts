import type { Food } from '../foods/food.ts'
import { foodOf, type MadeOf } from './recovery-meal.ts'

/** What a meal is made of where none of its options suits: one food of each, in any pair. */
export interface StandIns {
  carbsFoods: readonly string[]
  proteinFoods: readonly string[]
}

/*
 * Any two bring what is aimed at: the first have over 4 g of carbohydrate for each of protein, the others under
 * 3.3 (recoveryAim). Of each, some break no restriction, and no one word names all.
 */
export const QUICK_STAND_INS: StandIns = {
  carbsFoods: [
    'dates-medjool',
    'banana',
    'white-bread',
    'rice-cake-puffed',
    'cornflakes',
    'glucose-tablets',
  ],
  proteinFoods: [
    'greek-yogurt-plain-nonfat',
    'egg-boiled',
    'tuna-in-water-canned',
    'edamame-cooked',
    'plant-protein-powder',
    'pea-protein-isolate',
    'chickpeas-canned-drained',
  ],
}
export const FULL_STAND_INS: StandIns = {
  carbsFoods: [
    'white-rice-cooked',
    'potato-boiled',
    'pasta-cooked',
    'cassava-steamed',
    'polenta-cooked',
    'plantain-boiled',
  ],
  proteinFoods: [
    'chicken-breast-grilled',
    'egg-boiled',
    'tilapia-cooked',
    'beef-chuck-braised',
    'tofu-firm',
    'lentils-boiled',
    'kidney-beans-boiled',
    'pea-protein-isolate',
  ],
}

/** Two foods that the diet allows, others from day to day; one where it allows no other. */
export function standIn(
  { carbsFoods, proteinFoods }: StandIns,
  day: number,
  isAllowed: (food: Food) => boolean,
): MadeOf | null {
  const one = (ids: readonly string[]) => {
    const allowed = ids.filter((id) => isAllowed(foodOf(id)))
    return allowed[day % Math.max(1, allowed.length)] ?? null
  }
  const carbsFood = one(carbsFoods)
  const proteinFood = one(proteinFoods)
  if (carbsFood === null && proteinFood === null) return null
  return {
    code: [carbsFood, proteinFood].filter((id) => id !== null).join('_'),
    carbsFood,
    proteinFood,
    beside: [],
    benefits: [
      ...(carbsFood === null ? [] : ['refills_glycogen' as const]),
      ...(proteinFood === null ? [] : ['repairs_muscle' as const]),
    ],
  }
}
