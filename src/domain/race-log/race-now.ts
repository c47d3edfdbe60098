import type { Amounts } from '../fuelling/race-types.ts'
import type { RaceEntry, RaceIntakeEntry, RaceLog } from '../stored-shapes.ts'
import { FINISH, finishMs, raceSeconds, START, startMs } from './race-clock.ts'

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

function isAnswered(entry: RaceEntry | undefined): boolean {
  return entry?.kind === 'intake' && entry.state !== 'undone'
}

/** The runner's last tap that can be taken back, by its key; null where there is none. */
export function lastTap(log: RaceLog): string | null {
  let last: string | null = null
  for (const [key, entry] of Object.entries(log)) {
    const counts =
      isAnswered(entry) ||
      (key === START && startMs(log) !== null) ||
      (key === FINISH && finishMs(log) !== null)
    const before = last === null ? undefined : log[last]?.edited
    if (counts && (before === undefined || entry.edited > before)) last = key
  }
  return last
}

/** An entry as it is noted, without its stamp. */
export type RaceNote = RaceEntry extends infer E ? (E extends E ? Omit<E, 'edited'> : never) : never

/** What takes a tap back; null for what is none. */
export function undoOf(entry: RaceEntry | undefined): RaceNote | null {
  if (entry?.kind === 'start' || entry?.kind === 'finish') return { kind: entry.kind, at: null }
  if (entry?.kind !== 'intake') return null
  const { edited: _, ...intake } = entry
  return { ...intake, state: 'undone' }
}

/** What is taken at one moment: servings by the ids of their products, a serving each. */
export type Taken = Amounts & { products: readonly string[] }

export function servingsOf(intake: IntakeToTake): Taken {
  const products = intake.servings.flatMap(({ id, count }) => Array<string>(count).fill(id))
  return { ...intake, products }
}

/** @param atMs of the race's clock */
export function intakeNote(
  { products, carbsGrams, fluidMl, sodiumMg, caffeineMg }: Taken,
  state: RaceIntakeEntry['state'],
  atMs: number,
): RaceIntakeEntry {
  const amounts = { carbs_grams: carbsGrams, fluid_ml: fluidMl, sodium_mg: sodiumMg }
  const at = new Date(atMs).toISOString()
  return { kind: 'intake', state, at, products: [...products], ...amounts, caffeine_mg: caffeineMg }
}
