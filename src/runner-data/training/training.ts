import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { KnownRow } from '#db/known-rows.ts'
import { activity, recoveriesSince } from '#db/queries.ts'
import { insertRow, insertRows, patchRow, removeRows, restoreRows } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import type { FirstWeekRun } from '#domain/training/first-week.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'
import type { ActivityPatch } from './training-rows.ts'

const TABLE = 'training_activities'
type Fields = FieldsOf<typeof TABLE>

/** A row and what it is paired with; null: nobody has said. */
export interface Pairing {
  id: string
  paired_with: string | null
}

/** The training diary. */
export interface Training {
  add(fields: Fields): Promise<Row<typeof TABLE>>
  /** A race that is still to be run follows its row to another day, as by `move`. */
  edit(id: string, patch: Partial<Fields>): Promise<void>
  /** Deletes the rows of a session. */
  remove(ids: readonly string[]): Promise<Undoable<void>>
  /** Puts the rows of a session on another local day. */
  move(ids: readonly string[], date: string): Promise<Undoable<readonly ActivityPatch[]>>
  /** Makes these runs the first training week, from this local day on. */
  planWeek(today: string, runs: readonly FirstWeekRun[]): Promise<void>
  /** The runner's word on which rows are one session (`paired_with`). */
  pair(word: readonly Pairing[]): Promise<Undoable<readonly ActivityPatch[]>>
  /** A row as it stands, live; null where there is none. */
  row$(id: string): Observable<Row<typeof TABLE> | null>
  /** Those of these rows that are there, or were and have been deleted. */
  known(ids: readonly string[]): Promise<KnownRow[]>
  /** Makes rows of their own ids; none of them may be there. */
  importAll(items: readonly { id: string; fields: Fields }[]): Promise<void>
  /** What tells of recoveries that began at `since` (UTC instant) or later, the latest first. */
  recoveries$(since: string): Observable<Row<'training_notifications'>[]>
  /** The runner has seen to it, or does not want it. */
  acknowledgeRecovery(id: string): Promise<void>
}

export function createTraining(db: LocalDatabase, write: Write): Training {
  /** No meal waits for this code. */
  const change = (patches: readonly ActivityPatch[]) =>
    write(async () => (await import('./training-rows.ts')).changeAll(db, patches))
  return {
    add: (fields) => write(() => insertRow(db, TABLE, fields)),
    edit: async (id, patch) => {
      // A new day may be that of a race, which goes along.
      if (patch.date !== undefined) await change([{ id, patch }])
      else await write(() => patchRow(db, TABLE, id, patch))
    },
    remove: undoable(
      (ids: readonly string[]) => write(() => removeRows(db, TABLE, ids)),
      (_, ids) => write(() => restoreRows(db, TABLE, ids)),
    ),
    move: undoable(
      (ids: readonly string[], date: string) => change(ids.map((id) => ({ id, patch: { date } }))),
      change,
    ),
    planWeek: (today, runs) =>
      write(async () => {
        const { planWeek } = await import('./plan-week.ts')
        await planWeek(db, today, runs)
      }),
    pair: undoable(
      (word: readonly Pairing[]) =>
        change(word.map(({ id, paired_with }) => ({ id, patch: { paired_with } }))),
      change,
    ),
    row$: (id) => activity(db, id),
    async known(ids) {
      const { knownRows } = await import('#db/known-rows.ts')
      return knownRows(db, TABLE, ids)
    },
    importAll: (items) =>
      write(async () => {
        await insertRows(db, TABLE, items)
      }),
    recoveries$: (since) => recoveriesSince(db, since),
    acknowledgeRecovery: (id) =>
      write(async () => {
        await patchRow(db, 'training_notifications', id, { is_read: true })
      }),
  }
}
