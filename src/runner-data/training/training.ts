import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import type { KnownRow } from '#db/known-rows.ts'
import { activity, recoveriesSince } from '#db/queries.ts'
import { insertRow, insertRows, patchRow } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import type { FirstWeekRun } from '#domain/training/first-week.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'

type Fields = FieldsOf<'training_activities'>

/** A row and what it is paired with; null: nobody has said. */
export interface Pairing {
  id: string
  paired_with: string | null
}

/** A row and the local day it is on. */
export interface Placing {
  id: string
  date: string
}

/** The training diary. */
export interface Training {
  add(fields: Fields): Promise<Row<'training_activities'>>
  edit(id: string, patch: Partial<Fields>): Promise<void>
  /** Deletes the rows of a session. */
  remove(ids: readonly string[]): Promise<Undoable<void>>
  /** Puts the rows of a session on another local day. */
  move(ids: readonly string[], date: string): Promise<Undoable<readonly Placing[]>>
  /** Makes these runs the first training week, from this local day on. */
  planWeek(today: string, runs: readonly FirstWeekRun[]): Promise<void>
  /** The runner's word on which rows are one session (`paired_with`). */
  pair(word: readonly Pairing[]): Promise<Undoable<readonly Pairing[]>>
  /** A row as it stands, live; null where there is none. */
  row$(id: string): Observable<Row<'training_activities'> | null>
  /** Those of these rows that are there, or were and have been deleted. */
  known(ids: readonly string[]): Promise<KnownRow[]>
  /** Makes rows of their own ids; none of them may be there. */
  importAll(items: readonly { id: string; fields: Fields }[]): Promise<void>
  /** What tells of recoveries that began at `since` (UTC instant) or later, the latest first. */
  recoveries$(since: string): Observable<Row<'training_notifications'>[]>
  /** The runner has seen to it, or does not want it. */
  acknowledgeRecovery(id: string): Promise<void>
}

const rows = () => import('./training-rows.ts')

export function createTraining(db: LocalDatabase, write: Write): Training {
  const withRows = <R>(work: (all: Awaited<ReturnType<typeof rows>>) => Promise<R>) =>
    write(async () => work(await rows()))
  return {
    add: (fields) => write(() => insertRow(db, 'training_activities', fields)),
    edit: (id, patch) =>
      write(async () => {
        await patchRow(db, 'training_activities', id, patch)
      }),
    remove: undoable(
      (ids: readonly string[]) => withRows(({ removeAll }) => removeAll(db, ids)),
      (_, ids) => withRows(({ restoreAll }) => restoreAll(db, ids)),
    ),
    move: undoable(
      (ids: readonly string[], date: string) =>
        withRows(({ place }) =>
          place(
            db,
            ids.map((id) => ({ id, date })),
          ),
        ),
      (before) => withRows(({ place }) => place(db, before)),
    ),
    planWeek: (today, runs) =>
      write(async () => {
        const { planWeek } = await import('./plan-week.ts')
        await planWeek(db, today, runs)
      }),
    pair: undoable(
      (word: readonly Pairing[]) => withRows(({ setPairings }) => setPairings(db, word)),
      (before) => withRows(({ setPairings }) => setPairings(db, before)),
    ),
    row$: (id) => activity(db, id),
    async known(ids) {
      const { knownRows } = await import('#db/known-rows.ts')
      return knownRows(db, 'training_activities', ids)
    },
    importAll: (items) =>
      write(async () => {
        await insertRows(db, 'training_activities', items)
      }),
    recoveries$: (since) => recoveriesSince(db, since),
    acknowledgeRecovery: (id) =>
      write(async () => {
        await patchRow(db, 'training_notifications', id, { is_read: true })
      }),
  }
}
