import { useCallback, useEffect, useMemo, useState } from 'react'
import { addDays, DAYS_PER_WEEK, weekStart } from '#domain/calendar/local-day.ts'
import { useObservable } from '#hooks/use-observable.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { useToday } from '#hooks/use-today.ts'
import { createCommunity, type Joined, type StoredBoard } from '#runner-data/community.ts'

/** Another look this often while the screen is open, in ms. */
const REFRESH_MS = 300_000

export interface LeaderboardView {
  /** First local day of the week. */
  monday: string
  /** Null where this device has none; undefined while it is read. */
  board: StoredBoard | null | undefined
  /** How the last question stands. */
  asking: 'asking' | 'answered' | 'failed'
  online: boolean
  refresh(): void
  /** Whether the server takes the name; rejects where it could not be asked. */
  join(name: string): Promise<Joined>
  leave(): Promise<void>
}

/**
 * A week's leaderboard: the last answer on this device, and a new one where there is a network.
 * @param weeksBack 0 for this week
 */
export function useLeaderboard(weeksBack = 0): LeaderboardView {
  const data = useRunnerData()
  const community = useObservable(
    useMemo(() => data?.extras.open$(createCommunity) ?? null, [data]),
  )
  const online = useOnline()
  const monday = addDays(weekStart(useToday()), -weeksBack * DAYS_PER_WEEK)
  const board = useObservable(useMemo(() => community?.board$(monday) ?? null, [community, monday]))
  const [asking, setAsking] = useState<LeaderboardView['asking']>('asking')

  const refresh = useCallback(() => {
    setAsking('asking')
    community?.refresh(monday).then(
      () => setAsking('answered'),
      // Said on the screen, with how old what it shows is.
      () => setAsking('failed'),
    )
  }, [community, monday])
  useEffect(() => {
    if (!online) return setAsking('failed')
    refresh()
    const look = () => document.visibilityState === 'visible' && refresh()
    const timer = setInterval(look, REFRESH_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [online, refresh])

  return {
    ...{ monday, board, asking, online, refresh },
    // Asked for where a board is shown, which its subject has brought.
    join: async (name) => (await community?.join(name, monday)) ?? 'refused',
    leave: async () => community?.leave(monday),
  }
}
