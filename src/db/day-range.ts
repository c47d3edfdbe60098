import type { Row, TableName } from '#domain/entities.ts'
import {
  between,
  dayFinder,
  profileOf,
  racesBetween,
  type StoredDay,
  trainingBetween,
} from './day-reader.ts'
import { type KeyRange, openStored, type StoredTables } from './stored-tables.ts'

/** Local days that are read at once, both included. */
export interface Span {
  from: string
  to: string
}

type FindDay = (date: string) => StoredDay

/** A range of stored days that is read span by span, past RxDB, for a worker that works through them. */
export interface DayRange {
  /**
   * Finds the days of a span.
   * @param next is read meanwhile, and waits until it is asked for; null behind the last span
   * @throws DOMException where the browser gives no database
   */
  read(span: Span, next: Span | null): Promise<FindDay>
  /** Lets the database go. */
  close(): void
}

/**
 * [Note: read ahead]
 * The browser reads in a process of its own: it is always one span ahead, so that it works while the
 * worker does. The database stays open for as long as the range is read, and the runner's profile is read
 * once. Rows are used as they are stored: without what storage added, each would have to be copied.
 */
export function openDayRange(userId: string): DayRange {
  const opened = new Map<string, Promise<StoredTables | null>>()
  const profiles = new Map<string, Promise<Row<'profiles'>[]>>()
  const spans = new Map<string, Promise<FindDay>>()

  async function select<T extends TableName>(table: T, range: KeyRange) {
    const forget = () => opened.delete(userId)
    const tables = await remembered(opened, userId, () => openStored(userId, forget))
    return (await tables?.select(table, range)) ?? []
  }

  function profile(): Promise<Row<'profiles'>[]> {
    return remembered(profiles, userId, () => select('profiles', profileOf(userId)))
  }

  function begin({ from, to }: Span): Promise<FindDay> {
    return remembered(spans, from, async () => {
      const rows = await Promise.all([
        profile(),
        select('food_logs', between('food_logs', from, to)),
        select('daily_meal_plans', between('daily_meal_plans', from, to)),
        select('training_activities', trainingBetween(from, to)),
        select('google_fit_data', between('google_fit_data', from, to)),
        select('races', racesBetween(from, to)),
      ])
      return dayFinder(userId, rows)
    })
  }

  return {
    read(span, next) {
      for (const from of spans.keys()) if (from < span.from) spans.delete(from)
      const reading = begin(span)
      // What can't be read fails where it is asked for.
      if (next) begin(next).catch(() => undefined)
      return reading
    },
    close() {
      for (const opening of opened.values()) {
        opening.then(
          (tables) => tables?.close(),
          // It never opened: there is nothing to close.
          () => undefined,
        )
      }
    },
  }
}

/** What was asked for under this key before; what failed is asked for anew. */
function remembered<K, R>(answers: Map<K, Promise<R>>, key: K, ask: () => Promise<R>): Promise<R> {
  const answer = answers.get(key) ?? ask()
  answers.set(key, answer)
  answer.catch(() => answers.delete(key))
  return answer
}
