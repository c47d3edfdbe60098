import type { AnyRow, Row, TableName } from '#domain/entities.ts'
import { actionSearch } from '#lib/action-search.ts'
import { mealsOn, PATHS, racePlanOf, recipeForm, sessionAt } from '#lib/paths.ts'

/** The local day a row is of; null for one of no day. */
export function dayOf(row: AnyRow): string | null {
  const day = row.date ?? row.logged_on ?? row.week ?? row.scheduled_for ?? row.created_at
  return typeof day === 'string' ? day.slice(0, 'yyyy-MM-dd'.length) : null
}

/** Where a link leads: an address, or what is opened over this screen. */
type Way = string | { search: string }

/** Of which of a profile's forms a field is. */
const GOAL_FIELDS = ['goal_type', 'goal_name', 'fitness_goals', 'fitness_level', 'target_date']
const FOOD_FIELDS = ['dietary_restrictions', 'eating_behaviors']

/**
 * Where the runner edits a row; null for what nobody does by hand.
 * @param field the refused one
 * @param search of the address now
 */
export function editOf(
  table: TableName,
  row: AnyRow,
  field: string | null,
  search: string,
): Way | null {
  // Of a deletion there is nothing to edit.
  if (row._deleted === true) return null
  switch (table) {
    case 'food_logs':
      return { search: actionSearch(search, { action: 'edit-meal', meal: row.id }) }
    case 'races':
      return field === 'plan' ? racePlanOf(row.id) : PATHS.marathonCalendar
    case 'training_activities':
      return sessionAt(row.id)
    case 'custom_foods':
      return editOfFood(row as unknown as Row<'custom_foods'>, search)
    case 'body_weights':
      return PATHS.weight
    case 'shopping_items':
      return PATHS.shoppingList
    case 'daily_meal_plans':
      return PATHS.mealPlans
    case 'profiles':
      if (field && GOAL_FIELDS.includes(field)) return PATHS.raceGoal
      return field && FOOD_FIELDS.includes(field) ? PATHS.foodPreferences : PATHS.profileInfo
    case 'nutrition_scores':
      // It follows from the day's meals.
      return mealsOn(String(row.date))
    default:
      return null
  }
}

function editOfFood({ id, servings }: Row<'custom_foods'>, search: string): Way {
  if (servings !== null && servings !== undefined) return recipeForm({ edit: id })
  return { search: actionSearch(search, { action: 'add', food: id }) }
}
