import type { LocalDatabase } from '#db/database.ts'
import { deletedRows } from '#db/known-rows.ts'
import { insertMissing, patchRows, readRow, removeRows, restoreRows } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { type RaceMeal, raceMeals } from '#domain/race-log/race-meals.ts'
import { mealFields } from '../meals/meal-fields.ts'
import type { Write } from '../write.ts'

const TABLE = 'food_logs'
type Meal = Row<typeof TABLE>

/** How an intake is called in the food log. */
export type MealWords = (meal: RaceMeal) => Pick<Meal, 'food_name' | 'serving_size'>

/** What race mode and its debrief do beyond the log. */
export interface RaceDays {
  /** What this device is called among the runner's. */
  device(): Promise<string>
  /**
   * Brings the food log to what a race's log says was taken. Every device comes to the same rows. What the
   * runner changes or deletes in the food log stays so, until its entry in the race's log is changed.
   */
  settleMeals(raceId: string, words: MealWords): Promise<void>
}

export function createRaceDays(db: LocalDatabase, write: Write): RaceDays {
  // One at a time: two would make a row twice.
  let settling: Promise<unknown> = Promise.resolve()
  return {
    device: () => deviceName(db),
    settleMeals(raceId, words) {
      const settled = settling.then(() => write(() => settle(db, raceId, words)))
      // Whoever asked hears of it.
      settling = settled.catch(() => undefined)
      return settled
    },
  }
}

async function deviceName(db: LocalDatabase): Promise<string> {
  const { names } = db.device
  return db.device.transaction('rw', names, async () => {
    const known = await names.get('device')
    const id = known?.id ?? db.newId()
    if (!known) await names.put({ name: 'device', id })
    return id
  })
}

async function settle(db: LocalDatabase, raceId: string, words: MealWords): Promise<void> {
  const race = await readRow(db, 'races', raceId)
  if (!race) return
  const wanted = raceMeals(raceId, race.log)
  const ids = [...wanted.keys()]
  const rows = await Promise.all(ids.map((id) => readRow(db, TABLE, id)))
  const living = new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])))
  const deleted = new Map((await deletedRows(db, TABLE, ids)).map((row) => [row.id, row]))
  const make: { id: string; fields: FieldsOf<typeof TABLE> }[] = []
  const change: { id: string; patch: FieldsOf<typeof TABLE> }[] = []
  const remove: string[] = []
  for (const [id, { meal, edited }] of wanted) {
    const row = living.get(id) ?? deleted.get(id)
    const isOfLog = living.has(id) && !meal && isUntouched(living.get(id))
    if (row && row.rev > edited && !isOfLog) continue
    if (!meal) {
      if (living.has(id)) remove.push(id)
      continue
    }
    const { servings: _, water_ml: _w, id: _id, ...figures } = meal
    const fields = mealFields({ ...figures, ...words(meal), manual_nutrition: false })
    if (row) change.push({ id, patch: fields })
    else make.push({ id, fields })
  }
  const back = change.map(({ id }) => id).filter((id) => deleted.has(id))
  if (back.length > 0) await restoreRows(db, TABLE, back)
  if (change.length > 0) await patchRows(db, TABLE, change)
  if (make.length > 0) await insertMissing(db, TABLE, make)
  if (remove.length > 0) await removeRows(db, TABLE, remove)
}

/**
 * Made of the log and not edited since: its stamp says when it was made here, which may be after a tap was
 * taken back, on a slow phone or another one.
 */
function isUntouched(row: Meal | undefined): boolean {
  return row !== undefined && Object.keys(row.edit_clocks).length === 0
}
