import * as v from 'valibot'
import { addDays } from '#domain/calendar/local-day.ts'
import { mealKey, plannedMealOf } from '#domain/ids.ts'
import { planDays } from '#domain/meal-plans/plan-days.ts'
import { isLocked } from '#domain/meal-plans/suggestion.ts'
import { ownRecipe } from '#domain/recipes/own-recipe.ts'
import { allRecipes } from '#domain/recipes/table.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { asRunner, fromDatabase } from '../_shared/api-client.ts'
import { bodyAs, DAY, LANGUAGE } from '../_shared/bodies.ts'
import { dayRows } from '../_shared/day-rows.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { requireUser } from '../_shared/require-user.ts'
import { removeStored, type Stored, storeRow } from '../_shared/store-row.ts'

const BODY = v.object({ date: DAY, useAI: v.optional(v.literal(false)), language: LANGUAGE })

/**
 * POST `{date, useAI?: false, language?}`: plans the meals of the caller's local day as the phone does,
 * around what is locked or eaten of its plan, stores them in place of those before, and answers `{plans}`,
 * rows of daily_meal_plans. Refuses with 400 invalid_body, invalid_date, ai_unavailable (no plan comes from
 * a model), target_missing (weight, height or age are not known); 401; 502 database_failed.
 */
export const generateMealPlan: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { date, language } = await bodyAs(BODY, request, {
    date: 'invalid_date',
    useAI: 'ai_unavailable',
  })
  const api = asRunner(deps, user)
  const living = (table: string) => api.from(table).select().eq('deleted', false)
  const [day, before, known, own] = await Promise.all([
    dayRows(api, user.id, date),
    fromDatabase<Stored<'daily_meal_plans'>[]>(
      living('daily_meal_plans').eq('date', addDays(date, -1)),
    ),
    // Deleted ones too: a meal planned again is the row it was.
    fromDatabase<Stored<'daily_meal_plans'>[]>(
      api.from('daily_meal_plans').select().eq('date', date),
    ),
    fromDatabase<Stored<'custom_foods'>[]>(living('custom_foods').eq('kind', 'meal')),
  ])
  if (!day.profile) throw new Refusal(400, 'target_missing')
  const eaten = new Set(day.foodLogs.map(({ id }) => plannedMealOf(id)?.mealType))
  const planned = planDays({
    days: [date],
    profile: day.profile,
    activities: day.activities,
    fitness: day.fitness ? [day.fitness] : [],
    races: day.races,
    plans: before,
    recipes: [...allRecipes(), ...own.flatMap((row) => ownRecipe(row) ?? [])],
    fixed: day.plans.filter((row) => isLocked(row) || eaten.has(row.meal_type)),
    language,
  })
  const rows = planned?.get(date)
  if (!rows) throw new Refusal(400, 'target_missing')
  for (const fields of rows) {
    const stored = known.find((row) => row.meal_type === fields.meal_type) ?? null
    const id = stored?.id ?? mealKey(user.id, date, fields.meal_type)
    await storeRow(deps, user, 'daily_meal_plans', id, stored, () => fields)
  }
  for (const row of day.plans) {
    const isGone = !rows.some(({ meal_type }) => meal_type === row.meal_type)
    if (isGone)
      await removeStored(deps, user, 'daily_meal_plans', row as Stored<'daily_meal_plans'>)
  }
  return Response.json({ plans: rows })
}
