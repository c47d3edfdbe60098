/** What one source says of one session, whatever table it stands in. */
export interface Piece {
  /** The row, or the row and the place in it. */
  id: string
  /** Best first: this is the order in which a figure is taken. */
  source: 'file' | 'strava' | 'service' | 'google' | 'hand'
  sport: string
  planned: boolean
  done: boolean
  /** Only ticked off: "has no figures of its own", and was done as planned where nothing else tells. */
  ticked: boolean
  /** Epoch milliseconds, or null where the source knows no start. */
  start: number | null
  /** The wall clock's minute of the day; Google Fit knows none, its zone isn't told. */
  minute: number | null
  plan: Figures
  /** What was done; nothing where it wasn't. */
  did: Figures
  climbM: number | null
  kcal: { kind: 'active' | 'total'; kcal: number } | null
  label: string | null
  intensity: string | null
  /** The runner's word: an id it belongs with, or `apart`. */
  pairedWith: string | null
}

export interface Figures {
  km: number | null
  minutes: number | null
}

export const NOTHING: Figures = { km: null, minutes: null }

const ORDER = ['file', 'strava', 'service', 'google', 'hand'] as const
/** As a form offers them. */
const SPORTS = ['run', 'walk', 'cycle', 'swim', 'hike', 'strength', 'light', 'other']

/** A long run, then nothing said, then a hard one, then a race (ours: some order that no id decides). */
function character({ label, intensity }: Piece): number {
  if (label === 'race') return 3
  if (label === 'interval' || label === 'tempo') return 2
  if (label === 'long_run') return 0
  return intensity === 'high' ? 2 : 1
}
const FAR = Number.MAX_VALUE

/** Best source first, then the longest; the id only so that the order of rows doesn't matter. */
export const bestFirst = (a: Piece, b: Piece) =>
  ORDER.indexOf(a.source) - ORDER.indexOf(b.source) ||
  (b.did.minutes ?? 0) - (a.did.minutes ?? 0) ||
  (b.did.km ?? 0) - (a.did.km ?? 0) ||
  (a.start ?? FAR) - (b.start ?? FAR) ||
  (b.plan.minutes ?? 0) - (a.plan.minutes ?? 0) ||
  (b.plan.km ?? 0) - (a.plan.km ?? 0) ||
  (b.kcal?.kcal ?? 0) - (a.kcal?.kcal ?? 0) ||
  (b.climbM ?? 0) - (a.climbM ?? 0) ||
  SPORTS.indexOf(a.sport) - SPORTS.indexOf(b.sport) ||
  character(a) - character(b) ||
  Number(b.intensity === 'high') - Number(a.intensity === 'high') ||
  Number(b.done) - Number(a.done) ||
  (a.id < b.id ? -1 : 1)

/** Half-open: two that only touch don't overlap. */
export function overlapMs(a: Piece, b: Piece): number {
  if (a.start === null || b.start === null) return 0
  const end = (piece: Piece) => (piece.start as number) + (piece.did.minutes ?? 0) * 60_000
  return Math.max(0, Math.min(end(a), end(b)) - Math.max(a.start, b.start))
}

const near = (a: number | null, b: number | null) =>
  // A binary fraction is no difference: of 1.1 km and 0.99 it is a tenth.
  a === null || b === null ? null : Math.abs(a - b) <= 0.1 * Math.max(a, b) + 1e-9

/**
 * "The same where they overlap by at least half of the shorter one, or begin within 10 minutes and
 * differ by at most 10 % in distance or duration."
 */
export function sameRecording(a: Piece, b: Piece): boolean {
  if (a.start === null || b.start === null) return false
  const shorter = Math.min(a.did.minutes ?? 0, b.did.minutes ?? 0) * 60_000
  if (shorter > 0 && overlapMs(a, b) >= shorter / 2) return true
  if (Math.abs(a.start - b.start) > 10 * 60_000) return false
  const figures = [near(a.did.km, b.did.km), near(a.did.minutes, b.did.minutes)]
  // Nothing to compare is nothing to tell them apart by (ours).
  return figures.includes(true) || !figures.includes(false)
}

/**
 * What the runner entered as done is a recording of up to twice its distance or time, or down to half
 * of it (ours): a measured 3 km is not the 15 km of the diary.
 */
export function comparable(sport: string, a: Figures, b: Figures): boolean {
  const none = ({ km, minutes }: Figures) => km === null && minutes === null
  if (none(a) || none(b)) return true
  const way = a.km !== null && b.km !== null
  const [x, y] = way ? [a.km as number, b.km as number] : [effort(sport, a), effort(sport, b)]
  return Math.max(x, y) <= 2 * Math.min(x, y) + 1e-9
}

/** Minutes a kilometre takes where only the distance is known (ours). */
export const MINUTES_PER_KM: Readonly<Record<string, number>> = {
  run: 6,
  cycle: 2.4,
  walk: 12,
  swim: 20,
  hike: 15,
}

export const paceMinutes = (sport: string) => MINUTES_PER_KM[sport] ?? 6

/** Minutes it stands for: a fast runner's 16 km count as a slow one's (ours). */
export function effort(sport: string, figures: Figures | null): number {
  const byWay = (figures?.km ?? 0) * paceMinutes(sport)
  if (sport === 'run') return Math.max(byWay, figures?.minutes ?? 0)
  return figures?.minutes ?? byWay
}
