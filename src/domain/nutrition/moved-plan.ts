import { type Body, referenceMass } from './body.ts'
import { KCAL_PER_GRAM, TRAINING_CARBS_MAX_G_PER_KG, TRAINING_FAT_MAX_SHARE } from './constants.ts'
import { type Nutrients, tenth } from './nutrients.ts'

/**
 * A plan's grams at another energy: more goes to carbohydrate first, up to 12 g/kg, then to fat, up to
 * 30 %, and the rest to carbohydrate; less is taken from all alike. Source: nutrition model, point 3.
 */
export function movedPlan(plan: Nutrients, body: Body | null, calories: number): Nutrients {
  const more = calories - plan.calories
  if (more <= 0 || !body) return scaled(plan, calories)
  const limit = referenceMass(body) * TRAINING_CARBS_MAX_G_PER_KG
  const carbsFirst = Math.min(more / KCAL_PER_GRAM.carbs, Math.max(0, limit - plan.carbsGrams))
  const left = more - carbsFirst * KCAL_PER_GRAM.carbs
  const fatRoom = TRAINING_FAT_MAX_SHARE * calories - plan.fatGrams * KCAL_PER_GRAM.fat
  const toFat = Math.min(left, Math.max(0, fatRoom))
  return {
    calories,
    proteinGrams: tenth(plan.proteinGrams),
    carbsGrams: tenth(plan.carbsGrams + carbsFirst + (left - toFat) / KCAL_PER_GRAM.carbs),
    fatGrams: tenth(plan.fatGrams + toFat / KCAL_PER_GRAM.fat),
  }
}

/** A plan that was made without the loading of its day, or for less of it, is raised by what it lacks. */
export function loadedPlan(planned: Nutrients, carbsGrams: number): Nutrients {
  const lacking = carbsGrams - planned.carbsGrams
  // A tenth of a gram is rounding.
  if (lacking <= 0.1) return planned
  return {
    ...planned,
    calories: planned.calories + Math.round(lacking * KCAL_PER_GRAM.carbs),
    carbsGrams: tenth(carbsGrams),
  }
}

function scaled(plan: Nutrients, calories: number): Nutrients {
  const factor = calories / plan.calories
  return {
    calories,
    proteinGrams: tenth(plan.proteinGrams * factor),
    carbsGrams: tenth(plan.carbsGrams * factor),
    fatGrams: tenth(plan.fatGrams * factor),
  }
}
