import type { DBCore, DBCoreGetManyRequest, DBCoreTable, Dexie } from 'dexie'

/**
 * [Note: reading what is mostly not there]
 * Before it writes a row, RxDB reads what is stored under its key. While a device takes over a runner's history almost none of them is
 * there, and IndexedDB answers each key with a request of its own. Here one request asks which keys
 * of a range there are, and only those are read. Ids begin with the time they were made, so the
 * rows of a batch lie close together.
 */

/** Below this many keys, each is asked for by itself. */
const FEW = 16
/** Keys one request may answer for each key asked for. */
const SLACK = 2
/** Ranges looked through before the rest is read key by key. */
const MOST_RANGES = 4
/** Dexie's DBCoreRangeType.Range */
const RANGE = 2

type Keys = readonly string[]

/** For Dexie's `onCreate`: reads by many keys go the way of the note above. */
export function readSparsely(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'sparse-reads',
    create: (core: DBCore) => ({
      ...core,
      table: (name: string) => sparse(core.table(name)),
    }),
  })
}

function sparse(table: DBCoreTable): DBCoreTable {
  return {
    ...table,
    async getMany(request: DBCoreGetManyRequest) {
      if (request.keys.length < FEW) return table.getMany(request)
      const keys = request.keys as Keys
      const worthReading = await presentOrUnknown(table, request, [...keys].sort())
      if (worthReading.length === keys.length) return table.getMany(request)
      const read =
        worthReading.length > 0 ? await table.getMany({ ...request, keys: worthReading }) : []
      const found = new Map(worthReading.map((key, index) => [key, read[index]]))
      return keys.map((key) => found.get(key))
    },
  }
}

/** Those of the ascending `keys` that are in the table, or were not looked for. */
async function presentOrUnknown(
  table: DBCoreTable,
  { trans }: DBCoreGetManyRequest,
  keys: Keys,
): Promise<string[]> {
  const limit = keys.length * SLACK
  const present: string[] = []
  let rest = keys
  for (let ranges = 0; rest.length > 0; ranges += 1) {
    if (ranges === MOST_RANGES) return [...present, ...rest]
    const range = { type: RANGE, lower: rest[0], upper: rest.at(-1) }
    const query = { index: table.schema.primaryKey, range }
    const { result } = await table.query({ trans, values: false, limit, query })
    const there = new Set(result as string[])
    const end = result.length < limit ? undefined : (result.at(-1) as string)
    const seen = end === undefined ? rest.length : rest.filter((key) => key <= end).length
    present.push(...rest.slice(0, seen).filter((key) => there.has(key)))
    rest = rest.slice(seen)
  }
  return present
}
