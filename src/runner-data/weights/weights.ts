import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { firstWeightDay } from '#db/queries.ts'
import { removeRow, restoreRow, upsertRow } from '#db/rows.ts'
import { dayKey } from '#domain/ids.ts'
import { newestWeight } from '#domain/weight/profile-weight.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'
import { allWeights, storeInProfile } from './feed-profile.ts'

/** The weight log: one row a day, the newest of which is the profile's weight. */
export interface Weights {
  /**
   * Logs a day's weight, over one that is there.
   * @param date local day, `yyyy-MM-dd`
   */
  log(date: string, weightKg: number): Promise<void>
  remove(date: string): Promise<Undoable<void>>
  /** The local day of the earliest one; null where there is none. */
  firstDay$: Observable<string | null>
}

export function createWeights(db: LocalDatabase, write: Write): Weights {
  async function feedProfile(): Promise<void> {
    const newest = newestWeight(await allWeights(db))
    // Nothing is logged any more: the profile's stays as the last that is known.
    if (newest) await storeInProfile(db, newest.weight_kg)
  }
  const idOf = (date: string) => dayKey(db.userId, date)

  return {
    firstDay$: firstWeightDay(db),
    log: (date, weight_kg) =>
      write(async () => {
        const fields = { date, weight_kg }
        await upsertRow(db, 'body_weights', idOf(date), fields, fields)
        await feedProfile()
      }),
    remove: undoable(
      (date: string) =>
        write(async () => {
          await removeRow(db, 'body_weights', idOf(date))
          await feedProfile()
        }),
      (_, date) =>
        write(async () => {
          await restoreRow(db, 'body_weights', idOf(date))
          await feedProfile()
        }),
    ),
  }
}
