import type { Amounts } from '../fuelling/race-types.ts'
import type { RaceEntry, RaceIntakeEntry, RaceLog } from '../stored-shapes.ts'
import { finishMs, raceSeconds } from './race-clock.ts'

/** What a race plan has the runner take: its id is the same on every device. */
export interface IntakeToTake extends Amounts {
  id: string
  /** Minutes after the start. */
  minute: number
  /** At an even pace; null where the distance isn't known. */
  km: number | null
  servings: readonly { id: string; name: string; count: number }[]
  /** Plain water beside them, ml; part of `fluidMl`. */
  waterMl: number
  isAtStation: boolean
}

export interface NotedIntake {
  id: string
  entry: RaceIntakeEntry
  /** Whole seconds of the race, negative before the start. */
  seconds: number
}

/** The intakes that count, in the order in which they were taken; none before the start. */
export function notedIntakes(log: RaceLog): NotedIntake[] {
  return Object.entries(log)
    .flatMap(([id, entry]) => {
      if (entry.kind !== 'intake' || entry.state === 'undone') return []
      const seconds = raceSeconds(log, Date.parse(entry.at))
      return seconds === null ? [] : [{ id, entry, seconds: Math.round(seconds) }]
    })
    .sort((a, b) => a.seconds - b.seconds || (a.id < b.id ? -1 : 1))
}

export interface RaceNow {
  phase: 'before' | 'running' | 'finished'
  /** Of the race, not rounded; of a finished one its length; 0 before. */
  seconds: number
  /** The one to answer: the last that is due, else the next; null where none is left. */
  open: IntakeToTake | null
  /** Until the open one, s; negative where it is due. */
  dueIn: number | null
  /** Due before the open one, and not answered. */
  missed: IntakeToTake[]
}

/**
 * How a race stands.
 * @param planned by their minute
 * @param nowMs of the race's clock
 */
export function raceNow(log: RaceLog, planned: readonly IntakeToTake[], nowMs: number): RaceNow {
  const finish = finishMs(log)
  const at = raceSeconds(log, finish ?? nowMs)
  const open = planned.filter(({ id }) => !isAnswered(log[id]))
  if (at === null) {
    return { phase: 'before', seconds: 0, open: open[0] ?? null, dueIn: null, missed: [] }
  }
  const isDue = ({ minute }: IntakeToTake) => minute * 60 <= at
  const lastDue = planned.filter(isDue).at(-1)
  const shown =
    open.find((intake) => intake === lastDue) ?? open.find((intake) => !isDue(intake)) ?? null
  return {
    phase: finish === null ? 'running' : 'finished',
    seconds: at,
    open: finish === null ? shown : null,
    dueIn: shown && finish === null ? shown.minute * 60 - at : null,
    missed: open.filter((intake) => isDue(intake) && intake !== shown),
  }
}

export function isAnswered(entry: RaceEntry | undefined): boolean {
  return entry?.kind === 'intake' && entry.state !== 'undone'
}
