import { collectionOf, type LocalDatabase } from '#db/database.ts'
import { LocalDataError, type LocalDataErrorCode } from '#db/errors.ts'
import { type StoredRow, WRITTEN_BY } from '#db/stored-row.ts'
import { type AnyRow, fieldNames, TABLE_NAMES, type TableName } from '#domain/entities.ts'
import { sameValue } from '#domain/merge/merge-rows.ts'
import { localDay } from '#lib/local-day.ts'
import { type Random, seeded } from '../../helpers/random.ts'
import type { DrivenElsewhere, Driver, Drivers, Quiet } from './driven.ts'
import { FOOD_DRIVERS } from './food.ts'
import { RUNNER_DRIVERS } from './runner.ts'
import { RUNNING_DRIVERS } from './running.ts'

const DRIVERS: Drivers = { ...FOOD_DRIVERS, ...RUNNING_DRIVERS, ...RUNNER_DRIVERS }

const all = Object.entries(DRIVERS).flatMap(([subject, commands]) =>
  Object.entries(commands as Record<string, Driver | Quiet | DrivenElsewhere>).map(
    ([command, driver]) => ({ name: `${subject}.${command}`, driver }),
  ),
)
const driving = new Map(
  all.flatMap(({ name, driver }) => (typeof driver === 'function' ? [[name, driver]] : [])),
)

/** The commands that are said to write no synced row. */
export const QUIET_COMMANDS: readonly (Quiet & { name: string })[] = all.flatMap(
  ({ name, driver }) => (typeof driver === 'object' ? [{ name, ...driver }] : []),
)

/** The commands that write rows, as `subject.command`. */
export const COMMAND_NAMES: readonly string[] = [...driving.keys()]

/** A row that a command has written. */
export interface Touched {
  table: TableName
  id: string
  /** What of it is another than before; none of a row that was deleted or brought back. */
  fields: string[]
}

/** What a command did. */
export interface Done {
  touched: Touched[]
  /** Why it could not be done to its end, as the runner is told; null where it was. */
  failed: LocalDataErrorCode | null
}

/** Gives a command of the app. */
export async function runCommand(db: LocalDatabase, name: string, seed: number): Promise<Done> {
  const touched: Touched[] = []
  const heard = TABLE_NAMES.map((table) =>
    collectionOf(db, table).eventBulks$.subscribe(({ context, events }) => {
      if (context !== WRITTEN_BY.runner) return
      for (const { documentData, previousDocumentData } of events) {
        touched.push(change(table, documentData as never, previousDocumentData as never))
      }
    }),
  )
  const random: Random = seeded(seed)
  try {
    await driving.get(name)?.({ db, random, today: localDay(new Date(db.now())) })
    return { touched, failed: null }
  } catch (error) {
    if (!(error instanceof LocalDataError)) throw error
    return { touched, failed: error.code }
  } finally {
    for (const one of heard) one.unsubscribe()
  }
}

function change(table: TableName, now: StoredRow, before: StoredRow | undefined): Touched {
  const was: Partial<AnyRow> = before ?? {}
  const fields = fieldNames(table).filter((name) => !sameValue(now[name], was[name]))
  return { table, id: now.id, fields: now._deleted ? [] : fields }
}
