import { findFood } from '../foods/table.ts'
import type { Benefit } from './options.ts'
import type { RecoveryMeal } from './recovery-meal.ts'

export interface RecoveryText {
  /** Its foods, the largest first. */
  name: string
  /** The same with their grams. */
  description: string
  benefits: string[]
}

const BENEFITS: Readonly<Record<'en' | 'id', Readonly<Record<Benefit, string>>>> = {
  en: {
    refills_glycogen: 'Refills your muscles’ carbohydrate',
    repairs_muscle: 'Protein to repair muscle',
    easy_to_digest: 'Easy on the stomach',
    rehydrates: 'Replaces fluid',
    replaces_sodium: 'Replaces sodium lost in sweat',
    omega_3: 'Omega-3 fats',
    fibre_and_iron: 'Fibre and iron',
    plant_protein: 'Plant protein to repair muscle',
  },
  id: {
    refills_glycogen: 'Mengisi kembali karbohidrat otot',
    repairs_muscle: 'Protein untuk memperbaiki otot',
    easy_to_digest: 'Ringan di perut',
    rehydrates: 'Mengganti cairan',
    replaces_sodium: 'Mengganti natrium yang hilang lewat keringat',
    omega_3: 'Lemak omega-3',
    fibre_and_iron: 'Serat dan zat besi',
    plant_protein: 'Protein nabati untuk memperbaiki otot',
  },
}

/**
 * A recovery meal in words, for the phone and for `generate-recovery-plan`.
 * @param grams how an amount is written: `120 g`
 */
export function recoveryText(
  meal: Pick<RecoveryMeal, 'foods' | 'benefits'>,
  language: 'en' | 'id',
  grams: (amount: number) => string,
): RecoveryText {
  const foods = meal.foods.flatMap(({ id, grams }) => {
    const food = findFood(id)
    return food ? [{ name: language === 'id' ? food.nameId : food.nameEn, grams }] : []
  })
  return {
    name: foods.map(({ name }) => name).join(' + '),
    description: foods.map((food) => `${food.name} ${grams(food.grams)}`.trim()).join(', '),
    benefits: meal.benefits.map((benefit) => BENEFITS[language][benefit]),
  }
}
