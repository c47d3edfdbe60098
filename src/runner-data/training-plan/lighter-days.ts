import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { deletedRows, livingRows } from '#db/known-rows.ts'
import { insertMissing, type Patch, patchRows, readRow, removeRows, restoreRows } from '#db/rows.ts'
import { addDays } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { AFTER_RACE_DAYS } from '#domain/training-plan/after-race.ts'
import { lighterNow, lighterRows, usualKey } from '#domain/training-plan/lighter-rows.ts'
import { USUAL_MARK } from '#domain/training-plan/plan-mark.ts'
import { takeOut } from './apply-plan.ts'
import { readRacedLately } from './raced-lately.ts'

const TABLE = 'training_activities'

/**
 * Makes what is planned in the days after a race lighter ([Note: lighter after a race]), and as planned again where
 * there was none. Nobody has said so: whatever the runner makes of these rows, on any device, stands.
 */
export async function lightenDays(db: LocalDatabase, today: string): Promise<void> {
  const raced = await readRacedLately(db, today)
  const rows = await ahead(db, today)
  const days = Array.from({ length: AFTER_RACE_DAYS + 1 }, (_, at) => addDays(today, at))
  const keys = days.map((date) => usualKey(db.userId, date))
  const here = new Set(rows.map(({ id }) => id))
  const moved = await livingRows(
    db,
    TABLE,
    keys.filter((key) => !here.has(key)),
  )
  const deleted = await deletedRows(db, TABLE, keys)
  const byRunner = deleted.filter(({ source_ref }) => source_ref?.startsWith(USUAL_MARK))
  const { make, change, remove } = lighterRows({
    ...{ userId: db.userId, today, raced, rows },
    usualWeek: (await readRow(db, 'profiles', db.userId))?.activity_level ?? [],
    taken: new Set([...moved, ...byRunner].map(({ id }) => id)),
  })
  const patches = change.map(({ id, fields }) => ({ id, patch: fields }))
  if (patches.length > 0) await patchRows(db, TABLE, patches, false)
  if (remove.length > 0) await takeOut(db, remove)
  const made = make.map((row) => ({ ...row, declared: [] }))
  if (made.length > 0) await insertMissing(db, TABLE, made)
}

/** What going back to the plan did, for the way back. */
export interface PlannedAgain {
  /** The rows as they were. */
  changed: Patch<typeof TABLE>[]
  removed: string[]
}

/** The days after a race as they were planned. They are the runner's from then on: nothing makes them lighter again. */
export async function asPlanned(db: LocalDatabase, today: string): Promise<PlannedAgain> {
  const lighter = lighterNow(await ahead(db, today), today)
  const patches = lighter.flatMap(({ row, planned }) =>
    planned ? [{ id: row.id, patch: planned }] : [],
  )
  const changed = lighter.flatMap(({ row, planned }) =>
    planned ? [{ id: row.id, patch: fieldsOf(row, Object.keys(planned)) }] : [],
  )
  const removed = lighter.flatMap(({ row, planned }) => (planned ? [] : [row.id]))
  if (patches.length > 0) await patchRows(db, TABLE, patches)
  if (removed.length > 0) await removeRows(db, TABLE, removed)
  return { changed, removed }
}

export async function lighterAgain(
  db: LocalDatabase,
  { changed, removed }: PlannedAgain,
): Promise<void> {
  if (changed.length > 0) await patchRows(db, TABLE, changed)
  if (removed.length > 0) await restoreRows(db, TABLE, removed)
}

function ahead(db: LocalDatabase, today: string): Promise<Row<typeof TABLE>[]> {
  return readBetween(db.userId, TABLE, today, addDays(today, AFTER_RACE_DAYS))
}

function fieldsOf(row: object, names: readonly string[]): Patch<typeof TABLE>['patch'] {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))
}
