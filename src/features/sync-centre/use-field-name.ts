import { useCallback } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'

/** Fields a runner knows by name; the server refuses others too, rarely. */
const NAMED = [
  'food_name',
  'serving_size',
  'meal_type',
  'calories',
  'protein_grams',
  'carbs_grams',
  'fat_grams',
  'fluid_ml',
  'sodium_mg',
  'fiber_grams',
  'caffeine_mg',
  'logged_at',
  'name',
  'age',
  'weight_kg',
  'height_cm',
  'city',
  'distance_km',
  'duration_minutes',
  'subject',
  'description',
] as const

/** A field's name in words. */
export function useFieldName(): (field: string | null) => string {
  const { t } = useTranslation('sync')
  return useCallback(
    (field) => {
      const named = NAMED.find((name) => name === field)
      return named ? t(`field.${named}`) : (field ?? t('anyField'))
    },
    [t],
  )
}
