import { useEffect, useMemo, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { type Loggable, loggableOfOwn } from '#domain/meals/loggable.ts'
import { foodKey, type LoggedFood } from '#domain/meals/logged-foods.ts'
import type { searchLoggables as Search } from '#domain/meals/search-loggables.ts'
import type { Language } from '#i18n/languages.ts'

/** Of a search; there may be more. */
export const MAX_RESULTS = 20

/** Not here yet, or not to be had. */
type Missing = 'awaited' | 'failed'

/** The food table is large: it comes with the first letter typed, not with the dialog. */
function useSearch(wanted: boolean): Missing | { foods: typeof Search } {
  const [search, setSearch] = useState<Missing | { foods: typeof Search }>('awaited')
  const isHere = typeof search === 'object'
  useEffect(() => {
    if (!wanted || isHere) return
    let waited = true
    import('#domain/meals/search-loggables.ts').then(
      ({ searchLoggables }) => waited && setSearch({ foods: searchLoggables }),
      // Without a network on a first visit: own foods are found all the same.
      () => waited && setSearch('failed'),
    )
    return () => {
      waited = false
    }
  }, [wanted, isHere])
  return search
}

interface FoundFoods {
  /** The best first; null for an empty query. */
  found: Loggable[] | null
  /** The food table is not looked through yet. */
  searching: boolean
}

/** The foods a query finds. */
export function useFoodSearch(
  query: string,
  own: readonly Row<'custom_foods'>[],
  logged: readonly LoggedFood[],
  language: Language,
): FoundFoods {
  const search = useSearch(query !== '')
  return useMemo(() => {
    if (query === '') return { found: null, searching: false }
    if (typeof search === 'object')
      return {
        found: search.foods(query, { own, logged, language }, MAX_RESULTS),
        searching: false,
      }
    const mine = own.filter(({ name }) => foodKey(name).includes(foodKey(query)))
    return { found: mine.map(loggableOfOwn), searching: search === 'awaited' }
  }, [query, own, logged, search, language])
}
