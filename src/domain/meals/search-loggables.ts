import type { Row } from '../entities.ts'
import type { Food } from '../foods/food.ts'
import { foodIndex } from '../foods/search-foods.ts'
import { createSearchIndex, type SearchIndex, searchTogether } from '../foods/search-index.ts'
import { allFoods, findFood } from '../foods/table.ts'
import { type Loggable, loggableOfLogged, loggableOfOwn } from './loggable.ts'
import { loggableOfFood } from './loggable-food.ts'
import { foodKey, type LoggedFood } from './logged-foods.ts'

/** What is searched beside the food table, and the language of that one's names. */
export interface OwnThings {
  /** Own foods, saved meals and starred foods. */
  own: readonly Row<'custom_foods'>[]
  /** Logged lately, the latest first. */
  logged: readonly LoggedFood[]
  language: 'en' | 'id'
}

interface Mine {
  /** By `foodKey`. */
  foods: ReadonlyMap<string, Loggable>
  index: SearchIndex
}

/** Made once for each list and not for each letter; gone with the list. */
const made = new WeakMap<OwnThings['own'], OwnThings & { mine: Mine }>()

/**
 * Own foods, favourites, what was logged lately and the food table, by the same rules, best first;
 * each name once, as the runner's own where it is one, which also come first of what is equally good.
 */
export function searchLoggables(query: string, things: OwnThings, limit: number): Loggable[] {
  const mine = mineOf(things)
  const found = new Map<string, Loggable>()
  for (const { id, index } of searchTogether([mine.index, foodIndex()], query, Infinity)) {
    if (found.size >= limit) break
    const food = index === 0 ? undefined : findFood(id)
    const key = food ? foodKey(nameOf(food, things.language)) : id
    const loggable = mine.foods.get(key) ?? (food && loggableOfFood(food, things.language))
    if (loggable && !found.has(key)) found.set(key, loggable)
  }
  return [...found.values()]
}

function nameOf({ nameEn, nameId }: Food, language: 'en' | 'id'): string {
  return language === 'id' ? nameId : nameEn
}

function mineOf(things: OwnThings): Mine {
  const cached = made.get(things.own)
  if (cached && cached.logged === things.logged && cached.language === things.language)
    return cached.mine
  const mine = indexed(things)
  made.set(things.own, { ...things, mine })
  return mine
}

function indexed({ own, logged, language }: OwnThings): Mine {
  const foods = new Map<string, Loggable>()
  const add = (food: Loggable) => {
    const key = foodKey(food.name)
    if (!foods.has(key)) foods.set(key, food)
  }
  const whole = own.filter(({ kind }) => kind !== 'starred')
  whole.sort((a, b) => Number(b.is_favorite) - Number(a.is_favorite))
  for (const food of whole) add(loggableOfOwn(food))
  const inTable = new Set(allFoods().map((food) => foodKey(nameOf(food, language))))
  for (const food of own) {
    // A food of the table has more measures than its starred copy.
    if (food.kind === 'starred' && !inTable.has(foodKey(food.name))) add(loggableOfOwn(food))
  }
  for (const food of logged) add(loggableOfLogged(food))
  const index = createSearchIndex([...foods].map(([id, { name }]) => ({ id, names: [name] })))
  return { foods, index }
}
