import { type Diet, suitsDiet } from '../foods/diet.ts'
import type { Food } from '../foods/food.ts'
import { findFood } from '../foods/table.ts'
import type { PlanSlot } from './constants.ts'

/** What a side brings to a meal. */
const ROLES = ['starch', 'sweet', 'protein', 'fat'] as const
type Role = (typeof ROLES)[number]

const MAIN: Record<Role, readonly string[]> = {
  starch: ['nasi-putih', 'potato-boiled', 'nasi-merah', 'sweet-potato-steamed'],
  sweet: ['orange', 'papaya', 'es-jeruk', 'watermelon', 'tea-with-sugar'],
  protein: [
    'chicken-breast-grilled',
    'tofu-firm',
    'tuna-in-water-canned',
    'lentils-boiled',
    'pea-protein-isolate',
  ],
  fat: ['olive-oil', 'avocado', 'peanuts-roasted-salted'],
}
const LIGHT: Record<Role, readonly string[]> = {
  starch: ['white-bread', 'rice-cake-puffed', 'sweet-potato-steamed'],
  sweet: ['banana', 'jam', 'dates-medjool', 'orange-juice'],
  protein: [
    'greek-yogurt-plain-nonfat',
    'cottage-cheese-low-fat',
    'edamame-cooked',
    'pea-protein-isolate',
  ],
  fat: ['peanut-butter', 'almonds', 'avocado', 'pumpkin-seeds'],
}
const SIDES: Record<PlanSlot, Record<Role, readonly string[]>> = {
  breakfast: LIGHT,
  lunch: MAIN,
  snack: LIGHT,
  dinner: MAIN,
}

/**
 * One side for each role of a meal, taking turns with `turn` among those that the diet
 * leaves. The last of each role suits everybody but the fussiest, so a role is seldom empty.
 */
export function sidesFor(slot: PlanSlot, diet: Diet, turn: number): Food[] {
  return ROLES.flatMap((role) => {
    const allowed = SIDES[slot][role]
      .flatMap((id) => findFood(id) ?? [])
      .filter((food) => suitsDiet(food, diet))
    return allowed[turn % Math.max(allowed.length, 1)] ?? []
  })
}
