import type { LocalDatabase } from '#db/database.ts'
import { type Patch, patchRows, readRow } from '#db/rows.ts'
import { startMs } from '#domain/race-log/race-clock.ts'
import { raceOfActivity } from '#domain/races/race-activity.ts'
import { editRace } from '../races/edit-race.ts'

const TABLE = 'training_activities'
export type ActivityPatch = Patch<typeof TABLE>

/**
 * Changes several rows at once, and answers what the changed fields held before. A race that is still to be run goes
 * along with its row to another day ([Note: one goal]).
 */
export async function changeAll(
  db: LocalDatabase,
  patches: readonly ActivityPatch[],
): Promise<ActivityPatch[]> {
  const before = await Promise.all(
    patches.map(async ({ id, patch }) => {
      const row = await readRow(db, TABLE, id)
      const fields = Object.keys(patch) as (keyof typeof patch)[]
      return { id, patch: Object.fromEntries(fields.map((field) => [field, row?.[field]])) }
    }),
  )
  await patchRows(db, TABLE, patches)
  const follows: boolean[] = []
  for (const { id, patch } of patches) follows.push(await raceFollows(db, id, patch.date))
  // Whatever else was typed with the day stands beside what the race says.
  if (follows.includes(true)) await patchRows(db, TABLE, patches)
  return before
}

/** Whether the row is a race's that has followed it to that day. */
async function raceFollows(
  db: LocalDatabase,
  id: string,
  date: string | undefined,
): Promise<boolean> {
  const raceId = raceOfActivity(db.userId, id)
  const race = raceId === null ? null : await readRow(db, 'races', raceId)
  if (!race || !date || race.date === date || startMs(race.log) !== null) return false
  await editRace(db, race.id, { date })
  return true
}
