import type { Food } from './food.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { allFoods, findFood } from './table.ts'

export const DEFAULT_FOOD_RESULTS = 20

let index: SearchIndex | undefined

/** The food table's, made with the first search. */
export function foodIndex(): SearchIndex {
  index ??= createSearchIndex(
    allFoods().map(({ id, nameEn, nameId, searchWords }) => ({
      id,
      names: [nameEn, nameId],
      words: searchWords,
    })),
  )
  return index
}

/**
 * Foods for what was typed, best first, in both languages at once: beginnings of words, any word
 * order, up to two typing errors a word, diacritics ignored. An empty query finds nothing.
 */
export function searchFoods(query: string, limit: number = DEFAULT_FOOD_RESULTS): Food[] {
  return foodIndex()
    .search(query, limit)
    .flatMap(({ id }) => findFood(id) ?? [])
}
