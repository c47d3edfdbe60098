import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { type RacedOn, racedLately, racedWithin } from '#domain/training-plan/after-race.ts'

/** The races of the last days after which planned runs are lighter. */
export async function readRacedLately(db: LocalDatabase, today: string): Promise<RacedOn[]> {
  const { from, rowsFrom, rowsTo } = racedWithin(today)
  const races = await readBetween(db.userId, 'races', from, today)
  const rows = await readBetween(db.userId, 'training_activities', rowsFrom, rowsTo)
  return racedLately(today, races, rows)
}
