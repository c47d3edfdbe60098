import { TABLE_NAMES } from '../../../src/domain/entities.ts'

/** A refusal by status and code; null lets a call through. */
export type RestRefusal = { status: 400 | 404 | 405 | 406 | 414; code: string } | null

/** Procedures the app calls (src/remote/sync-api.ts), and that the specification names. */
const PROCEDURES: readonly string[] = ['sync_push', 'sync_pull', 'check_milestones']
/** What the app and the specification read. */
const READ: readonly string[] = [...TABLE_NAMES, 'google_tokens']
/** What the specification writes beside the sync, and by which columns it may put in place. */
const WRITTEN: Readonly<Record<string, string | null>> = {
  food_logs: null,
  nutrition_scores: 'user_id,date',
}
/**
 * No patterns: one with back references keeps the database busy for as long as it likes, and a search
 * of text is done on the device.
 */
const OPERATORS: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'is', 'in']
const NAME = /^[a-z][a-z0-9_]*$/
const COLUMNS = /^(\*|[a-z][a-z0-9_]*)(,(\*|[a-z][a-z0-9_]*))*$/
const ORDER = /^[a-z][a-z0-9_]*(\.(asc|desc))?(\.nulls(first|last))?$/
const FILTER = /^(?:not\.)?([a-z]+)\.[\s\S]*$/

/** Parameters that filter nothing. */
const SHAPING: readonly string[] = ['select', 'order', 'limit', 'offset']

export const MAX_REST_URL = 2000
const MAX_FILTERS = 10
const MAX_VALUE_CHARACTERS = 1000
const MAX_ORDERS = 5

/**
 * What of the REST API is served: the calls the app makes and the specification names. Everything
 * else of PostgREST's language (patterns, full text, embedding, aggregates, plans) is refused.
 * @param path behind /rest/v1
 */
export function restRefusal(
  method: string,
  path: string,
  query: URLSearchParams,
  headers: Headers,
): RestRefusal {
  const procedure = /^\/rpc\/([^/]+)$/.exec(path)?.[1]
  if (procedure !== undefined) {
    if (!PROCEDURES.includes(procedure)) return { status: 404, code: 'not_served' }
    if (method !== 'POST') return { status: 405, code: 'method_not_served' }
    return unkeyed(query).length > 0 ? { status: 400, code: 'query_not_served' } : null
  }
  const table = path.slice(1)
  const reads = method === 'GET' || method === 'HEAD'
  if (!READ.includes(table)) {
    return { status: 404, code: 'not_served' }
  }
  if (/vnd\.pgrst\.plan/i.test(headers.get('accept') ?? '')) {
    return { status: 406, code: 'media_type_not_served' }
  }
  if (reads) return refusedQuery(query)
  if (method !== 'POST' || !Object.hasOwn(WRITTEN, table)) {
    return { status: 405, code: 'method_not_served' }
  }
  return refusedWrite(query, WRITTEN[table] ?? null)
}

/** The key may stand in the query; what it names is looked at elsewhere. */
function unkeyed(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => name !== 'apikey')
}

function refusedWrite(query: URLSearchParams, target: string | null): RestRefusal {
  const good = unkeyed(query).every(([name, value]) => {
    if (name === 'on_conflict') return value === target
    return (name === 'select' || name === 'columns') && COLUMNS.test(value.replaceAll('"', ''))
  })
  return good ? null : { status: 400, code: 'query_not_served' }
}

function refusedQuery(query: URLSearchParams): RestRefusal {
  const asked = unkeyed(query)
  const filters = asked.filter(([name]) => !SHAPING.includes(name))
  if (filters.length > MAX_FILTERS) return { status: 400, code: 'too_many_filters' }
  for (const [name, value] of asked) {
    if (!goodParameter(name, value)) {
      const filters = !SHAPING.includes(name) && NAME.test(name) && FILTER.test(value)
      const code = filters ? 'filter_not_served' : 'query_not_served'
      return { status: 400, code }
    }
  }
  return null
}

function goodParameter(name: string, value: string): boolean {
  if (value.length > MAX_VALUE_CHARACTERS) return false
  if (name === 'select') return COLUMNS.test(value)
  if (name === 'limit' || name === 'offset') return /^\d{1,6}$/.test(value)
  if (name === 'order') {
    const orders = value.split(',')
    return orders.length <= MAX_ORDERS && orders.every((order) => ORDER.test(order))
  }
  return NAME.test(name) && OPERATORS.includes(FILTER.exec(value)?.[1] ?? '')
}
