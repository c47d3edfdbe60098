import type { Row } from '#domain/entities.ts'
import { DUST } from './bands.ts'
import { referenceKg } from './body.ts'
import { eatenBy, GROUPS, sane } from './eaten.ts'
import { minutesOf } from './load.ts'
import type { Scored } from './score.ts'
import type { Session } from './sessions.ts'

export interface Bonus {
  pre: boolean
  recovery: boolean
  spread: boolean
  during: boolean
}

const MINUTE = 60_000
type Log = Row<'food_logs'>

/** Point 14. Walks and yoga are no session to eat for (ours); a planned one may be fuelled, too. */
export function bonuses({ sessions, logs, body }: Scored): Bonus {
  const timed = sessions.filter(
    ({ sport, start }) => start !== null && sport !== 'walk' && sport !== 'light',
  )
  const ate = (from: number, to: number, counts: (log: Log) => boolean) =>
    logs.some((log) => {
      const at = Date.parse(log.logged_at)
      return at >= from && at <= to && counts(log)
    })
  const carbs = (log: Log) => sane(log.carbs_grams) > 0
  const food = (log: Log) => carbs(log) || sane(log.protein_grams) > 0
  const begin = (session: Session) => session.start ?? 0
  const end = (session: Session) => begin(session) + minutesOf(session) * MINUTE
  return {
    pre: timed.some((each) => ate(begin(each) - 120 * MINUTE, begin(each) - 60 * MINUTE, carbs)),
    recovery: timed.some(
      (each) => each.isDone && lasts(each) && ate(end(each), end(each) + 120 * MINUTE, food),
    ),
    during: timed.some((each) => minutesOf(each) > 90 + DUST && ate(begin(each), end(each), carbs)),
    // 0.25 g/kg in each of three meals (ISSN): more protein can't lose it.
    spread:
      body !== null &&
      GROUPS.filter((group) => eatenBy(logs, group).protein >= 0.25 * referenceKg(body)).length >=
        3,
  }
}

const lasts = (session: Session) => (session.done ?? session.planned) !== null
