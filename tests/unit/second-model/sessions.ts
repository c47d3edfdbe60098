import { type Body, restingKcal } from './body.ts'
import { RUN, WALK } from './figures.ts'
import { together } from './grouping.ts'
import { bestFirst, type Figures, type Piece, paceMinutes } from './pieces.ts'

/** One session of a day, of however many pieces. */
export interface Session {
  pieces: Piece[]
  sport: string
  planned: Figures | null
  done: Figures | null
  /** Somebody says that it was done, with figures or without. */
  isDone: boolean
  start: number | null
  label: string | null
  high: boolean
  /** Net of rest, kcal; null where nothing lets it be counted. */
  netKcal: number | null
  measured: boolean
}

const first = <T>(values: readonly (T | null | undefined)[]): T | null =>
  values.find((value): value is T => value !== null && value !== undefined) ?? null

export interface Runner {
  body: Body | null
  /** Usual pace, min/km. */
  pace: number
}

function merged(pieces: readonly Piece[], runner: Runner): Session {
  const sorted = [...pieces].sort(bestFirst)
  const doing = sorted.filter((piece) => piece.done)
  const planning = sorted.filter((piece) => piece.planned)
  const figures = (of: readonly Figures[]): Figures | null => {
    const km = first(of.map((each) => each.km))
    const minutes = first(of.map((each) => each.minutes))
    return km === null && minutes === null ? null : { km, minutes }
  }
  // The diary's label before what a service guessed.
  const own = [...sorted.filter(({ source }) => source === 'hand'), ...sorted]
  const session: Session = {
    pieces: sorted,
    // Some sources can only say that it was sport.
    sport: sorted.find(({ sport }) => sport !== 'other')?.sport ?? 'other',
    planned: first(planning.map(({ plan }) => figures([plan]))),
    done:
      figures(doing.map(({ did }) => did)) ??
      first(doing.filter(({ ticked }) => ticked).map(({ plan }) => figures([plan]))),
    isDone: doing.length > 0,
    start: first(sorted.map(({ start }) => start)),
    label: first(own.map(({ label }) => label)),
    high: sorted.some(({ intensity }) => intensity === 'high'),
    netKcal: null,
    measured: false,
  }
  return { ...session, ...energy(session, runner) }
}

/** METs of other sports, Compendium of Physical Activities 2024. */
export const METS: Readonly<Record<string, number>> = {
  cycle: 7,
  swim: 5.8,
  hike: 6,
  strength: 3.5,
  light: 2.3,
  other: 5,
}

/** Those of the speeds that a distance alone is timed at: 25 km/h on a bicycle, 3 in the water. */
const PACED_METS: Readonly<Record<string, number>> = { cycle: 10, swim: 8 }

/** Point 16. */
function energy(
  session: Session,
  { body, pace }: Runner,
): { netKcal: number | null; measured: boolean } {
  const { km, minutes } = session.done ?? session.planned ?? { km: null, minutes: null }
  const knower = session.pieces.find((piece) => piece.done && piece.kcal)
  if (knower?.kcal) {
    const { kind, kcal } = knower.kcal
    if (kind === 'active') return { netKcal: Math.round(kcal), measured: true }
    const own = knower.did.minutes ?? minutes
    const resting = body ? (restingKcal(body) * (own ?? 0)) / 1440 : 0
    return { netKcal: Math.max(0, Math.round(kcal - resting)), measured: true }
  }
  if (!body) return { netKcal: null, measured: false }
  const kcal = estimated(session.sport, km, minutes, climbOf(session), body, pace)
  return { netKcal: kcal === null ? null : Math.round(kcal), measured: false }
}

const climbOf = (session: Session) =>
  first(session.pieces.filter(({ done }) => done).map(({ climbM }) => climbM)) ?? 0

function estimated(
  sport: string,
  km: number | null,
  minutes: number | null,
  climbM: number,
  { kg }: Body,
  runPace: number,
): number | null {
  const pace = sport === 'run' ? runPace : paceMinutes(sport)
  if (sport === 'run' || sport === 'walk') {
    const cost = sport === 'run' ? RUN : WALK
    const way = km ?? (minutes !== null ? minutes / pace : null)
    if (way === null) return null
    return kg * (cost.km * way + (cost.climb * climbM) / 100)
  }
  const hours = (min: number) => (kg * min) / 60
  const met = METS[sport] ?? METS.other ?? 1
  const time = minutes ?? (km !== null ? km * pace : null)
  if (time === null) return null
  // A distance is timed at one speed, and takes what that speed takes.
  const paced = km === null ? 0 : ((PACED_METS[sport] ?? 1) - 1) * hours(km * pace)
  return Math.max((met - 1) * hours(time), paced)
}

/** What the session would have taken as planned, kcal; 0 of one that nobody planned. */
export function estimateAsPlanned(session: Session, runner: Runner): number {
  if (!session.planned) return 0
  const pieces = session.pieces.map((piece) => ({ ...piece, done: false, climbM: null }))
  return energy({ ...session, pieces, done: null, isDone: false }, runner).netKcal ?? 0
}

/** Point 15: the distinct sessions of a day's pieces. */
export const distinctSessions = (pieces: readonly Piece[], runner: Runner): Session[] =>
  together(pieces).map((group) => merged(group, runner))
