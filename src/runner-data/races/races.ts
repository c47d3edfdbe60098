import type { Observable } from 'rxjs'
import type { LocalDatabase } from '#db/database.ts'
import { race } from '#db/queries.ts'
import { insertRow, patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import type { RaceEntry } from '#domain/stored-shapes.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'

type Fields = FieldsOf<'races'>

/** What is noted of a race, without its stamp. */
export type RaceNote = RaceEntry extends infer E ? (E extends E ? Omit<E, 'edited'> : never) : never

/** The runner's races, each with its plan and what was noted on the way. */
export interface Races {
  race$(id: string): Observable<Row<'races'> | null>
  add(fields: Fields): Promise<Row<'races'>>
  edit(id: string, patch: Partial<Omit<Fields, 'log'>>): Promise<void>
  remove(id: string): Promise<Undoable<void>>
  /**
   * Notes something of a race under its key, over what is there. Resolves once the device has it; what
   * other devices note meanwhile stays beside it (domain/merge/join-entries.ts).
   */
  note(id: string, key: string, entry: RaceNote): Promise<void>
}

export function createRaces(db: LocalDatabase, write: Write): Races {
  return {
    race$: (id) => race(db, id),
    add: (fields) => write(() => insertRow(db, 'races', fields)),
    edit: (id, patch) =>
      write(async () => {
        await patchRow(db, 'races', id, patch)
      }),
    remove: undoable(
      (id: string) => write(() => removeRow(db, 'races', id)),
      (_, id) => write(() => restoreRow(db, 'races', id)),
    ),
    note: (id, key, entry) =>
      write(async () => {
        const before = (await readRow(db, 'races', id))?.log[key]
        const edited = db.clock.stamp(db.now(), ...(before ? [before.edited] : []))
        await patchRow(db, 'races', id, { log: { [key]: { ...entry, edited } as RaceEntry } })
      }),
  }
}
