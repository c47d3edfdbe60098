import type { DayPlan } from '../stored-shapes.ts'
import { equivalentMinutes } from './equivalent-minutes.ts'
import { pairLoose } from './pair-sessions.ts'
import { inPartOrder } from './part-order.ts'
import { type Group, groupRecordings, headOf } from './same-session.ts'
import { type KnownPart, partOfFitness, partOfRow, partsOfUsualWeek } from './session-parts.ts'
import {
  type ActivityRow,
  type FitnessRow,
  isRecorded,
  type Measure,
  type Session,
} from './session-types.ts'

export type { ActivityRow, FitnessRow, Measure, Session } from './session-types.ts'

/** What a day's sessions are made of. */
export interface SessionInput {
  /** The runner's local day. */
  date: string
  /**
   * The day's rows, and those of the days around it where they are at hand: a run near midnight or on
   * a journey may stand on another day with each source. It belongs to the day of the best.
   */
  activities: readonly ActivityRow[]
  fitness: FitnessRow | null
  usualWeek: readonly DayPlan[]
}

/**
 * [Note: one session, however many sources]
 * The distinct sessions of one local day, in the order of the day: a run may be planned, ticked off,
 * in a file, with Strava and with Google Fit, and is one session. Rows stay as each source wrote them.
 * The runner's word (`paired_with`) comes before everything. The order of the rows and their ids
 * change nothing. The usual week (`profiles.activity_level`) stands in where nothing was entered by
 * hand. Figures that can't be true are read as unknown. Source: nutrition model, point 15.
 * @throws InvalidDay
 */
export function daySessions(day: SessionInput): Session[] {
  const parts = partsOf(day)
  if (parts.length === 0) return []
  const groups = pairLoose(groupRecordings(groupsByWord(parts)))
  return groups
    .filter((group) => headOf(group)?.date === day.date)
    .map(sessionOf)
    .sort(inDayOrder)
}

function partsOf({ date, activities, fitness, usualWeek }: SessionInput): KnownPart[] {
  const rows = activities.map(partOfRow)
  const measured =
    fitness?.date === date && Array.isArray(fitness.sessions)
      ? fitness.sessions.flatMap((session) => partOfFitness(date, Object(session)) ?? [])
      : []
  const entered = rows.some((part) => part.date === date && part.source === 'hand')
  const usual = partsOfUsualWeek(date, usualWeek)
  return [...rows, ...measured, ...(entered ? [] : usual)]
}

/** The groups that the runner has made by hand; every other part is one by itself. */
function groupsByWord(all: readonly KnownPart[]): Group[] {
  const ordered = inPartOrder(all)
  const groupOf = new Map(ordered.map((part) => [part, [part]]))
  const byRef = new Map(ordered.flatMap((part) => (part.ref === null ? [] : [[part.ref, part]])))
  for (const part of ordered) {
    const other = part.pairedWith === null ? undefined : byRef.get(part.pairedWith)
    const [own, joined] = [groupOf.get(part), other && groupOf.get(other)]
    if (!own || !joined || own === joined) continue
    own.push(...joined)
    for (const each of joined) groupOf.set(each, own)
  }
  return [...new Set(groupOf.values())].map((members) => {
    const parts = inPartOrder(members)
    return {
      parts,
      anchor: parts.find(({ source, startMs }) => isRecorded(source) && startMs !== null) ?? null,
      apart: parts.length === 1 && parts[0]?.apart === true,
    }
  })
}

function sessionOf(group: Group): Session {
  const parts = inPartOrder(group.parts)
  const known = <V>(read: (part: KnownPart) => V | null | undefined): V | null => {
    for (const part of parts) {
      const value = read(part)
      if (value != null) return value
    }
    return null
  }
  // Labels are the runner's own: what stands in the diary comes before what a service guessed, and a
  // label before any intensity.
  const own = [...parts.filter(({ source }) => !isRecorded(source)), ...parts]
  const named =
    own.find(({ labelled }) => labelled) ??
    own.find(({ character }) => character !== 'plain') ??
    parts[0]
  const km = known(({ done }) => done?.km)
  const minutes = known(({ done }) => done?.minutes)
  const recorded = parts.some(({ source }) => isRecorded(source))
  return {
    kind: known(({ kind }) => (kind === 'other' ? null : kind)) ?? 'other',
    character: named?.character ?? 'plain',
    highIntensity: parts.some(({ highIntensity }) => highIntensity),
    status:
      recorded || parts.some(({ status }) => status === 'done')
        ? 'done'
        : (parts[0]?.status ?? 'planned'),
    planned: known(({ planned }) => planned),
    done: km === null && minutes === null ? tickedOff(parts) : { km, minutes },
    climbM: known(({ climbM }) => climbM),
    energy: known(({ energy }) => energy),
    startMinute: known(({ startMinute }) => startMinute),
    startMs: known(({ startMs }) => startMs),
    parts: parts.map(({ source, ref, planned, done }) => ({ source, ref, planned, done })),
  }
}

/** What was only ticked off was done as it was planned, as long as nothing else tells of it. */
function tickedOff(parts: readonly KnownPart[]): Measure | null {
  return parts.find(({ status, planned }) => status === 'done' && planned)?.planned ?? null
}

/** By the start; without one behind the others, in the order their rows have by what they say. */
function inDayOrder(a: Session, b: Session): number {
  const start = ({ startMinute, startMs }: Session) => [
    startMinute ?? Number.MAX_VALUE,
    startMs ?? Number.MAX_VALUE,
  ]
  const [[minuteA = 0, msA = 0], [minuteB = 0, msB = 0]] = [start(a), start(b)]
  return minuteA - minuteB || msA - msB || 0
}

/** Minutes the session lasts (or lasted), null when nothing tells. */
export function sessionMinutes(session: Session): number | null {
  const amount = session.done ?? session.planned
  if (!amount) return null
  return amount.minutes ?? equivalentMinutes(session.kind, amount)
}
