import { type Observable, shareReplay } from 'rxjs'
import { readBetween } from '#db/day-reader.ts'
import { currentSession } from '#remote/session.ts'
import { provisionalDays } from './provisional-days.ts'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'
import type { UserData } from './user-data.ts'

const known = new WeakMap<UserData, Observable<string[]>>()

/** The local days with provisional meals, earliest first; undefined while they are looked for. */
export function useProvisionalDays(): string[] | undefined {
  const data = useUserData()
  return useObservable(data && daysOf(data))
}

/** Looked for once in all the data, however often a screen comes back to them. */
function daysOf(data: UserData): Observable<string[]> {
  const userId = currentSession()?.user.id ?? ''
  const days =
    known.get(data) ??
    provisionalDays({
      firstDay: data.firstMealDay,
      changes: data.mealChanges,
      read: (from, to) => readBetween(userId, 'food_logs', from, to),
    }).pipe(shareReplay(1))
  known.set(data, days)
  return days
}
