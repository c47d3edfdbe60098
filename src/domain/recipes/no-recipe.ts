import type { FieldsOf } from '../entities.ts'

/** The fields of a food or a saved meal that is no recipe. */
export const NO_RECIPE = {
  servings: null,
  prep_minutes: null,
  suits: null,
  steps: null,
} as const satisfies Partial<FieldsOf<'custom_foods'>>
