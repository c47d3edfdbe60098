import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonShape } from '../../../supabase/local/gate/json-shape.ts'
import { restRefusal } from '../../../supabase/local/gate/rest-rules.ts'

const ask = (method: string, address: string, headers = {}) => {
  const { pathname, searchParams } = new URL(address, 'http://x')
  return restRefusal(method, pathname, searchParams, new Headers(headers))?.code ?? null
}

describe('what is served of REST', () => {
  it.each([
    ['POST', '/rpc/sync_push'],
    ['POST', '/rpc/sync_pull?apikey=k'],
    ['GET', '/google_tokens?select=is_active&order=is_active.desc,created_at.desc&limit=1'],
    ['GET', '/profiles?select=*&user_id=eq.7d2c'],
    ['GET', '/food_logs?select=id,food_name&logged_on=gte.2026-11-01&logged_on=lt.2026-12-01'],
    ['HEAD', '/training_activities?select=id&deleted=is.false'],
    ['GET', '/nutrition_scores?id=in.(a,b,c)&order=date.asc.nullslast&offset=20'],
    ['GET', '/daily_meal_plans?meal_type=not.eq.snack'],
    ['POST', '/food_logs'],
    ['POST', '/food_logs?columns="id","user_id"&select=id'],
    ['POST', '/nutrition_scores?on_conflict=user_id,date'],
  ])('%s %s', (method, address) => expect(ask(method, address)).toBeNull())
})

describe('what is not', () => {
  it.each(
    [
      ['match', 'imatch', 'like', 'ilike', 'fts', 'plfts', 'phfts', 'wfts', 'cs', 'cd', 'ov'],
      ['like(any)', 'ilike(all)', 'match(any)', 'not.match', 'not.not.match', 'sl', 'adj'],
    ].flat(),
  )('the operator %s', (operator) => {
    expect(ask('GET', `/food_logs?food_name=${operator}.(x+)+\\1`)).not.toBeNull()
  })

  it.each([
    ['GET', '/food_logs?or=(food_name.match.x,id.eq.1)', 'query_not_served'],
    ['GET', '/food_logs?and=(food_name.match.x)', 'query_not_served'],
    ['GET', '/food_logs?not.or=(id.eq.1)', 'query_not_served'],
    ['GET', '/food_logs?select=id,profiles(*)', 'query_not_served'],
    ['GET', '/food_logs?select=calories.sum()', 'query_not_served'],
    ['GET', '/food_logs?select=id::text', 'query_not_served'],
    ['GET', '/food_logs?select=edit_clocks->>a', 'query_not_served'],
    ['GET', '/food_logs?edit_clocks->>a=eq.1', 'query_not_served'],
    ['GET', '/food_logs?profiles.food_name=match.x', 'query_not_served'],
    ['GET', `/food_logs?${'id=eq.1&'.repeat(11)}`, 'too_many_filters'],
    ['GET', '/food_logs?limit=-1', 'query_not_served'],
    ['GET', '/push_subscriptions', 'not_served'],
    ['GET', '/strava_tokens?select=is_active', 'not_served'],
    ['GET', '/', 'not_served'],
    ['GET', '/constructor', 'not_served'],
    ['POST', '/__proto__', 'not_served'],
    ['GET', '/rpc/sync_pull', 'method_not_served'],
    ['POST', '/rpc/tick', 'not_served'],
    ['POST', '/rpc/sync_pull?food_name=match.x', 'query_not_served'],
    ['PATCH', '/food_logs?id=eq.1', 'method_not_served'],
    ['DELETE', '/food_logs?id=eq.1', 'method_not_served'],
    ['POST', '/profiles', 'method_not_served'],
    ['POST', '/food_logs?on_conflict=id', 'query_not_served'],
  ])('%s %s', (method, address, code) => expect(ask(method, address)).toBe(code))

  it('a plan of a query', () => {
    const accept = 'application/vnd.pgrst.plan+json'
    expect(ask('GET', '/food_logs', { accept })).toBe('media_type_not_served')
  })
})

describe('the shape of a JSON text', () => {
  it('is how deep it goes, whatever its strings say', () => {
    const depthOf = (value: unknown): number =>
      value !== null && typeof value === 'object'
        ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
        : 0
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonShape(JSON.stringify(value)).depth).toBe(depthOf(value))
      }),
    )
    expect(jsonShape('['.repeat(5000)).depth).toBe(5000)
  })

  it('is how long its lists are', () => {
    expect(jsonShape('{"a": [1, [2, 3], {"b": 4, "c": 5}, ",,"], "d": [1]}').longest).toBe(4)
  })

  it('knows a NUL from a backslash before u0000', () => {
    expect(jsonShape('{"a": "x\\u0000"}').nul).toBe(true)
    expect(jsonShape('{"a": "x\\\\u0000"}').nul).toBe(false)
    expect(jsonShape('{"a": "\\"\\u0000"}').nul).toBe(true)
  })
})
