import type { Amounts } from '../fuelling/race-types.ts'
import type { RaceEntry, RaceIntakeEntry, RaceLog } from '../stored-shapes.ts'
import { FINISH, finishMs, START, startMs } from './race-clock.ts'
import { type IntakeToTake, isAnswered } from './race-now.ts'

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
export type Taken = Amounts & { products: readonly string[]; waterMl: number }

export function servingsOf(intake: IntakeToTake): Taken {
  const products = intake.servings.flatMap(({ id, count }) => Array<string>(count).fill(id))
  return { ...intake, products }
}

/** @param atMs of the race's clock */
export function intakeNote(
  { products, waterMl, carbsGrams, fluidMl, sodiumMg, caffeineMg }: Taken,
  state: RaceIntakeEntry['state'],
  atMs: number,
): RaceIntakeEntry {
  const amounts = { carbs_grams: carbsGrams, fluid_ml: fluidMl, sodium_mg: sodiumMg }
  const at = new Date(atMs).toISOString()
  return {
    kind: 'intake',
    state,
    at,
    products: [...products],
    water_ml: waterMl,
    ...amounts,
    caffeine_mg: caffeineMg,
  }
}
