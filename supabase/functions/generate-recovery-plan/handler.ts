import * as v from 'valibot'
import { SEXES } from '#domain/entities.ts'
import type { RecoveryMeal } from '#domain/recovery/recovery-meal.ts'
import { recoveryPlan } from '#domain/recovery/recovery-plan.ts'
import { recoveryText } from '#domain/recovery/recovery-text.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { bodyAs, DAY, LANGUAGE } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { requireUser } from '../_shared/require-user.ts'

const FIGURE = v.nullish(v.number(), null)
const WORDS = v.nullish(v.array(v.string()), [])

const BODY = v.object({
  profile: v.object({
    weightKg: v.number(),
    heightCm: FIGURE,
    age: FIGURE,
    sex: v.nullish(v.picklist(SEXES), null),
    restrictions: WORDS,
    behaviors: WORDS,
  }),
  workout: v.object({
    intensity: v.nullish(v.string(), null),
    /** Minutes. */
    duration: FIGURE,
    /** Kilometres. */
    distance: FIGURE,
    calories_burned: FIGURE,
  }),
  /** The runner's local day, which varies the options. */
  date: v.optional(DAY),
  language: LANGUAGE,
})

/**
 * POST `{profile, workout, date?, language?}`: answers `{quick, full}`, each `{name, description, calories,
 * protein, carbs, fat, benefits}` (kcal, grams), as the phone computes them; null where nothing of the table
 * suits what the runner doesn't eat.
 * Refuses with 400 invalid_body, invalid_profile, invalid_workout, invalid_date, weight_missing; 401.
 */
export const generateRecoveryPlan: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  await requireUser(request, deps)
  const { profile, workout, language, date } = await bodyAs(BODY, request, {
    profile: 'invalid_profile',
    workout: 'invalid_workout',
    date: 'invalid_date',
  })
  const plan = recoveryPlan({
    profile: {
      weight_kg: profile.weightKg,
      height_cm: profile.heightCm,
      age: profile.age,
      sex: profile.sex,
      dietary_restrictions: profile.restrictions,
      eating_behaviors: profile.behaviors,
    },
    workout: { minutes: workout.duration, intensity: workout.intensity },
    date: date ?? new Date(deps.now()).toISOString().slice(0, 10),
  })
  if (!plan) throw new Refusal(400, 'weight_missing')
  const option = (meal: RecoveryMeal) => ({
    ...recoveryText(meal, language, (grams) => `${grams} g`),
    calories: meal.calories,
    protein: meal.proteinGrams,
    carbs: meal.carbsGrams,
    fat: meal.fatGrams,
  })
  const { quick, full } = plan
  return Response.json({ quick: quick && option(quick), full: full && option(full) })
}
