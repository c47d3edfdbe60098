import type { LocalDatabase } from '#db/database.ts'
import { patchRow, readRow, upsertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { goalFieldsOf, isGoalRace } from './goal.ts'
import { intoDiary } from './race-diary.ts'

/** What of a race the goal has, too. */
const IN_GOAL = ['name', 'date', 'distance_km'] as const
/** What of a race its row in the diary has, too. */
const IN_DIARY = ['date', 'start_time', 'distance_km', 'goal_minutes'] as const

/** Changes a race, the goal that it is ([Note: one goal]) and its row in the diary. */
export async function editRace(
  db: LocalDatabase,
  id: string,
  patch: Partial<Omit<FieldsOf<'races'>, 'log'>>,
): Promise<void> {
  const isGoal = IN_GOAL.some((field) => field in patch) && (await isGoalRace(db, id))
  const race = await patchRow(db, 'races', id, patch)
  if (isGoal) {
    const type = (await readRow(db, 'profiles', db.userId))?.goal_type ?? null
    await upsertRow(db, 'profiles', db.userId, goalFieldsOf(race, type), EMPTY_PROFILE)
  }
  if (IN_DIARY.some((field) => field in patch)) await intoDiary(db, race)
}
