import { useEffect, useRef, useState } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { wordsOf } from '#domain/foods/text-match.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import type { Meals } from '#runner-data/meals/meals.ts'

/** Days read at once: few to begin with, where most is found; later more, for fewer reads. */
const FIRST_WINDOW = 28
const WIDEST_WINDOW = 112
/** Shown at first, and more each time they are asked for. */
const A_PAGE = 60

export interface FoundMeals {
  meals: Row<'food_logs'>[]
  /** Older days are still looked through. */
  searching: boolean
  /** Older meals fit too: shows some of them; undefined where these are all. */
  showMore: (() => void) | undefined
}

/** How far back a search has come. */
interface Search {
  query: string
  meals: Row<'food_logs'>[]
  /** The latest local day that is not yet read. */
  to: string
  /** So many days are read next. */
  days: number
}

/**
 * Meals whose names have all the typed words, the latest first, through all years; null while
 * nothing is typed. Years are read in parts, so that the page stays free in between; and past RxDB,
 * which would keep all of them in memory.
 */
export function useMealSearch(typed: string, first: string, today: string): FoundMeals | null {
  const data = useRunnerData()
  const query = wordsOf(typed).join(' ')
  const [found, setFound] = useState<{
    query: string
    meals: Search['meals']
    searching: boolean
  }>()
  const [asked, setAsked] = useState({ query, limit: A_PAGE })
  const limit = asked.query === query ? asked.limit : A_PAGE
  const begun = useRef<Search>(undefined)
  useEffect(() => {
    if (query === '') begun.current = undefined
    if (!data || query === '') return
    let wanted = true
    const words = query.split(' ')
    const fits = ({ food_name }: Row<'food_logs'>) => {
      const ofName = wordsOf(food_name)
      return words.every((word) => ofName.some((one) => one.startsWith(word)))
    }
    async function look(search: Search, read: Meals['between']): Promise<void> {
      const tell = (searching: boolean) => setFound({ query, meals: [...search.meals], searching })
      if (search.meals.length > 0) tell(true)
      // One more than is shown: it tells that there are more.
      while (search.to >= first && search.meals.length <= limit) {
        const { to, days } = search
        const rows = await read(addDays(to, 1 - days), to)
        if (!wanted) return
        search.to = addDays(to, -days)
        search.days = Math.min(2 * days, WIDEST_WINDOW)
        const hits = rows.filter(fits)
        if (hits.length === 0) continue
        search.meals.push(...hits.sort((a, b) => (a.logged_at < b.logged_at ? 1 : -1)))
        tell(true)
      }
      tell(false)
    }
    const goesOn = begun.current?.query === query && limit > A_PAGE
    const search = goesOn ? begun.current : undefined
    begun.current = search ?? { query, meals: [], to: today, days: FIRST_WINDOW }
    look(begun.current, data.meals.between).catch(
      () => wanted && setFound({ query, meals: [], searching: false }),
    )
    return () => {
      wanted = false
    }
  }, [data, query, first, today, limit])
  if (query === '') return null
  if (found?.query !== query) return { meals: [], searching: true, showMore: undefined }
  return {
    meals: found.meals.slice(0, limit),
    searching: found.searching,
    showMore:
      found.meals.length > limit ? () => setAsked({ query, limit: limit + A_PAGE }) : undefined,
  }
}
