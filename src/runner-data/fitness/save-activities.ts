import { firstValueFrom, timeout } from 'rxjs'
import { addDays } from '#domain/calendar/local-day.ts'
import type { RunnerData } from '../runner-data.ts'
import type { FoundActivity } from './source.ts'

export type TrainingData = Pick<RunnerData, 'training' | 'tables'>

/** Rows that can't be read never come. */
const READ_TIMEOUT_MS = 10_000

/** The id of a row an activity became, up to its length. */
const STARTED = /^(.+:activity:-?\d+):\d+$/
const startOf = (id: string) => STARTED.exec(id)?.[1] ?? id

/**
 * Which of the found are there already, and which have been deleted here. Strava's length of a run
 * leaves pauses out, a file's may not: what began at the same moment is the same run.
 */
export async function knownActivities(
  { training, tables }: TrainingData,
  found: readonly FoundActivity[],
): Promise<{ there: string[]; deleted: string[] }> {
  const days = found.map(({ fields }) => fields.date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { there: [], deleted: [] }
  const ids = found.map(({ id }) => id)
  // Elsewhere the same moment may be the day before or after.
  const around = tables.between$('training_activities', addDays(first, -1), addDays(last, 1))
  const [known, rows] = await Promise.all([
    training.known(ids),
    firstValueFrom(around.pipe(timeout(READ_TIMEOUT_MS))),
  ])
  const idsOf = (gone: boolean) => known.flatMap(({ id, deleted }) => (deleted === gone ? id : []))
  const there = new Set(idsOf(false))
  const starts = new Set(rows.map(({ id }) => startOf(id)))
  return {
    there: ids.filter((id) => there.has(id) || starts.has(startOf(id))),
    deleted: idsOf(true),
  }
}

/**
 * Saves what is new of a service's sessions; answers with their days. What the runner has deleted stays so.
 * Rejects with a LocalDataError.
 */
export async function saveSessions(
  data: TrainingData,
  sessions: readonly FoundActivity[],
): Promise<string[]> {
  const found = new Map(sessions.map((session) => [startOf(session.id), session]))
  const { there, deleted } = await knownActivities(data, [...found.values()])
  const known = new Set([...there, ...deleted])
  const fresh = [...found.values()].filter(({ id }) => !known.has(id))
  if (fresh.length > 0) await data.training.importAll(fresh)
  return fresh.map(({ fields }) => fields.date)
}
