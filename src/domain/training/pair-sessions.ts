import type { ActivityKind } from './activity-kind.ts'
import { ENTERED_START_MINUTES, HAND_SAME_FACTOR } from './constants.ts'
import { equivalentMinutes } from './equivalent-minutes.ts'
import { compareKeys } from './part-order.ts'
import { type Group, headOf } from './same-session.ts'
import type { KnownPart } from './session-parts.ts'
import { isRecorded, type Measure } from './session-types.ts'

/**
 * Finds the recording of what has no recorded start: of the same day and sport, one to one, the nearest
 * start first where both have one, else the nearest distance, then duration. What was said to be done
 * must be near it, within twice the distance (or time): 15 km by hand are not the 3 km of a watch. What
 * was only ticked off says nothing of how far it was, and is a plan: 20 km ticked off and 8 km recorded are
 * one session of 8 km.
 * What was entered as done without a plan comes first: it is a recording, and one run may be planned,
 * entered and recorded. Then what was planned is done by what was recorded or entered.
 * Groups come in the order of their parts, which settles what is equally near.
 * Source: nutrition model, point 15; the factor is ours.
 */
export function pairLoose(groups: readonly Group[]): Group[] {
  const open = groups.filter(({ apart }) => !apart)
  const timed = open.filter(({ anchor, parts }) => anchor && parts.every(isByDevice))
  const untimed = open.filter(({ anchor, parts }) => !anchor && parts.every(isByDevice))
  const byHand = open.filter(({ anchor, parts }) => !anchor && !parts.every(isByDevice))
  // A picture of another app's screen knows no moment.
  const pictures = pairUp(untimed, timed)
  const recorded = [...timed, ...untimed.filter((group) => !pictures.has(group))]
  const entered = byHand.filter(({ parts }) => parts.every(isEntered))
  const joined = pairUp(entered, recorded)
  const planned = byHand.filter((group) => !entered.includes(group))
  // What the runner has paired by hand is recorded, too, but not what a plan is part of.
  const done = open.filter(
    (group) =>
      !pictures.has(group) &&
      !joined.has(group) &&
      !planned.includes(group) &&
      group.parts.every((part) => isByDevice(part) || isEntered(part)),
  )
  const paired = pairUp(planned, done)
  return groups.filter((group) => ![pictures, joined, paired].some((moved) => moved.has(group)))
}

const isByDevice = ({ source }: KnownPart) => isRecorded(source)
const isEntered = ({ status, planned }: KnownPart) => status === 'done' && planned === null

/** Done as planned, for all that it says. */
const isTickedOff = ({ status, planned, done }: KnownPart) =>
  status === 'done' && planned !== null && done === null

interface Edge {
  from: Group
  to: Group
  key: number[]
}

/** Moves the parts of each of `from` to the nearest of `to`; answers which were moved. */
function pairUp(from: readonly Group[], to: readonly Group[]): Set<Group> {
  const edges = from.flatMap((a, atA) => to.flatMap((b, atB) => edgeOf(a, b, [atA, atB])))
  const moved = new Set<Group>()
  const taken = new Set<Group>()
  for (const { from: a, to: b } of edges.sort((x, y) => compareKeys(x.key, y.key))) {
    if (moved.has(a) || taken.has(b)) continue
    moved.add(a)
    taken.add(b)
    b.parts.push(...a.parts)
  }
  return moved
}

function edgeOf(from: Group, to: Group, ties: number[]): Edge[] {
  const [a, b] = [headOf(from), headOf(to)]
  if (!a || !b || a.date !== b.date || a.kind !== b.kind || a.kind === 'rest') return []
  if (a.status === 'skipped') return []
  const ownFigures = a.done ?? a.planned
  // Two that the runner says are done stay two.
  const alone = to.parts.every(isByDevice)
  const isOwn = a.status === 'done' && !isTickedOff(a)
  if (isOwn && !(alone && isNear(a.kind, a.done, b.done))) return []
  if (isEntered(a) && isFar(a.startMinute, b.startMinute)) return []
  const apart = (x: number | null | undefined, y: number | null | undefined) =>
    x == null || y == null ? Number.MAX_VALUE : Math.abs(x - y)
  const key = [
    apart(a.startMinute, b.startMinute),
    apart(ownFigures?.km, b.done?.km),
    apart(ownFigures?.minutes, b.done?.minutes),
    a.status === 'done' ? 0 : 1,
    ...ties,
  ]
  return [{ from, to, key }]
}

/** The start of what was entered is remembered, not planned: 10 km at 7 are not those at 18. */
function isFar(a: number | null, b: number | null): boolean {
  return a !== null && b !== null && Math.abs(a - b) > ENTERED_START_MINUTES
}

/** Within a factor, by distance, else by the time they stand for; without figures nothing speaks against it. */
function isNear(kind: ActivityKind, a: Measure | null, b: Measure | null): boolean {
  if (!a || !b) return true
  const [x, y] =
    a.km !== null && b.km !== null
      ? [a.km, b.km]
      : [equivalentMinutes(kind, a), equivalentMinutes(kind, b)]
  return Math.max(x, y) <= Math.min(x, y) * HAND_SAME_FACTOR + 1e-9
}
