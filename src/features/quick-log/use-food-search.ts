import { useEffect, useMemo, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import type { searchFoods as SearchFoods } from '#domain/foods/search-foods.ts'
import { wordsOf } from '#domain/foods/text-match.ts'
import { type Loggable, loggableOfFood, loggableOfOwn } from '#domain/meals/loggable.ts'
import { foodKey } from '#domain/meals/logged-foods.ts'
import type { Language } from '#i18n/languages.ts'

const MOST = 20

/** The food table is large: it comes with the first letter typed, not with the dialog. */
function useTable(wanted: boolean): typeof SearchFoods | undefined {
  const [search, setSearch] = useState<{ foods: typeof SearchFoods }>()
  useEffect(() => {
    if (!wanted || search) return
    let waited = true
    import('#domain/foods/search-foods.ts').then(
      ({ searchFoods }) => waited && setSearch({ foods: searchFoods }),
      // Without a network on a first visit: own foods are found all the same.
      () => undefined,
    )
    return () => {
      waited = false
    }
  }, [wanted, search])
  return search?.foods
}

/** The foods a query finds, own ones first; null for an empty one. */
export function useFoodSearch(
  query: string,
  own: readonly Row<'custom_foods'>[],
  language: Language,
): Loggable[] | null {
  const search = useTable(query !== '')
  return useMemo(() => {
    if (query === '') return null
    const words = wordsOf(query)
    const mine = own.filter(({ name }) => {
      const ofName = wordsOf(name)
      return words.every((word) => ofName.some((one) => one.startsWith(word)))
    })
    const table = (search?.(query, MOST) ?? []).map((food) => loggableOfFood(food, language))
    const inTable = new Set(table.map(({ name }) => foodKey(name)))
    // A food of the table has more measures than its starred copy.
    const shown = mine.filter(({ kind, name }) => kind !== 'starred' || !inTable.has(foodKey(name)))
    return [...shown.map(loggableOfOwn), ...table]
  }, [query, own, search, language])
}
