import postgres from 'postgres'

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
    types: TYPES,
    connection: {
      TimeZone: 'UTC',
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: IDLE_MS,
    },
    ...more,
  } as never)
}
