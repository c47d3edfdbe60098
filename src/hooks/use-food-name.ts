import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Row } from '#domain/entities.ts'
import type { shownFoodName } from '#domain/meals/food-name.ts'
import { createStore } from '#lib/store.ts'
import { whenIdle } from '#lib/when-idle.ts'
import { useCachedRead } from './use-cached-read.ts'
import { useRunnerData } from './use-runner-data.ts'

type Logged = Pick<Row<'food_logs'>, 'food_name'> &
  Partial<Pick<Row<'food_logs'>, 'manual_nutrition' | 'ai_calculated'>>

/** The food table is large: it comes when the page rests, once for all lists. */
const names = createStore<{ shownFoodName: typeof shownFoodName } | null>(null)

/** Neither typed nor read in a photo: chosen of the food table, or of what is the runner's own. */
const isChosen = (meal: Logged) => !meal.manual_nutrition && !meal.ai_calculated

/**
 * The name of a logged meal in the language shown, where it is a food of the table, whatever it was logged in. What is
 * stored stays; so does every name that the runner has given.
 */
export function useFoodName(
  meals: readonly Logged[],
  language: 'en' | 'id',
): (meal: Logged) => string {
  const table = useSyncExternalStore(names.subscribe, names.get)
  const own = useCachedRead(useRunnerData()?.foods.own)
  const wanted = table === null && meals.some(isChosen)
  useEffect(() => {
    if (!wanted) return
    return whenIdle(() => {
      // Without a network on a first visit they are shown as they were logged.
      import('#domain/meals/food-name.ts').then(names.set, () => undefined)
    })
  }, [wanted])
  return useCallback(
    (meal) =>
      table && isChosen(meal)
        ? table.shownFoodName(language, meal.food_name, own ?? [])
        : meal.food_name,
    [table, own, language],
  )
}
