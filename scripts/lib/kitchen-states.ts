import { addDays } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { findFood } from '#domain/foods/table.ts'
import { mealKey } from '#domain/ids.ts'
import { planDays } from '#domain/meal-plans/plan-days.ts'
import { recipeFields } from '#domain/recipes/own-recipe.ts'
import { PATHS, recipeAt } from '#lib/paths.ts'
import { RUNNER_PROFILE } from '../../tests/helpers/rows.ts'
import { type HomeState, run, type StateRow } from './home-states.ts'

type PlanRow = FieldsOf<'daily_meal_plans'>
type Runner = Parameters<NonNullable<HomeState['rows']>>[0]

const NOBODY = { weight_kg: null, height_cm: null, age: null, sex: null } as const
const PORTIONS = { portions_mode: true } as const
const FUSSY = ['vegan', 'no rice, oats, bread, potatoes, noodles, corn, beans or lentils']

/** Planned days without training; `change` makes something else of a meal. */
function planned(
  { userId, today }: Runner,
  from: number,
  to: number,
  change: (row: PlanRow) => PlanRow = (row) => row,
  profile: Partial<FieldsOf<'profiles'>> = {},
): StateRow[] {
  const days = Array.from({ length: to - from + 1 }, (_, at) => addDays(today, from + at))
  const plan = planDays({
    ...{ days, profile: { ...RUNNER_PROFILE, ...profile }, language: 'en' },
    ...{ activities: [], fitness: [], races: [], plans: [] },
  })
  return [...(plan?.values() ?? [])].flat().map((row) => ({
    table: 'daily_meal_plans',
    id: mealKey(userId, row.date, row.meal_type),
    fields: change(row),
  }))
}

const week = (runner: Runner) => planned(runner, 0, 6)

/** A meal of the week that the runner has locked, whatever they eat now. */
const withLocked = (today: string) => (row: PlanRow) => {
  if (row.date !== today || row.meal_type !== 'lunch') return row
  const [dish, ...sides] = row.meal_suggestions
  return dish ? { ...row, meal_suggestions: [{ ...dish, locked: true }, ...sides] } : row
}

const foodOf = (id: string) => {
  const food = findFood(id)
  if (!food) throw new Error(`no such food: ${id}`)
  return food
}

const OWN: StateRow = {
  table: 'custom_foods',
  fields: {
    ...{ kind: 'meal', barcode: null, is_favorite: false, use_count: 0, last_used_at: null },
    ...recipeFields(
      {
        ...{ name: 'Nasi telur ala Rina', servings: 2, prepMinutes: 15, meals: [] },
        ingredients: [
          { food: foodOf('nasi-putih'), grams: 400 },
          { food: foodOf('egg-whole-raw'), grams: 200 },
        ],
        steps: ['Goreng telur.', 'Sajikan dengan nasi.'],
      },
      '1 porsi',
      'id',
    ),
  },
}

const item = (fields: Partial<FieldsOf<'shopping_items'>>): StateRow => ({
  table: 'shopping_items',
  // A name of a place, as other rows have, is a tick's.
  id: crypto.randomUUID(),
  fields: {
    ...{ week: '2020-01-06', food_id: null, grams: null, bought: {}, name: null },
    ...{ amount: null, section: null, is_bought: false, ...fields },
  },
})

const at = (route: string) => () => route

/** Meal plans, recipes and the shopping list in states that the demo runner is not in. */
export const KITCHEN_STATES: Readonly<Record<string, HomeState>> = {
  'plans-empty': { hour: 12, route: at(PATHS.mealPlans) },
  'plans-no-target': { hour: 12, profile: NOBODY, route: at(PATHS.mealPlans) },
  'plans-no-body': { hour: 12, profile: NOBODY, rows: week, route: at(PATHS.mealPlans) },
  'plans-changed': {
    hour: 12,
    profile: { dietary_restrictions: ['vegan', 'low FODMAP'], eating_behaviors: ['little_time'] },
    rows: (runner) => [
      ...planned(runner, -1, 6, withLocked(runner.today)),
      run(addDays(runner.today, 1), { distance_km: 30, duration_minutes: 180 }),
    ],
    route: at(PATHS.mealPlans),
  },
  'plans-partly': {
    hour: 12,
    profile: { dietary_restrictions: FUSSY },
    rows: (runner) => [
      ...planned(runner, 0, 0, undefined, { dietary_restrictions: FUSSY }).slice(0, 2),
      ...planned(runner, 1, 1, undefined, { dietary_restrictions: FUSSY }),
    ],
    route: at(PATHS.mealPlans),
  },
  'plans-race': {
    hour: 12,
    rows: (runner) => [
      ...week(runner),
      run(addDays(runner.today, 1), {
        ...{ distance_km: 42.2, duration_minutes: 240, user_activity_label: 'race' },
      }),
    ],
    route: at(PATHS.mealPlans),
  },
  'plans-offline': {
    ...{ hour: 16, service: 'connected', offline: true },
    ...{ rows: week, route: at(PATHS.mealPlans) },
  },
  'plans-portions': {
    ...{ hour: 12, profile: PORTIONS },
    ...{ rows: week, route: at(PATHS.mealPlans) },
  },
  'recipes-no-target': { hour: 12, profile: NOBODY, route: at(PATHS.recipes) },
  'recipes-diet': {
    hour: 12,
    profile: { dietary_restrictions: ['vegan', 'no nuts and no mushrooms', 'low FODMAP'] },
    rows: () => [OWN],
    route: at(`${PATHS.recipes}?meal=snack`),
  },
  'recipes-none': { hour: 12, route: at(`${PATHS.recipes}?q=zzyzx`) },
  'recipes-portions': { hour: 12, profile: PORTIONS, route: at(PATHS.recipes) },
  'recipe-portions': { hour: 12, profile: PORTIONS, route: at(recipeAt('bubur-ayam-rumahan')) },
  'recipe-own': {
    hour: 12,
    rows: () => [OWN],
    route: (userId) => recipeAt(`${userId}:0`),
  },
  'recipe-gone': { hour: 12, route: at(recipeAt('none')) },
  'shopping-empty': { hour: 12, route: at(PATHS.shoppingList) },
  'shopping-offline': {
    ...{ hour: 16, service: 'connected', offline: true },
    rows: (runner) => [
      ...week(runner),
      item({ name: 'Air galon', amount: '2', section: 'drinks' }),
      item({ food_id: 'banana', grams: 300 }),
    ],
    route: at(PATHS.shoppingList),
  },
  'shopping-portions': {
    ...{ hour: 12, profile: PORTIONS },
    ...{ rows: week, route: at(PATHS.shoppingList) },
  },
  'food-preferences': {
    hour: 12,
    profile: { dietary_restrictions: ['nut', 'mushrooms, durian'] },
    route: at(PATHS.foodPreferences),
  },
}
