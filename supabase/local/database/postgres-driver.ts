import postgres from 'postgres'
import { parseArray, writtenArray } from './postgres-arrays.ts'

/**
 * Lite hands JSON over as text; its PostgreSQL driver would make a JSON string of that text.
 * Taken as it is, as PGlite takes it.
 */
const jsonType = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
})
const asText = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: (value: string) => value,
  parse: (text: string) => text,
})
/** As lite reads a database's values: numbers where they are exact, days and times as they are. */
const TYPES = {
  bigint: {
    to: 20,
    from: [20],
    serialize: (value: unknown) => String(value),
    parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  },
  numeric: {
    to: 1700,
    from: [1700],
    serialize: (value: unknown) => String(value),
    parse: (text: string) => (String(Number(text)) === text ? Number(text) : text),
  },
  json: jsonType(114),
  jsonb: jsonType(3802),
  date: asText(1082),
  time: asText(1083),
  timestamp: asText(1114),
  timestamptz: asText(1184),
  timetz: asText(1266),
}

/** The arrays of a type. */
const arrayOf = (oid: number, parse: (text: string) => unknown = (text) => text) => ({
  to: oid,
  from: [oid],
  serialize: writtenArray,
  parse: (text: string) => parseArray(text, parse),
})
/**
 * The driver asks for these at each connect, and nobody hears where that question fails: a connection
 * that broke just then was an uncaught fault. Their numbers are PostgreSQL's for good.
 */
const ARRAYS = {
  booleans: arrayOf(1000, (text) => text === 't'),
  names: arrayOf(1003),
  smallints: arrayOf(1005, Number),
  integers: arrayOf(1007, Number),
  texts: arrayOf(1009),
  chars: arrayOf(1014),
  varchars: arrayOf(1015),
  bigints: arrayOf(1016, TYPES.bigint.parse),
  reals: arrayOf(1021, Number),
  doubles: arrayOf(1022, Number),
  oids: arrayOf(1028, Number),
  timestamps: arrayOf(1115),
  dates: arrayOf(1182),
  times: arrayOf(1183),
  timestamptzs: arrayOf(1185),
  numerics: arrayOf(1231, TYPES.numeric.parse),
  timetzs: arrayOf(1270),
  uuids: arrayOf(2951),
  jsons: arrayOf(199, TYPES.json.parse),
  jsonbs: arrayOf(3807, TYPES.jsonb.parse),
}

/** How long an open transaction may be of which nothing is heard, ms. */
const IDLE_MS = 15_000
const CONNECT_SECONDS = 5

/** A driver with one connection. */
export function driver(
  url: string,
  statementMs: number,
  more: Record<string, unknown>,
): postgres.Sql {
  return postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: CONNECT_SECONDS,
    // Notices tell of nothing but what is there already.
    onnotice: () => undefined,
    fetch_types: false,
    types: { ...TYPES, ...ARRAYS },
    connection: {
      TimeZone: 'UTC',
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: IDLE_MS,
    },
    ...more,
  } as never)
}
