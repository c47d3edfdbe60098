import { useEffect, useMemo, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { type Loggable, loggableOfOwn } from '#domain/meals/loggable.ts'
import { foodKey, type LoggedFood } from '#domain/meals/logged-foods.ts'
import type { searchLoggables as Search } from '#domain/meals/search-loggables.ts'
import type { Language } from '#i18n/languages.ts'

const MAX_RESULTS = 20

/** The food table is large: it comes with the first letter typed, not with the dialog. */
function useSearch(wanted: boolean): typeof Search | undefined {
  const [search, setSearch] = useState<{ foods: typeof Search }>()
  useEffect(() => {
    if (!wanted || search) return
    let waited = true
    import('#domain/meals/search-loggables.ts').then(
      ({ searchLoggables }) => waited && setSearch({ foods: searchLoggables }),
      // Without a network on a first visit: own foods are found all the same.
      () => undefined,
    )
    return () => {
      waited = false
    }
  }, [wanted, search])
  return search?.foods
}

/** The foods a query finds, the best first; null for an empty one. */
export function useFoodSearch(
  query: string,
  own: readonly Row<'custom_foods'>[],
  logged: readonly LoggedFood[],
  language: Language,
): Loggable[] | null {
  const search = useSearch(query !== '')
  return useMemo(() => {
    if (query === '') return null
    if (search) return search(query, { own, logged, language }, MAX_RESULTS)
    return own.filter(({ name }) => foodKey(name).includes(foodKey(query))).map(loggableOfOwn)
  }, [query, own, logged, search, language])
}
