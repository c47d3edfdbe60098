import { useMemo } from 'react'
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
  'date',
  'start_time',
  'goal_minutes',
  'actual_duration_minutes',
  'actual_distance_km',
  'calories_burned',
  'heart_rate_avg',
  'elevation_gain_meters',
  'goal_name',
  'target_date',
  'barcode',
  'serving_grams',
  'servings',
  'prep_minutes',
  'amount',
  'grams',
] as const

export interface FieldNames {
  isNamed(field: string | null): boolean
  /** A field's name in words. */
  nameOf(field: string | null): string
}

export function useFieldName(): FieldNames {
  const { t } = useTranslation('sync')
  return useMemo(() => {
    const known = (field: string | null) => NAMED.find((name) => name === field)
    return {
      isNamed: (field) => known(field) !== undefined,
      nameOf(field) {
        const named = known(field)
        return named ? t(`field.${named}`) : t('anyField')
      },
    }
  }, [t])
}
