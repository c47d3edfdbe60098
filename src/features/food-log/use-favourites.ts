import { useMemo } from 'react'
import type { Row } from '#domain/entities.ts'
import { favouriteFoods, starredFood } from '#domain/meals/favourites.ts'
import { type Loggable, loggableOfOwn, usualAmount } from '#domain/meals/loggable.ts'
import { foodKey } from '#domain/meals/logged-foods.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useAmountWords } from './use-amount-words.ts'

export interface Favourites {
  foods: readonly Loggable[]
  has(food: Loggable): boolean
  /** Stars a food, or takes its star away. */
  toggle(food: Loggable): void
}

/** @param own all own foods, saved meals and starred foods */
export function useFavourites(own: readonly Row<'custom_foods'>[]): Favourites {
  const words = useAmountWords()
  const tell = useTellProblem()
  const foods = useCommands('foods')
  const favourites = useMemo(() => favouriteFoods(own), [own])
  const keys = useMemo(() => new Set(favourites.map(({ name }) => foodKey(name))), [favourites])

  async function star(food: Loggable): Promise<void> {
    const [mine] = own.filter(({ name }) => foodKey(name) === foodKey(food.name))
    if (mine) await foods.edit(mine.id, { is_favorite: true })
    else await foods.save(starredFood(food, words(food, usualAmount(food))))
  }

  async function unstar(food: Loggable): Promise<void> {
    for (const { id, name, kind, is_favorite } of own) {
      if (!is_favorite || foodKey(name) !== foodKey(food.name)) continue
      if (kind === 'starred') await foods.remove(id)
      else await foods.edit(id, { is_favorite: false })
    }
  }

  const has = (food: Loggable) => keys.has(foodKey(food.name))
  return {
    foods: useMemo(() => favourites.map(loggableOfOwn), [favourites]),
    has,
    toggle: (food) => void (has(food) ? unstar(food) : star(food)).catch(tell),
  }
}
