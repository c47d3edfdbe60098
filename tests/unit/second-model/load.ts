import type { Load } from './figures.ts'
import { effort, type Figures, MINUTES_PER_KM, paceMinutes } from './pieces.ts'
import type { Session } from './sessions.ts'

/** How long it took, or will take. */
export function minutesOf({ done, planned, sport }: Session): number {
  const figures = done ?? planned
  return figures?.minutes ?? (figures?.km ?? 0) * paceMinutes(sport)
}

/** All that anybody says of it. */
const amountsOf = ({ planned, done, pieces }: Session) => [
  planned,
  done,
  ...pieces.flatMap((piece) => [piece.plan, piece.did]),
]

/** A class is not lost by doing less, or by a shorter recording (ours: "never lowers a target"). */
const fullEffort = (session: Session) =>
  Math.max(...amountsOf(session).map((figures) => longer(session.sport, figures)))

/** Nor by minutes that become known of a distance (ours, for the same property). */
function longer(sport: string, figures: Figures | null): number {
  const byWay = sport in MINUTES_PER_KM ? (figures?.km ?? 0) * paceMinutes(sport) : 0
  return Math.max(byWay, effort(sport, figures))
}

const isHard = ({ label, high }: Session) =>
  label === 'long_run' ? false : ['interval', 'tempo', 'race'].includes(label ?? '') || high

/** "At least 40 minutes or 8 km with a hard label or intensity; less is moderate." */
const isQuality = (session: Session) =>
  isHard(session) &&
  amountsOf(session).some((figures) => (figures?.minutes ?? 0) >= 40 || (figures?.km ?? 0) >= 8)

export function byMinutes(minutes: number): Load {
  if (minutes > 90) return 'long'
  if (minutes > 60) return 'moderate'
  return minutes > 30 ? 'easy' : 'rest'
}

const isSport = ({ sport }: Session) => sport !== 'walk' && sport !== 'light'

/** The runner's own label first, then the intensity, then the minutes of the whole day. */
export function loadOf(sessions: readonly Session[]): Load {
  if (sessions.length === 0) return 'rest'
  const sum = (of: readonly Session[]) =>
    of.reduce((total, session) => total + fullEffort(session), 0)
  const sport = sessions.filter(isSport)
  // Walks and yoga alone are never more than easy (ours).
  if (sport.length === 0) return byMinutes(sum(sessions)) === 'rest' ? 'rest' : 'easy'
  const load = byMinutes(sum(sport))
  if (sport.some(({ label }) => label === 'long_run' || (label === 'race' && load === 'long'))) {
    return 'long'
  }
  if (sport.some(isQuality)) return 'quality'
  if (load !== 'long' && sport.some(isHard)) return 'moderate'
  return load === 'rest' ? 'easy' : load
}

/** Every class that is true of the day: energy goes by the highest (ours, for the same property). */
export function classesOf(sessions: readonly Session[], activeMinutes: number | null): Load[] {
  const active = byMinutes(activeMinutes ?? 0)
  if (sessions.length === 0) return [active]
  const plain = sessions.map((session) => ({ ...session, label: null, high: false }))
  const classes = [loadOf(sessions), loadOf(plain), active]
  const hard = sessions.filter((session) => isSport(session) && isHard(session))
  if (hard.length > 0) classes.push('moderate')
  if (hard.some(isQuality)) classes.push('quality')
  return classes
}
