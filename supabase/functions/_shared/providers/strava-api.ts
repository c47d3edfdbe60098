import * as v from 'valibot'
import type { StravaEntry } from '#domain/activity-files/strava.ts'
import { Refusal } from '../answers.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { readJsonAs } from '../lenient.ts'
import { askProvider } from './ask-provider.ts'
import { FAILED, type ProviderAnswer } from './provider-answer.ts'
import { retryAfterOf } from './retry-after.ts'
import { FAULT, PAGE_OF_ENTRIES, TOKENS } from './strava-shapes.ts'

/** Strava's addresses are below this; STRAVA_BASE_URL puts another server in its place. */
const STRAVA = 'https://www.strava.com'
const TIMEOUT_MS = 10_000
/** The most Strava gives at once, and how often it is asked: a month of many activities a day. */
const PAGE = 200
const MAX_PAGES = 5

export interface StravaTokens {
  access_token: string
  refresh_token: string
  expires_at: string
}

/** @throws Refusal 503 strava_not_configured */
export function stravaClient({ env }: FunctionDeps): { id: string; secret: string; url: string } {
  const [id, secret] = [env('STRAVA_CLIENT_ID'), env('STRAVA_CLIENT_SECRET')]
  if (!id || !secret) throw new Refusal(503, 'strava_not_configured')
  return { id, secret, url: (env('STRAVA_BASE_URL') ?? STRAVA).replace(/\/+$/, '') }
}

/**
 * New tokens for the code of a consent, or for a refresh token; Strava gives a new one of those too.
 * @throws Refusal 503 strava_not_configured
 */
export async function tokensFor(
  deps: FunctionDeps,
  proof: { code: string } | { refresh_token: string },
): Promise<ProviderAnswer<StravaTokens>> {
  const { id, secret, url } = stravaClient(deps)
  const grant_type = 'code' in proof ? 'authorization_code' : 'refresh_token'
  const fields = { client_id: id, client_secret: secret, grant_type, ...proof }
  const answer = await ask(deps, TOKENS, `${url}/api/v3/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  if (!answer.ok) return answer
  const { access_token, refresh_token, expires_at } = answer.value
  const until = new Date(expires_at * 1000).toISOString()
  return { ok: true, value: { access_token, refresh_token, expires_at: until } }
}

/**
 * What was begun after a moment, as Strava lists it.
 * @throws Refusal 503 strava_not_configured
 */
export async function activitiesSince(
  deps: FunctionDeps,
  accessToken: string,
  afterMs: number,
): Promise<ProviderAnswer<StravaEntry[]>> {
  const { url } = stravaClient(deps)
  const found: StravaEntry[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const after = Math.floor(afterMs / 1000)
    const answer = await ask(
      deps,
      PAGE_OF_ENTRIES,
      `${url}/api/v3/athlete/activities?after=${after}&per_page=${PAGE}&page=${page}`,
      { headers: { authorization: `Bearer ${accessToken}` } },
    )
    if (!answer.ok) return answer
    found.push(...answer.value.flatMap((entry) => entry ?? []))
    if (answer.value.length < PAGE) break
  }
  return { ok: true, value: found }
}

/**
 * Gives the permission up. Where Strava can't be reached, the caller goes on.
 * @returns whether Strava knows of it: a token it no longer takes is as good as given up
 */
export async function deauthorize(deps: FunctionDeps, accessToken: string): Promise<boolean> {
  const { url } = stravaClient(deps)
  const body = new URLSearchParams({ access_token: accessToken })
  const answer = await ask(deps, v.unknown(), `${url}/oauth/deauthorize`, { method: 'POST', body })
  return answer.ok || answer.problem === 'ended'
}

async function ask<T>(
  { now }: FunctionDeps,
  shape: v.GenericSchema<unknown, T>,
  address: string,
  init: RequestInit,
): Promise<ProviderAnswer<T>> {
  try {
    const response = await askProvider(address, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { ok: true, value: v.parse(shape, await response.json()) }
    if (response.status === 429) {
      const retryAfterS = retryAfterOf(
        response.headers,
        now(),
        windowLeftS(response.headers, now()),
      )
      return { ok: false, problem: 'busy', retryAfterS }
    }
    const problem = problemOf(response.status, await response.text())
    return { ok: false, problem, retryAfterS: 0 }
  } catch {
    // No answer, or none of this shape.
    return FAILED
  }
}

/**
 * Strava counts from each quarter hour, and from midnight UTC: `X-ReadRateLimit-Usage: 101,870` against
 * `X-ReadRateLimit-Limit: 100,1000` (developers.strava.com/docs/rate-limits).
 */
function windowLeftS(headers: Headers, nowMs: number): number {
  const pair = (name: string) => (headers.get(name) ?? '').split(',').map(Number)
  const full = ['x-readratelimit', 'x-ratelimit'].some((name) => {
    const [, used = 0] = pair(`${name}-usage`)
    const [, allowed = 0] = pair(`${name}-limit`)
    return allowed > 0 && used >= allowed
  })
  const windowS = full ? 86_400 : 900
  return windowS - Math.floor((nowMs / 1000) % windowS)
}

/**
 * A token it no longer takes answers 401, a refresh token or a code it does not know 400; but so does
 * a client it does not know, which is not the runner's to mend.
 */
function problemOf(status: number, body: string): 'ended' | 'failed' {
  const refused = status === 400 || status === 401
  if (!refused) return 'failed'
  const errors = readJsonAs(FAULT, body)?.errors ?? []
  return errors.some(({ resource }) => resource === 'Application') ? 'failed' : 'ended'
}
