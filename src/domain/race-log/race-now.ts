import type { Amounts } from '../fuelling/race-types.ts'
import type { RaceEntry, RaceIntakeEntry, RaceLog } from '../stored-shapes.ts'
import { amountsOf } from './amounts.ts'
import { type LateLimits, movedIntakes } from './late.ts'
import { finishMs, raceSeconds } from './race-clock.ts'

/** What a race plan has the runner take: its id is the same on every device. */
export interface IntakeToTake extends Amounts {
  id: string
  /** Minutes after the start. */
  minute: number
  /** At an even pace; null where the distance isn't known. */
  km: number | null
  servings: readonly {
    id: string
    name: string
    count: number
    ml: number | null
    from: 'carried' | 'station'
  }[]
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
  /** The one to answer: one that is due, however late, else the next; null where none is left. */
  open: IntakeToTake | null
  /** Until the open one, s; negative where it is due. */
  dueIn: number | null
  /** What is to be answered, as what is late has moved it; the open one first. */
  ahead: IntakeToTake[]
  /** Too late to be caught up, and not answered. */
  missed: IntakeToTake[]
}

/**
 * How a race stands.
 * @param planned by their minute
 * @param nowMs of the race's clock
 * @param limits null: nothing is known that no hour may pass
 */
export function raceNow(
  log: RaceLog,
  planned: readonly IntakeToTake[],
  nowMs: number,
  limits: LateLimits | null = null,
): RaceNow {
  const finish = finishMs(log)
  const at = raceSeconds(log, finish ?? nowMs)
  const isOpen = ({ id }: IntakeToTake) => !isAnswered(log[id])
  if (at === null) {
    const ahead = planned.filter(isOpen)
    const open = ahead[0] ?? null
    return { phase: 'before', seconds: 0, open, dueIn: null, ahead, missed: [] }
  }
  const taken = notedIntakes(log)
    .filter(({ entry }) => entry.state === 'taken')
    .map(({ entry, seconds }) => ({ ...amountsOf(entry), minute: seconds / 60 }))
  const { ahead, letGo } = movedIntakes(planned, isOpen, taken, at / 60, limits)
  const [next] = finish === null ? ahead : []
  return {
    phase: finish === null ? 'running' : 'finished',
    seconds: at,
    open: next ?? null,
    dueIn: next ? next.minute * 60 - at : null,
    ahead: finish === null ? ahead : [],
    missed: letGo.filter(({ minute }) => minute * 60 <= at),
  }
}

export function isAnswered(entry: RaceEntry | undefined): boolean {
  return entry?.kind === 'intake' && entry.state !== 'undone'
}
