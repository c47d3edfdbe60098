import { addDays } from '#domain/calendar/local-day.ts'
import { type FieldsOf, MEAL_TYPES } from '#domain/entities.ts'
import type { MealSuggestion } from '#domain/stored-shapes.ts'
import { createFoods } from '#runner-data/meals/foods.ts'
import { createMeals } from '#runner-data/meals/meals.ts'
import { createPlans } from '#runner-data/plans.ts'
import { createShopping } from '#runner-data/shopping/shopping.ts'
import { type Drivers, type Hand, reads } from './driven.ts'
import { orUndone, pickRow, plain, someRows } from './rows.ts'
import { anyDay, anyFigures, anyMeal, anyText, maybe, someOf, upTo } from './values.ts'

function meals(hand: Hand) {
  const { meals, close } = createMeals(hand.db, plain, async () => undefined)
  close()
  return meals
}

function foods(hand: Hand) {
  const { foods, close } = createFoods(hand.db, plain)
  close()
  return foods
}

const plans = ({ db }: Hand) => createPlans(db, plain)
const shopping = ({ db }: Hand) => createShopping(db, plain)

function anyFood({ random, today }: Hand): FieldsOf<'custom_foods'> {
  const figures = anyFigures(random)
  const item = { food_id: anyText(random, 60), name: anyText(random, 200), grams: 80, ...figures }
  return {
    kind: random.pick(['food', 'meal', 'starred']),
    name: anyText(random, 200),
    serving_size: anyText(random, 100),
    serving_grams: maybe(random, () => upTo(random, 5000)),
    ...figures,
    ...{ fiber_grams: null, sodium_mg: null, fluid_ml: null, caffeine_mg: null },
    barcode: maybe(random, () => random.pick(['96385074', '8992761002015'])),
    items: random.chance(0.5) ? [item] : [],
    is_favorite: random.chance(0.5),
    use_count: random.below(9),
    last_used_at: maybe(random, () => `${today}T07:00:00.000Z`),
    servings: maybe(random, () => 1 + random.below(100)),
    prep_minutes: maybe(random, () => random.below(10_001)),
    suits: maybe(random, () => [random.pick(MEAL_TYPES)]),
    steps: maybe(random, () => [anyText(random, 8000)]),
  }
}

function anySuggestions({ random }: Hand): MealSuggestion[] {
  return Array.from({ length: random.below(3) }, () => ({
    name: anyText(random, 200),
    grams: upTo(random, 2000),
    calories: upTo(random, 2000),
    protein_grams: upTo(random, 200),
    carbs_grams: upTo(random, 400),
    fat_grams: upTo(random, 200),
  }))
}

function anyPlan(hand: Hand, date: string): FieldsOf<'daily_meal_plans'> {
  const { random } = hand
  return {
    date,
    meal_type: random.pick(MEAL_TYPES),
    recommended_calories: upTo(random, 4000),
    recommended_protein_grams: upTo(random, 300),
    recommended_carbs_grams: upTo(random, 900),
    recommended_fat_grams: upTo(random, 300),
    meal_suggestions: anySuggestions(hand),
    exercise_calories: maybe(random, () => upTo(random, 5000)),
  }
}

const anyItem = ({ random }: Hand) => ({
  name: anyText(random, 120),
  amount: maybe(random, () => anyText(random, 60)),
  section: maybe(random, () => random.pick(['fruit', 'other'])),
})

export const FOOD_DRIVERS: Pick<Drivers, 'meals' | 'foods' | 'plans' | 'shopping'> = {
  meals: {
    read: reads(({ meals }) => meals.read('food_logs-1')),
    between: reads(({ meals }) => meals.between('2024-01-01', '2027-01-01')),
    log: (hand) => orUndone(hand, meals(hand).log(anyMeal(hand))),
    async edit(hand) {
      const row = await pickRow(hand, 'food_logs')
      if (row) await meals(hand).edit(row.id, someOf(hand.random, anyMeal(hand)))
    },
    async remove(hand) {
      const row = await pickRow(hand, 'food_logs')
      if (row) await orUndone(hand, meals(hand).remove(row.id))
    },
    copyDay: (hand) => orUndone(hand, meals(hand).copyDay(anyDay(hand), anyDay(hand))),
  },
  foods: {
    save: (hand) => foods(hand).save(anyFood(hand)),
    async edit(hand) {
      const row = await pickRow(hand, 'custom_foods')
      if (row) await foods(hand).edit(row.id, someOf(hand.random, anyFood(hand)))
    },
    async remove(hand) {
      const row = await pickRow(hand, 'custom_foods')
      if (row) await orUndone(hand, foods(hand).remove(row.id))
    },
    foundProduct: 'asks the server',
    findProduct: 'asks the server',
  },
  plans: {
    saveDays(hand) {
      const days = [...new Set([anyDay(hand), anyDay(hand)])]
      return orUndone(
        hand,
        plans(hand).saveDays(new Map(days.map((day) => [day, [anyPlan(hand, day)]]))),
      )
    },
    setMeal: (hand) =>
      orUndone(
        hand,
        plans(hand).setMeal(anyDay(hand), hand.random.pick(MEAL_TYPES), anySuggestions(hand)),
      ),
    logMeal(hand) {
      const foods = Array.from({ length: 2 }, () => ({
        key: anyText(hand.random, 200),
        draft: anyMeal(hand),
      }))
      return orUndone(hand, plans(hand).logMeal(anyDay(hand), hand.random.pick(MEAL_TYPES), foods))
    },
  },
  shopping: {
    tickFood: (hand) =>
      shopping(hand).tickFood(hand.today, hand.random.pick(['tempeh', 'rice']), {
        [anyDay(hand)]: upTo(hand.random, 2000),
      }),
    async tickItems(hand) {
      const rows = await someRows(hand, 'shopping_items')
      await shopping(hand).tickItems(
        rows.map(({ id }) => id),
        hand.random.chance(0.5),
      )
    },
    tickPlanned: (hand) =>
      shopping(hand).tickPlanned(anyDay(hand), anyText(hand.random, 200), hand.random.chance(0.5)),
    add: (hand) => orUndone(hand, shopping(hand).add(hand.today, [anyItem(hand), anyItem(hand)])),
    async edit(hand) {
      const row = await pickRow(hand, 'shopping_items')
      if (row) await shopping(hand).edit(row.id, someOf(hand.random, anyItem(hand)))
    },
    async remove(hand) {
      const rows = await someRows(hand, 'shopping_items')
      await orUndone(hand, shopping(hand).remove(rows.map(({ id }) => id)))
    },
    async tidy(hand) {
      const longAgo = addDays(hand.today, -30)
      await shopping(hand).tickFood(longAgo, 'tempeh', { [longAgo]: 100 })
      await shopping(hand).tidy(hand.today)
    },
  },
}
