import { SAME_FIGURE_SHARE, SAME_OVERLAP_SHARE, SAME_START_MINUTES } from './constants.ts'
import { inPartOrder } from './part-order.ts'
import type { KnownPart } from './session-parts.ts'
import { isRecorded } from './session-types.ts'

/** Parts that are one session, best source first. */
export interface Group {
  parts: KnownPart[]
  /** The best recorded part, by which others know the session; null where nobody recorded it. */
  anchor: KnownPart | null
  /** The runner has set it apart: nothing is added to it. */
  apart: boolean
}

/** The part that says when and where the session was. */
export function headOf({ anchor, parts }: Group): KnownPart | undefined {
  return anchor ?? parts[0]
}

const MS_PER_MINUTE = 60_000

/**
 * Whether two recordings are of one session: they overlap by at least half of the shorter one, or
 * begin within 10 minutes and differ by at most 10 % in distance or duration. Nutrition model, point 15.
 */
export function sameRecording(a: KnownPart, b: KnownPart): boolean {
  if (a.startMs === null || b.startMs === null) return false
  const [minutesA, minutesB] = [a.done?.minutes ?? 0, b.done?.minutes ?? 0]
  const shorter = Math.min(minutesA, minutesB) * MS_PER_MINUTE
  if (shorter > 0 && overlapMs(a, b) >= shorter * SAME_OVERLAP_SHARE) return true
  if (Math.abs(a.startMs - b.startMs) > SAME_START_MINUTES * MS_PER_MINUTE) return false
  const near = [near10(a.done?.km, b.done?.km), near10(a.done?.minutes, b.done?.minutes)]
  // Nothing to compare is nothing to tell them apart by.
  return near.includes(true) || !near.includes(false)
}

function near10(a: number | null | undefined, b: number | null | undefined): boolean | null {
  if (a == null || b == null) return null
  return Math.abs(a - b) <= SAME_FIGURE_SHARE * Math.max(a, b) + 1e-9
}

function overlapMs(a: KnownPart, b: KnownPart): number {
  const end = (part: KnownPart) => (part.startMs ?? 0) + (part.done?.minutes ?? 0) * MS_PER_MINUTE
  return Math.min(end(a), end(b)) - Math.max(a.startMs ?? 0, b.startMs ?? 0)
}

/**
 * Puts recordings of the same session together, around the best of them.
 *
 * [Note: known by its best recording]
 * A recording belongs to a session whose best one it is the same as, not to any other of its parts:
 * a chain of recordings that overlap a little would make a whole morning one run. One that covers
 * several sessions belongs to that it shares most time with, and gives it no figures.
 */
export function groupRecordings(groups: readonly Group[]): Group[] {
  const settled: Group[] = []
  const byAnchor = new Map(groups.flatMap((group) => (group.anchor ? [[group.anchor, group]] : [])))
  for (const anchor of inPartOrder([...byAnchor.keys()])) {
    const group = byAnchor.get(anchor)
    if (!group) continue
    const matches = settled.filter((other) => mayJoin(other, group) && isSame(other, anchor))
    const [best] = matches.sort((a, b) => nearness(b, anchor) - nearness(a, anchor) || 0)
    if (!best) settled.push(group)
    else best.parts.push(...(matches.length > 1 ? group.parts.map(silent) : group.parts))
  }
  return [...settled, ...groups.filter(({ anchor }) => anchor === null)]
}

const isSame = (group: Group, part: KnownPart) =>
  group.anchor !== null && sameRecording(group.anchor, part)

/** Two that the runner or a plan has each claimed stay two. */
function mayJoin(a: Group, b: Group): boolean {
  const claimed = ({ parts }: Group) => parts.some(({ source }) => !isRecorded(source))
  return !a.apart && !b.apart && !(claimed(a) && claimed(b))
}

/** Shared time, and with none the nearer start. */
function nearness(group: Group, part: KnownPart): number {
  const { anchor } = group
  if (!anchor) return Number.NEGATIVE_INFINITY
  const shared = overlapMs(anchor, part)
  return shared > 0 ? shared : -Math.abs((anchor.startMs ?? 0) - (part.startMs ?? 0))
}

function silent(part: KnownPart): KnownPart {
  return { ...part, done: null, energy: null, climbM: null }
}
