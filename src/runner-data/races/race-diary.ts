import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { knownRows } from '#db/known-rows.ts'
import { insertRow, patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import { clockOfMinute } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { startMs } from '#domain/race-log/race-clock.ts'
import {
  isEnteredRace,
  raceActivity,
  raceActivityKey,
  raceActivityPatch,
  raceResultPatch,
} from '#domain/races/race-activity.ts'
import { raceResult } from '#domain/races/race-result.ts'
import { planKey } from '#domain/training-plan/plan-rows.ts'
import { wallClock } from '#lib/local-day.ts'

const TABLE = 'training_activities'

/**
 * Puts a race into the diary, or has its row there follow it ([Note: a race stands in the diary]). What the
 * runner has ticked off stays as it is.
 * @param anew make the row again where the runner has deleted it
 */
export async function intoDiary(
  db: LocalDatabase,
  race: Row<'races'>,
  anew = false,
): Promise<void> {
  const id = raceActivityKey(db.userId, race.id)
  const row = await readRow(db, TABLE, id)
  if (row && row.status !== 'planned') return
  if (row && row.date === race.date) {
    await patchRow(db, TABLE, id, raceActivityPatch(race))
    return
  }
  const pairedWith = await sameRun(db, race, id)
  if (row) {
    await patchRow(db, TABLE, id, { ...raceActivityPatch(race), paired_with: pairedWith })
    return
  }
  const [known] = await knownRows(db, TABLE, [id])
  if (!known || anew) await insertRow(db, TABLE, raceActivity(race, pairedWith), id)
}

/** What the diary has of that race already; else where the training plan would put it. */
async function sameRun(db: LocalDatabase, race: Row<'races'>, id: string): Promise<string> {
  const rows = await readBetween(db.userId, TABLE, race.date, race.date)
  const entered = rows.find((row) => row.id !== id && isEnteredRace(row))
  return entered?.id ?? planKey(db.userId, race.date)
}

/** Has the race's row in the diary follow how it ended; one that the runner has deleted stays away. */
export async function resultIntoDiary(
  db: LocalDatabase,
  raceId: string,
  isFinish: boolean,
): Promise<void> {
  const race = await readRow(db, 'races', raceId)
  const id = raceActivityKey(db.userId, raceId)
  const row = race && (await readRow(db, TABLE, id))
  if (!race || !row || row.status === 'skipped') return
  const start = startMs(race.log)
  const startTime = start === null ? null : clockOfMinute(wallClock(new Date(start)).minuteOfDay)
  const result = raceResult(race)
  // Without a finish only one that was taken back changes what stands there.
  if (!result && (!isFinish || row.status === 'planned')) return
  await patchRow(db, TABLE, id, raceResultPatch(race, result, startTime ?? race.start_time))
}

/** Takes a race that is not run yet out of the diary; answers the row's id, null where it stays. */
export async function outOfDiary(db: LocalDatabase, raceId: string): Promise<string | null> {
  const id = raceActivityKey(db.userId, raceId)
  const row = await readRow(db, TABLE, id)
  if (row?.status !== 'planned') return null
  await removeRow(db, TABLE, id)
  return id
}

export async function backIntoDiary(db: LocalDatabase, id: string | null): Promise<void> {
  if (id !== null) await restoreRow(db, TABLE, id)
}
