import { map, type Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { live } from '#db/device-store.ts'
import { addDays, DAYS_PER_WEEK } from '#domain/calendar/local-day.ts'
import {
  askLeaderboard,
  type Joined,
  joinLeaderboard,
  type Leaderboard,
  leaveLeaderboard,
} from '#remote/leaderboard.ts'

export type { Joined }

/** The leaderboard of a week as the server last gave it to this device. */
export interface StoredBoard extends Leaderboard {
  /** When, ms since 1970. */
  at: number
}

/** The weekly leaderboard, which only the server knows; this device stores its last answer. */
export interface Community {
  /** Null where this device has none of the week. */
  board$(monday: string): Observable<StoredBoard | null>
  /** Asks the server anew. @throws RemoteFailure */
  refresh(monday: string): Promise<void>
  /** Joins, or changes the name, where the server takes it. @throws RemoteFailure */
  join(name: string, monday: string): Promise<Joined>
  /** Takes the runner off it, here too. @throws RemoteFailure */
  leave(monday: string): Promise<void>
}

const PREFIX = 'leaderboard:'

export function createCommunity(db: LocalDatabase): Community {
  const { answers } = db.device
  const ofWeek = (monday: string) => `${PREFIX}${monday}`

  /** A week's and that of the week before are stored: what stood on earlier ones is no news. */
  async function store(monday: string, board: Leaderboard): Promise<void> {
    await answers.put({ name: ofWeek(monday), at: db.now(), body: board })
    await answers
      .where('name')
      .between(PREFIX, ofWeek(addDays(monday, -DAYS_PER_WEEK)))
      .delete()
  }
  async function refresh(monday: string): Promise<void> {
    await store(monday, await askLeaderboard(monday))
  }

  return {
    board$: (monday) =>
      live(async () => (await answers.get(ofWeek(monday))) ?? null).pipe(
        // What is stored under that name has been read by its shape when it came.
        map((stored) => stored && { ...(stored.body as Leaderboard), at: stored.at }),
      ),
    refresh,
    async join(name, monday) {
      const joined = await joinLeaderboard(name)
      if (joined === 'joined') await refresh(monday)
      return joined
    },
    async leave(monday) {
      await leaveLeaderboard()
      await answers.where('name').startsWith(PREFIX).delete()
      await store(monday, { name: null, entries: [] })
    },
  }
}
