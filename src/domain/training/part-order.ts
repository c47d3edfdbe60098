import { ACTIVITY_KINDS } from './activity-kind.ts'
import type { KnownPart } from './session-parts.ts'
import { type Measure, SESSION_SOURCES } from './session-types.ts'

/**
 * [Note: whatever the order of the rows]
 * Two devices may have got the same rows in another order and, for a run imported on both, under other
 * ids. So parts are sorted by what they say, best source first, and by their ids only where they say
 * the same: then it doesn't matter which comes first.
 */
export function inPartOrder<T extends KnownPart>(parts: readonly T[]): T[] {
  if (parts.length < 2) return [...parts]
  return parts
    .map((part) => ({ part, key: keyOf(part) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ part }) => part)
}

type Key = readonly (number | string)[]

/** Of one source the longest comes first, then the earliest. */
function keyOf(part: KnownPart): Key {
  return [
    SESSION_SOURCES.indexOf(part.source),
    -(part.done?.minutes ?? 0),
    -(part.done?.km ?? 0),
    part.startMs ?? Number.MAX_VALUE,
    part.startMinute ?? Number.MAX_VALUE,
    ...amounts(part.planned),
    -(part.energy?.kcal ?? 0),
    -(part.climbM ?? 0),
    ACTIVITY_KINDS.indexOf(part.kind),
    part.character,
    part.highIntensity ? 0 : 1,
    part.status,
    part.date,
    part.apart ? 2 : part.pairedWith === null ? 1 : 0,
    part.ref ?? '',
  ]
}

function amounts(amount: Measure | null): number[] {
  return [-(amount?.minutes ?? 0), -(amount?.km ?? 0)]
}

/** Below 0 where `a` comes first. */
export function compareKeys(a: Key, b: Key): number {
  for (const [at, one] of a.entries()) {
    const other = b[at] ?? one
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}
