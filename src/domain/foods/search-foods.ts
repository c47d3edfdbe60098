import { OTHER_NAMES } from './data/other-names.ts'
import { SYNONYMS } from './data/synonyms.ts'
import type { Food } from './food.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { allFoods, findFood } from './table.ts'

export const DEFAULT_FOOD_RESULTS = 20

let index: SearchIndex | undefined

/** The food table's, made with the first search. */
export function foodIndex(): SearchIndex {
  if (index) return index
  const phrases = synonyms()
  index = createSearchIndex(
    allFoods().map(({ id, nameEn, nameId, searchWords }) => ({
      id,
      names: [nameEn, nameId],
      words: searchWords,
      phrases: phrases.get(id) ?? [],
    })),
    new Set(OTHER_NAMES.trim().split(/\s+/)),
  )
  return index
}

/** What people type for a food, by its id. */
export function synonyms(): Map<string, string[]> {
  const lines = SYNONYMS.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [id = '', phrases = ''] = line.split('|')
      return [id, phrases.split(',')]
    }),
  )
}

/**
 * Foods that have all that was typed, best first, in both languages at once: beginnings of words, any word
 * order, up to two typing errors a word, diacritics ignored. An empty query finds nothing, and so does one
 * with a word that no food has ([Note: another food is worse than none]).
 */
export function searchFoods(query: string, limit: number = DEFAULT_FOOD_RESULTS): Food[] {
  return foodIndex()
    .search(query, limit)
    .flatMap(({ id }) => findFood(id) ?? [])
}
