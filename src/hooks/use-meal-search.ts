import { useEffect, useMemo, useState } from 'react'
import { firstValueFrom } from 'rxjs'
import { addDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { wordsOf } from '#domain/foods/text-match.ts'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'

const WINDOW_DAYS = 28
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
 * nothing is typed. Years are read a month at a time, so that the page stays free in between.
 */
export function useMealSearch(typed: string, first: string, today: string): FoundMeals | null {
  const data = useUserData()
  const query = wordsOf(typed).join(' ')
  const [found, setFound] = useState<FoundMeals & { query: string }>()
  useEffect(() => {
    if (!data || query === '') return
    let wanted = true
    const words = query.split(' ')
    const fits = ({ food_name }: Row<'food_logs'>) => {
      const ofName = wordsOf(food_name)
      return words.every((word) => ofName.some((one) => one.startsWith(word)))
    }
    async function look(source: NonNullable<typeof data>): Promise<void> {
      const meals: Row<'food_logs'>[] = []
      for (let to = today; to >= first && meals.length < MOST; to = addDays(to, -WINDOW_DAYS)) {
        const from = addDays(to, 1 - WINDOW_DAYS)
        const rows = await firstValueFrom(source.rowsBetween('food_logs', from, to))
        if (!wanted) return
        const hits = rows.filter(fits)
        if (hits.length === 0) continue
        meals.push(...hits.sort((a, b) => (a.logged_at < b.logged_at ? 1 : -1)))
        setFound({ query, meals: meals.slice(0, MOST), searching: true })
      }
      setFound({ query, meals: meals.slice(0, MOST), searching: false })
    }
    look(data).catch(() => wanted && setFound({ query, meals: [], searching: false }))
    return () => {
      wanted = false
    }
  }, [data, query, first, today])
  if (query === '') return null
  return found?.query === query ? found : { meals: [], searching: true }
}
