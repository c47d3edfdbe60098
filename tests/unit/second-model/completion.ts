import { completionPoints } from './bands.ts'
import { effort } from './pieces.ts'
import type { Session } from './sessions.ts'

/** What the day's totals of a fitness source tell, where it knows no sessions. */
export interface Seen {
  km: number | null
  minutes: number | null
}

/** Done ÷ planned, "distance first, else duration"; null where nothing tells. */
function ratioOf({ planned, done, isDone, sport }: Session): number | null {
  if (!done) return isDone ? 1 : null
  if (!planned) return 1
  if (planned.km !== null && done.km !== null) return done.km / planned.km
  if (planned.minutes !== null && done.minutes !== null) return done.minutes / planned.minutes
  return effort(sport, done) / effort(sport, planned)
}

/**
 * Point 13: the planned sessions' points, each by the minutes it asked for (ours: the text knows one
 * session a day). More training than planned costs nothing, but on a day meant to rest.
 */
export function trainingPoints(
  sessions: readonly Session[],
  skipped: readonly Session[],
  rested: boolean,
  seen: Seen | null,
): number {
  const planned = sessions.filter((session) => session.planned || !session.isDone)
  if (planned.length + skipped.length === 0) {
    const sport = sessions.some(({ sport: kind }) => kind !== 'walk' && kind !== 'light')
    return rested && sport ? 70 : 100
  }
  const open = planned.filter((session) => ratioOf(session) === null)
  const evidence = seen ? ratioSeen(open, sessions, seen) : null
  const weight = (session: Session) => effort(session.sport, session.planned) || 30
  let points = 0
  let total = 0
  for (const session of planned) {
    points += weight(session) * completionPoints(ratioOf(session) ?? evidence ?? 0)
    total += weight(session)
  }
  for (const session of skipped) total += weight(session)
  return points / total
}

function ratioSeen(open: readonly Session[], all: readonly Session[], seen: Seen): number | null {
  const figure = open.some(({ planned }) => planned?.km != null) ? 'km' : 'minutes'
  const sum = (values: readonly (number | null | undefined)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)
  const wanted = sum(open.map(({ planned }) => planned?.[figure]))
  const known = seen[figure]
  if (known === null || wanted === 0) return null
  return Math.max(0, known - sum(all.map(({ done }) => done?.[figure]))) / wanted
}
