import { useEffect, useMemo } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { plannedMealOf } from '#domain/ids.ts'
import { findRecipe } from '#domain/recipes/table.ts'
import { type Aisle, type Line, shoppingList, ticksFrom } from '#domain/shopping/list.ts'
import { planNeeds } from '#domain/shopping/plan-needs.ts'
import { type Span, ticked, unticked } from '#domain/shopping/ticks.ts'
import { useOwnRecipes } from '#hooks/kitchen/use-own-recipes.ts'
import { useShopping, useShoppingItems } from '#hooks/kitchen/use-shopping.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Shopping } from '#runner-data/shopping/shopping.ts'
import { carryOverTicks } from './old-ticks.ts'

export interface ShoppingData {
  aisles: readonly Aisle[]
  /** How many of the runner's own items are bought. */
  bought: readonly string[]
  commands: Shopping
  tick(line: Line, isBought: boolean): Promise<void>
}

/** The list of so many days from today on, live; undefined while it is read. */
export function useShoppingList(days: number, userId: string): ShoppingData | undefined {
  const today = useToday()
  const { language } = useFormat()
  const plans = useRowsBetween('daily_meal_plans', ticksFrom(today), addDays(today, days - 1))
  const logs = useRowsBetween('food_logs', today, today)
  const recipes = useOwnRecipes()
  const items = useShoppingItems()
  const commands = useShopping()

  const needs = useMemo(() => {
    if (!plans || !recipes || !logs) return undefined
    const own = new Map(recipes.map((recipe) => [recipe.id, recipe]))
    const recipeById = (id: string) => own.get(id) ?? findRecipe(id)
    const logged = new Set(
      logs.flatMap(({ id }) => {
        const of = plannedMealOf(id)
        return of?.date === today ? of.mealType : []
      }),
    )
    const isEaten = (row: (typeof plans)[number]) => row.date === today && logged.has(row.meal_type)
    return {
      foods: planNeeds(plans, recipeById).foods,
      eaten: planNeeds(plans.filter(isEaten), recipeById).foods,
      unlisted: planNeeds(
        plans.filter((row) => !isEaten(row)),
        recipeById,
      ).unlisted,
    }
  }, [plans, recipes, logs, today])
  const list = useMemo(() => {
    if (!needs || !items || !commands) return undefined
    const span: Span = { from: today, to: addDays(today, days - 1) }
    const aisles = shoppingList(needs, items, span, language, needs.eaten)
    const tick = (line: Line, isBought: boolean) => tickLine(commands, line, isBought)
    async function tickLine(to: Shopping, line: Line, on: boolean): Promise<void> {
      if (line.kind === 'own') return to.tickItems([line.key], on)
      if (line.kind !== 'food') return to.tickPlanned(line.key.slice(1, 11), line.name, on)
      const change = (on ? ticked : unticked)(line.need, line.bought, span)
      if (Object.keys(change).length > 0) await to.tickFood(today, line.food.id, change)
      const added = line.added.filter((item) => item.is_bought !== on).map(({ id }) => id)
      if (added.length > 0) await to.tickItems(added, on)
    }
    const bought = items.filter(({ id, is_bought }) => is_bought && !id.includes(':'))
    return { aisles, bought: bought.map(({ id }) => id), commands, tick }
  }, [needs, items, commands, today, days, language])

  useEffect(() => {
    // What no list shows again: it can wait for the next opening.
    commands?.tidy(today).catch(() => undefined)
  }, [commands, today])
  useEffect(() => {
    if (list) carryOverTicks(userId, list)
  }, [list, userId])
  return list
}
