import { type Observable, shareReplay } from 'rxjs'
import { rowChanges } from '#db/changes.ts'
import type { LocalDatabase } from '#db/database.ts'
import { readBetween } from '#db/day-reader.ts'
import { firstMealDay } from '#db/queries.ts'
import { insertRow, insertRows, patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import type { FieldsOf, MealType, Row } from '#domain/entities.ts'
import type { LoggedFoods } from '#domain/meals/logged-foods.ts'
import { type CachedRead, cacheRead } from '../cached-read.ts'
import { provisionalDays } from '../provisional-days.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'
import { loggedFoods } from './logged-foods.ts'
import { type MealDraft, type MealOrigin, mealFields, whenLogged } from './meal-fields.ts'

type Meal = Row<'food_logs'>

/** The food log. */
export interface Meals {
  /** A meal as it stands now; null where it is missing or deleted. */
  read(id: string): Promise<Meal | null>
  /** Meals of the local days `from` to `to`, once, without keeping them in memory. */
  between(from: string, to: string): Promise<Meal[]>
  /**
   * @param origin typed by hand unless it says otherwise
   * @param id the meal's, where it is known before
   */
  log(draft: MealDraft, origin?: Partial<MealOrigin>, id?: string): Promise<Undoable<Meal>>
  edit(id: string, patch: Partial<MealDraft & MealOrigin>): Promise<void>
  remove(id: string): Promise<Undoable<void>>
  /** Logs the meals of one local day again on another, all of them or those of one type. */
  copyDay(from: string, to: string, type?: MealType): Promise<Undoable<Meal[]>>
  /** The local days with meals whose photo's figures wait, earliest first; looked for once somebody asks. */
  provisionalDays$: Observable<string[]>
  /** The local day of the earliest meal; null where there is none. */
  firstDay$: Observable<string | null>
  /** What was logged in the last two months. */
  logged: CachedRead<LoggedFoods>
}

/** @param noteMeal hears of each meal that the runner has changed, deleted or brought back */
export function createMeals(
  db: LocalDatabase,
  write: Write,
  noteMeal: (id: string) => Promise<void>,
): { meals: Meals; close(): void } {
  const { userId } = db
  const logged = cacheRead(loggedFoods(db))

  const remove = (id: string) =>
    write(async () => {
      await removeRow(db, 'food_logs', id)
      await noteMeal(id)
    })
  const restore = (id: string) =>
    write(async () => {
      await restoreRow(db, 'food_logs', id)
      await noteMeal(id)
    })
  const log = (draft: MealDraft, origin?: Partial<MealOrigin>, id?: string) =>
    write(() => insertRow(db, 'food_logs', mealFields({ ...draft, ...origin }), id))
  const copyDay = (from: string, to: string, type?: MealType) =>
    write(async () => {
      const { copiesOf } = await import('./copy-day.ts')
      const copies = await copiesOf(userId, from, to, type)
      const items = copies.map((copy) => ({ fields: mealFields(copy) }))
      return insertRows(db, 'food_logs', items)
    })

  const meals: Meals = {
    read: (id) => readRow(db, 'food_logs', id),
    between: (from, to) => readBetween(userId, 'food_logs', from, to),
    log: undoable<Parameters<Meals['log']>, Meal>(log, ({ id }) => remove(id)),
    edit: (id, patch) =>
      write(async () => {
        const { logged_at, utc_offset_minutes } = patch
        const when = logged_at === undefined ? {} : whenLogged(logged_at, utc_offset_minutes)
        await patchRow(db, 'food_logs', id, { ...patch, ...when } as Partial<FieldsOf<'food_logs'>>)
        await noteMeal(id)
      }),
    remove: undoable(remove, (_, id) => restore(id)),
    copyDay: undoable<Parameters<Meals['copyDay']>, Meal[]>(copyDay, (copies) =>
      Promise.all(copies.map(({ id }) => remove(id))),
    ),
    provisionalDays$: provisionalDays({
      firstDay: firstMealDay(db),
      changes: rowChanges(db, 'food_logs', ({ logged_on }) => logged_on),
      read: (from, to) => readBetween(userId, 'food_logs', from, to),
    }).pipe(shareReplay(1)),
    firstDay$: firstMealDay(db),
    logged: logged.cached,
  }
  return { meals, close: logged.close }
}
