import type { LocalDatabase } from '#db/database.ts'
import { insertRow, patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import { addDays, DAYS_PER_WEEK } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { dayKey } from '#domain/ids.ts'
import type { FirstWeekRun } from '#domain/training/first-week.ts'
import { PROPOSAL_MARK, writtenRun } from '#domain/training-plan/plan-mark.ts'

type Fields = FieldsOf<'training_activities'>

/**
 * Makes these runs the first week from `today` on: made anew, it replaces the runs of the one before that
 * are still planned. Each day has a row of its own name, so two devices make one week.
 */
export async function planWeek(
  db: LocalDatabase,
  today: string,
  runs: readonly FirstWeekRun[],
): Promise<void> {
  for (let index = 0; index < DAYS_PER_WEEK; index++) {
    const date = addDays(today, index)
    const id = `${dayKey(db.userId, date)}:first-week`
    const run = runs.find((each) => each.date === date)
    const stored = await readRow(db, 'training_activities', id)
    if (!run) {
      if (stored?.status === 'planned') await removeRow(db, 'training_activities', id)
    } else if (stored) {
      if (stored.status === 'planned')
        await patchRow(db, 'training_activities', id, plannedRun(run))
    } else await makeRun(db, id, run)
  }
}

/** One that was deleted is there again: the runner has just asked for it. */
async function makeRun(db: LocalDatabase, id: string, run: FirstWeekRun): Promise<void> {
  const fields = plannedRun(run)
  const { knownRows } = await import('#db/known-rows.ts')
  const [known] = await knownRows(db, 'training_activities', [id])
  if (!known) await insertRow(db, 'training_activities', fields, id)
  else {
    await restoreRow(db, 'training_activities', id)
    await patchRow(db, 'training_activities', id, fields)
  }
}

function plannedRun({ date, distanceKm, isLong }: FirstWeekRun): Fields {
  return writtenRun(PROPOSAL_MARK, date, distanceKm, isLong ? 'long_run' : null)
}
