import * as v from 'valibot'
import type { IntervalsDay, IntervalsEntry } from '#domain/fitness/intervals-icu.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { askProvider } from './ask-provider.ts'
import { ATHLETE, DAYS, ENTRIES } from './intervals-shapes.ts'
import { FAILED, type ProviderAnswer } from './provider-answer.ts'
import { retryAfterOf } from './retry-after.ts'

/** Where intervals.icu answers; INTERVALS_BASE_URL puts another server in its place. */
const INTERVALS = 'https://intervals.icu'
const TIMEOUT_MS = 10_000
/** Instead of an athlete's own number: whoever's key it is. */
const WHOSE_KEY = '0'

export interface IntervalsSpan {
  /** Local days, both included. */
  oldest: string
  newest: string
}

/** Whether intervals.icu takes a key. */
export async function tryKey(deps: FunctionDeps, key: string): Promise<ProviderAnswer<unknown>> {
  return ask(deps, ATHLETE, '', key)
}

/** What was done on the days of a span, and what the days themselves tell. */
export async function intervalsSince(
  deps: FunctionDeps,
  key: string,
  span: IntervalsSpan,
): Promise<ProviderAnswer<{ entries: IntervalsEntry[]; days: IntervalsDay[] }>> {
  const query = new URLSearchParams({ ...span })
  const entries = await ask(deps, ENTRIES, `/activities?${query}`, key)
  if (!entries.ok) return entries
  const days = await ask(deps, DAYS, `/wellness?${query}`, key)
  if (!days.ok) return days
  const known = <T>(list: readonly (T | null)[]) => list.flatMap((each) => each ?? [])
  return { ok: true, value: { entries: known(entries.value), days: known(days.value) } }
}

async function ask<T>(
  deps: FunctionDeps,
  shape: v.GenericSchema<unknown, T>,
  path: string,
  key: string,
): Promise<ProviderAnswer<T>> {
  const base = (deps.env('INTERVALS_BASE_URL') ?? INTERVALS).replace(/\/+$/, '')
  try {
    const response = await askProvider(`${base}/api/v1/athlete/${WHOSE_KEY}${path}`, {
      headers: { authorization: `Basic ${btoa(`API_KEY:${key}`)}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status, headers } = response
    if (response.ok) return { ok: true, value: v.parse(shape, await response.json()) }
    if (status === 429)
      return { ok: false, problem: 'busy', retryAfterS: retryAfterOf(headers, deps.now()) }
    const refused = status === 401 || status === 403
    return refused ? { ok: false, problem: 'ended', retryAfterS: 0 } : FAILED
  } catch {
    // No answer, or none of this shape.
    return FAILED
  }
}
