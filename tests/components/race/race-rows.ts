import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import type { FieldsOf } from '#domain/entities.ts'
import type { RaceEntry, RaceLog } from '#domain/stored-shapes.ts'
import { storeBody, TODAY } from '../runner-data.ts'

/** The minute of a race that starts at nine on TODAY. */
export const at = (minute: number) => new Date(Date.parse(`${TODAY}T09:00:00`) + minute * 60_000)
export const entry = (fields: object, edited = '0') => ({ edited, ...fields }) as RaceEntry
export const intake = (minute: number, state = 'taken', edited = '00') =>
  entry(
    {
      ...{ kind: 'intake', state, at: at(minute).toISOString(), products: ['gel'], water_ml: 150 },
      ...{ carbs_grams: 25, fluid_ml: 150, sodium_mg: 0, caffeine_mg: 0 },
    },
    edited,
  )
export const STARTED: RaceLog = { start: entry({ kind: 'start', at: at(0).toISOString() }) }
export const FINISHED: RaceLog = {
  ...STARTED,
  ...{ 'plan-20': intake(21), 'plan-40': intake(42, 'skipped'), 'plan-60': intake(61) },
  finish: entry({ kind: 'finish', at: at(125).toISOString() }),
}

/** A runner with a half marathon as it stands in its log, under the id `race`. */
export function storeRace(log: RaceLog, more: Partial<FieldsOf<'races'>> = {}) {
  const race: FieldsOf<'races'> = {
    ...{ date: TODAY, name: 'Bandung', start_time: null, distance_km: 21.1, city: null },
    ...{ list_id: null, goal_minutes: 125, plan: null, log, debrief: null, ...more },
  }
  return async (db: LocalDatabase) => {
    await storeBody(db)
    await insertRow(db, 'races', race, 'race')
  }
}
