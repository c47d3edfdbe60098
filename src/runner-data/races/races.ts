import type { LocalDatabase } from '#db/database.ts'
import { insertRow, patchRow, readRow, removeRow, restoreRow, upsertRow } from '#db/rows.ts'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import type { RaceNote } from '#domain/race-log/taps.ts'
import type { RaceEntry } from '#domain/stored-shapes.ts'
import { type Undoable, undoable } from '../undoable.ts'
import type { Write } from '../write.ts'
import { editRace } from './edit-race.ts'
import { entered, isGoalRace } from './goal.ts'
import { backIntoDiary, intoDiary, outOfDiary, resultIntoDiary } from './race-diary.ts'

type Fields = FieldsOf<'races'>
/** What removing a race did, for the way back. */
interface Removed {
  /** The id of its row in the diary; null where that stays. */
  activity: string | null
  /** The day of the goal that it was; null where another is. */
  goalDate: string | null
}

/** What changes how long a race was, and whether it is over. */
const ENDS: ReadonlySet<RaceEntry['kind']> = new Set(['start', 'finish', 'correction'])

/**
 * The runner's races, each with its plan and what was noted on the way. Adding, editing and removing one
 * goes for its row in the diary, too ([Note: a race stands in the diary]), and for the goal that it is ([Note: one
 * goal]).
 */
export interface Races {
  add(fields: Fields): Promise<Row<'races'>>
  edit(id: string, patch: Partial<Omit<Fields, 'log'>>): Promise<void>
  remove(id: string): Promise<Undoable<Removed>>
  /** Puts a race into the diary again that the runner has taken out there. */
  intoDiary(race: Row<'races'>): Promise<void>
  /**
   * Notes something of a race under its key, over what is there. Resolves once the device has it; what
   * other devices note meanwhile stays beside it (domain/merge/join-entries.ts). A finish completes the race's row
   * in the diary, with its time and distance.
   */
  note(id: string, key: string, entry: RaceNote): Promise<void>
}

export function createRaces(db: LocalDatabase, write: Write): Races {
  return {
    add: (fields) =>
      write(async () => {
        const race = await insertRow(db, 'races', fields)
        await intoDiary(db, race)
        await entered(db, race)
        return race
      }),
    edit: (id, patch) => write(() => editRace(db, id, patch)),
    remove: undoable(
      (id: string) =>
        write(async () => {
          const goalDate = await goalDateOf(db, id)
          await removeRow(db, 'races', id)
          if (goalDate !== null) await setGoalDate(db, null)
          return { activity: await outOfDiary(db, id), goalDate }
        }),
      ({ activity, goalDate }, id) =>
        write(async () => {
          await restoreRow(db, 'races', id)
          await backIntoDiary(db, activity)
          if (goalDate !== null) await setGoalDate(db, goalDate)
        }),
    ),
    intoDiary: (race) => write(() => intoDiary(db, race, true)),
    note: (id, key, entry) =>
      write(async () => {
        const before = (await readRow(db, 'races', id))?.log[key]
        const edited = db.clock.stamp(db.now(), ...(before ? [before.edited] : []))
        await patchRow(db, 'races', id, { log: { [key]: { ...entry, edited } as RaceEntry } })
        if (ENDS.has(entry.kind)) await resultIntoDiary(db, id, entry.kind === 'finish')
      }),
  }
}

async function goalDateOf(db: LocalDatabase, id: string): Promise<string | null> {
  if (!(await isGoalRace(db, id))) return null
  return (await readRow(db, 'profiles', db.userId))?.target_date ?? null
}

/** A goal whose race is taken out of the calendar has no day any more. */
async function setGoalDate(db: LocalDatabase, target_date: string | null): Promise<void> {
  await upsertRow(db, 'profiles', db.userId, { target_date }, EMPTY_PROFILE)
}
