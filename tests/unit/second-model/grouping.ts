import {
  bestFirst,
  comparable,
  type Figures,
  overlapMs,
  type Piece,
  sameRecording,
} from './pieces.ts'

/** Pieces of one session. */
type Group = Piece[]

/**
 * Point 15. First the runner's word; then recordings that are the same by the clock; then what the
 * runner entered as done beside a recording; then what was planned or ticked off with what was done.
 */
export function together(pieces: readonly Piece[]): Group[] {
  const byClock = sameByClock(byWord([...pieces].sort(bestFirst)))
  const entered = pairUp(byClock, (group) => group.every(isEntered))
  return pairUp(entered, (group) => !group.some(isDevice) && !group.every(isEntered))
}

const isDevice = ({ source }: Piece) => source !== 'hand'
const isEntered = (piece: Piece) => !isDevice(piece) && !piece.planned
const isApart = (group: Group) => group.length === 1 && group[0]?.pairedWith === 'nothing'

/** What the runner paired; everything else is by itself. */
function byWord(pieces: readonly Piece[]): Group[] {
  let groups: Group[] = pieces.map((piece) => [piece])
  for (const piece of pieces) {
    const other = pieces.find(({ id }) => id === piece.pairedWith)
    if (!other) continue
    const both = groups.filter((group) => group.includes(piece) || group.includes(other))
    groups = [...groups.filter((group) => !both.includes(group)), both.flat().sort(bestFirst)]
  }
  return groups.sort(byBest)
}

/** The piece a session is known by: a device's, else the plan's. */
const head = (group: Group) => group.find(isDevice) ?? (group[0] as Piece)
const byBest = (a: Group, b: Group) => bestFirst(head(a), head(b))

/**
 * A recording belongs to the session whose best recording it is the same as: a chain of recordings
 * that overlap a little is no session. One that covers several gives them no figures (ours).
 */
function sameByClock(groups: readonly Group[]): Group[] {
  const settled: Group[] = []
  const device = groups.filter((group) => group.some(isDevice))
  for (const group of device) {
    const its = settled
      .filter((other) => mayJoin(group, other) && sameRecording(head(other), head(group)))
      .sort((a, b) => shared(b, group) - shared(a, group))
    if (its[0]) its[0].push(...(its.length > 1 ? group.map(silent) : group))
    else settled.push(group)
  }
  return [...settled, ...groups.filter((group) => !group.some(isDevice))]
}

/** Two that the runner or a plan has each claimed stay two. */
const mayJoin = (a: Group, b: Group) =>
  !isApart(a) && !isApart(b) && (a.every(isDevice) || b.every(isDevice))

/** Shared time, ms; with none, the nearer start. */
function shared(a: Group, b: Group): number {
  const common = overlapMs(head(a), head(b))
  return common > 0 ? common : -Math.abs((head(a).start ?? 0) - (head(b).start ?? 0))
}

const silent = (piece: Piece): Piece => ({
  ...piece,
  did: { km: null, minutes: null },
  kcal: null,
  climbM: null,
})

/** "One to one, nearest start first where both have one, else nearest in distance, then duration." */
function pairUp(groups: readonly Group[], asks: (group: Group) => boolean): Group[] {
  const asking = groups.filter(asks)
  const candidates = asking
    .flatMap((plan) => groups.map((done) => ({ plan, done, rank: rank(plan, done) })))
    .filter(({ plan, done }) => !asking.includes(done) && mayPair(plan, done))
    .sort((a, b) => compare(a.rank, b.rank))
  const taken = new Set<Group>()
  const pairs: Group[] = []
  for (const { plan, done } of candidates) {
    if (taken.has(plan) || taken.has(done)) continue
    taken.add(plan).add(done)
    pairs.push([...done, ...plan].sort(bestFirst))
  }
  return [...pairs, ...groups.filter((group) => !taken.has(group))].sort(byBest)
}

function mayPair(plan: Group, done: Group): boolean {
  if (isApart(plan) || isApart(done)) return false
  if (done.some((piece) => piece.planned) || !done.some((piece) => piece.done)) return false
  const [a, b] = [head(plan), head(done)]
  if (a.sport !== b.sport) return false
  // "A plan that was only ticked off has no figures of its own … however short."
  if (!a.done || a.ticked) return true
  // What the runner entered as done began about then: 10 km at 7 are not those at 18 (ours).
  if (!a.planned && far(a.minute, b.minute)) return false
  return done.every(isDevice) && comparable(a.sport, a.did, b.did)
}

const far = (a: number | null, b: number | null) =>
  a !== null && b !== null && Math.abs(a - b) > 120

const FAR = Number.MAX_VALUE

function rank(plan: Group, done: Group): number[] {
  const apart = (a: number | null, b: number | null) =>
    a === null || b === null ? FAR : Math.abs(a - b)
  const [a, b] = [head(plan), head(done)]
  const wanted: Figures = a.done && !a.ticked ? a.did : a.plan
  return [
    apart(a.minute, b.minute),
    apart(wanted.km, b.did.km),
    apart(wanted.minutes, b.did.minutes),
    a.done ? 0 : 1,
  ]
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? FAR
    if (value !== other) return value - other
  }
  return 0
}
