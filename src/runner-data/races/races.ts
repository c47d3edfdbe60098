import type { LocalDatabase } from '#db/database.ts'
import { insertRow, patchRow, readRow, removeRow, restoreRow } from '#db/rows.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import type { RaceNote } from '#domain/race-log/taps.ts'
import type { RaceEntry } from '#domain/stored-shapes.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'
import { backIntoDiary, intoDiary, outOfDiary } from './race-diary.ts'

type Fields = FieldsOf<'races'>
/** What of a race its row in the diary has, too. */
const IN_DIARY = ['date', 'start_time', 'distance_km', 'goal_minutes'] as const

/**
 * The runner's races, each with its plan and what was noted on the way. Adding, editing and removing one
 * goes for its row in the diary, too ([Note: a race stands in the diary]).
 */
export interface Races {
  add(fields: Fields): Promise<Row<'races'>>
  edit(id: string, patch: Partial<Omit<Fields, 'log'>>): Promise<void>
  remove(id: string): Promise<Undoable<string | null>>
  /** Puts a race into the diary again that the runner has taken out there. */
  intoDiary(race: Row<'races'>): Promise<void>
  /**
   * Notes something of a race under its key, over what is there. Resolves once the device has it; what
   * other devices note meanwhile stays beside it (domain/merge/join-entries.ts).
   */
  note(id: string, key: string, entry: RaceNote): Promise<void>
}

export function createRaces(db: LocalDatabase, write: Write): Races {
  return {
    add: (fields) =>
      write(async () => {
        const race = await insertRow(db, 'races', fields)
        await intoDiary(db, race)
        return race
      }),
    edit: (id, patch) =>
      write(async () => {
        const race = await patchRow(db, 'races', id, patch)
        if (IN_DIARY.some((field) => field in patch)) await intoDiary(db, race)
      }),
    remove: undoable(
      (id: string) =>
        write(async () => {
          await removeRow(db, 'races', id)
          return outOfDiary(db, id)
        }),
      (activity, id) =>
        write(async () => {
          await restoreRow(db, 'races', id)
          await backIntoDiary(db, activity)
        }),
    ),
    intoDiary: (race) => write(() => intoDiary(db, race, true)),
    note: (id, key, entry) =>
      write(async () => {
        const before = (await readRow(db, 'races', id))?.log[key]
        const edited = db.clock.stamp(db.now(), ...(before ? [before.edited] : []))
        await patchRow(db, 'races', id, { log: { [key]: { ...entry, edited } as RaceEntry } })
      }),
  }
}
