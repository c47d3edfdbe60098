import { useEffect, useMemo, useState } from 'react'
import { readBetween } from '#db/day-reader.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { wordsOf } from '#domain/foods/text-match.ts'
import { currentSession } from '#remote/session.ts'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'

/** Days read at once: few to begin with, where most is found; later more, for fewer reads. */
const FIRST_WINDOW = 28
const WIDEST_WINDOW = 112
const MOST = 60

/** The local day of the earliest meal: null where there is none, undefined while it is read. */
export function useFirstMealDay(): string | null | undefined {
  const data = useUserData()
  return useObservable(useMemo(() => data?.firstMealDay ?? null, [data]))
}

export interface FoundMeals {
  meals: Row<'food_logs'>[]
  /** Older days are still looked through. */
  searching: boolean
}

/**
 * Meals whose names have all the typed words, the latest first, through all years; null while
 * nothing is typed. Years are read in parts, so that the page stays free in between; and past RxDB,
 * which would keep all of them in memory.
 */
export function useMealSearch(typed: string, first: string, today: string): FoundMeals | null {
  const open = useUserData() !== null
  const query = wordsOf(typed).join(' ')
  const [found, setFound] = useState<FoundMeals & { query: string }>()
  useEffect(() => {
    const userId = currentSession()?.user.id
    if (!open || !userId || query === '') return
    let wanted = true
    const words = query.split(' ')
    const fits = ({ food_name }: Row<'food_logs'>) => {
      const ofName = wordsOf(food_name)
      return words.every((word) => ofName.some((one) => one.startsWith(word)))
    }
    async function look(runner: string): Promise<void> {
      const meals: Row<'food_logs'>[] = []
      let days = FIRST_WINDOW
      for (let to = today; to >= first && meals.length < MOST; ) {
        const rows = await readBetween(runner, 'food_logs', addDays(to, 1 - days), to)
        if (!wanted) return
        to = addDays(to, -days)
        days = Math.min(2 * days, WIDEST_WINDOW)
        const hits = rows.filter(fits)
        if (hits.length === 0) continue
        meals.push(...hits.sort((a, b) => (a.logged_at < b.logged_at ? 1 : -1)))
        setFound({ query, meals: meals.slice(0, MOST), searching: true })
      }
      setFound({ query, meals: meals.slice(0, MOST), searching: false })
    }
    look(userId).catch(() => wanted && setFound({ query, meals: [], searching: false }))
    return () => {
      wanted = false
    }
  }, [open, query, first, today])
  if (query === '') return null
  return found?.query === query ? found : { meals: [], searching: true }
}
