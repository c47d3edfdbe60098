import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { shoppingItems } from '#db/queries.ts'
import { allRows } from '#db/range-queries.ts'
import {
  insertRows,
  patchRow,
  patchRows,
  readRow,
  removeRows,
  restoreRows,
  setRows,
  upsertRow,
} from '#db/rows.ts'
import { weekStart } from '#domain/calendar/local-day.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { nameKey, tickKey } from '#domain/shopping/keys.ts'
import { outdated } from '#domain/shopping/outdated.ts'
import type { Bought } from '#domain/stored-shapes.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'

const TABLE = 'shopping_items'
type Item = Row<typeof TABLE>
type Fields = FieldsOf<typeof TABLE>
/** What a runner puts on the list: a food in grams, or something in words. */
export type NewItem = Partial<Pick<Fields, 'food_id' | 'grams' | 'name' | 'amount' | 'section'>>

type GramsByDay = Readonly<Record<string, number>>

/** Ticks of the shopping list, and what is on it beyond the plan. */
export interface Shopping {
  items$: Observable<Item[]>
  /** @param grams in the house by the plan's day ([Note: what is bought counts by day]) */
  tickFood(today: string, foodId: string, grams: GramsByDay): Promise<void>
  tickItems(ids: readonly string[], isBought: boolean): Promise<void>
  /** A planned meal that no food stands behind. */
  tickPlanned(day: string, name: string, isBought: boolean): Promise<void>
  add(today: string, items: readonly NewItem[]): Promise<Undoable<Item[]>>
  edit(id: string, patch: NewItem): Promise<void>
  remove(ids: readonly string[]): Promise<Undoable<void>>
  /** Deletes what no list will show or count again. */
  tidy(today: string): Promise<void>
}

const EMPTY: Omit<Fields, 'week'> = {
  ...{ food_id: null, grams: null, bought: {}, name: null },
  ...{ amount: null, section: null, is_bought: false },
}

export function createShopping(db: LocalDatabase, write: Write): Shopping {
  /** The row of a food's ticks in one week, with these days noted. */
  async function noted(today: string, food_id: string, week: string, grams: GramsByDay) {
    const id = tickKey(db.userId, week, food_id)
    const before = (await readRow(db, TABLE, id))?.bought ?? {}
    const bought: Bought = {}
    for (const [day, amount] of Object.entries(grams)) {
      if (weekStart(day) !== week) continue
      const seen = before[day]
      const edited = db.clock.stamp(db.now(), ...(seen ? [seen.edited] : []))
      bought[day] = { grams: amount, on: today, edited }
    }
    return { id, fields: { ...EMPTY, week, food_id, bought } }
  }

  return {
    items$: shoppingItems(db),
    tickFood: (today, foodId, grams) =>
      write(async () => {
        const weeks = [...new Set(Object.keys(grams).map(weekStart))]
        const rows = weeks.map((week) => noted(today, foodId, week, grams))
        await setRows(db, TABLE, await Promise.all(rows))
      }),
    tickItems: (ids, is_bought) =>
      write(async () => {
        await patchRows(
          db,
          TABLE,
          ids.map((id) => ({ id, patch: { is_bought } })),
        )
      }),
    tickPlanned: (day, name, is_bought) =>
      write(async () => {
        const fields = { ...EMPTY, week: weekStart(day), name: name.slice(0, 120) }
        await upsertRow(db, TABLE, db.userId + nameKey(day, name), { is_bought }, fields)
      }),
    add: undoable(
      (today: string, items: readonly NewItem[]) =>
        write(() =>
          insertRows(
            db,
            TABLE,
            items.map((item) => ({ fields: { ...EMPTY, week: weekStart(today), ...item } })),
          ),
        ),
      (rows) =>
        write(() =>
          removeRows(
            db,
            TABLE,
            rows.map(({ id }) => id),
          ),
        ),
    ),
    edit: (id, patch) =>
      write(async () => {
        await patchRow(db, TABLE, id, patch)
      }),
    remove: undoable(
      (ids: readonly string[]) => write(() => removeRows(db, TABLE, ids)),
      (_, ids) => write(() => restoreRows(db, TABLE, ids)),
    ),
    tidy: (today) =>
      write(async () => {
        const rows = await allRows(db, TABLE)
        const gone = outdated(rows, today)
        if (gone.length > 0) await removeRows(db, TABLE, gone)
      }),
  }
}
