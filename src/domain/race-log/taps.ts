import type { Amounts } from '../fuelling/race-types.ts'
import type { RaceEntry, RaceIntakeEntry, RaceLog } from '../stored-shapes.ts'
import { FINISH, finishMs, START, startMs } from './race-clock.ts'
import { type IntakeToTake, isAnswered } from './race-now.ts'

/** A second tap on the same button within so many seconds is the first one again: cold fingers hit twice (ours). */
export const SAME_TAP_S = 5
/** Another button so soon is hit by a finger that slips, s (ours). */
export const SLIP_S = 0.9
/** An intake is answered without a question from so many seconds before it is due on (ours). */
export const UNASKED_FROM_S = 180

/** What was tapped last, and when by a clock that only runs, s. */
export interface Tapped {
  what: string
  at: number
}

/** Whether a tap is none of its own: the one before again, or a slip. */
export function isSameTap(before: Tapped | null, { what, at }: Tapped): boolean {
  if (before === null) return false
  return at - before.at < (what === before.what ? SAME_TAP_S : SLIP_S)
}

/** Whether an intake is answered so early that the runner is asked first. @param dueIn s */
export function isEarly(dueIn: number | null): boolean {
  return dueIn !== null && dueIn > UNASKED_FROM_S
}

/** The runner's last tap that can be taken back, by its key; null where there is none. */
export function lastTap(log: RaceLog): string | null {
  let last: string | null = null
  for (const [key, entry] of Object.entries(log)) {
    const counts =
      isAnswered(entry) ||
      (entry.kind === 'place' && entry.km !== null) ||
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
  if (entry?.kind === 'place') return { kind: 'place', at: entry.at, km: null }
  if (entry?.kind !== 'intake') return null
  const { edited: _, ...intake } = entry
  return { ...intake, state: 'undone' }
}

/** What is taken at one moment: servings by the ids of their products, a serving each but for those counted. */
export type Taken = Amounts & {
  products: readonly string[]
  counts?: Readonly<Record<string, number>>
  /** Those that a station hands out. */
  given?: readonly string[]
  waterMl: number
}

export function servingsOf(intake: IntakeToTake): Taken {
  const products = intake.servings.flatMap(({ id, count }) =>
    Array<string>(Number.isInteger(count) ? count : 1).fill(id),
  )
  const broken = intake.servings.filter(({ count }) => !Number.isInteger(count))
  const given = intake.servings.filter(({ from }) => from === 'station').map(({ id }) => id)
  return {
    ...intake,
    products,
    ...(broken.length > 0 && {
      counts: Object.fromEntries(broken.map((one) => [one.id, one.count])),
    }),
    ...(given.length > 0 && { given }),
  }
}

/** @param atMs of the race's clock */
export function intakeNote(
  { products, counts, given, waterMl, carbsGrams, fluidMl, sodiumMg, caffeineMg }: Taken,
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
    ...(counts && { counts: { ...counts } }),
    ...(given && { given: [...given] }),
    water_ml: waterMl,
    ...amounts,
    caffeine_mg: caffeineMg,
  }
}

/** The servings of an entry by product, those that were no whole ones as they were counted. */
export function entryServings({
  products,
  counts,
}: Pick<RaceIntakeEntry, 'products' | 'counts'>): { id: string; count: number }[] {
  return [...new Set(products)].map((id) => ({
    id,
    count: counts?.[id] ?? products.filter((other) => other === id).length,
  }))
}
