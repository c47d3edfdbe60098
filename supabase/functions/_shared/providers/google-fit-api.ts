import * as v from 'valibot'
import type { GoogleFitAnswers } from '#domain/fitness/google-fit.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { askProvider } from './ask-provider.ts'
import { AGGREGATE, FAULT, SESSIONS } from './google-fit-shapes.ts'
import { FAILED, type ProviderAnswer, type ProviderFailure } from './provider-answer.ts'
import { retryAfterOf } from './retry-after.ts'

/**
 * Where Google Fit answers; GOOGLE_FIT_BASE_URL puts another server in its place. Where another one
 * signs in for Google (GOOGLE_BASE_URL), its tokens never go to Google.
 */
const GOOGLE_FIT = 'https://www.googleapis.com'
const TIMEOUT_MS = 10_000
/** A session shorter than this is nothing. */
const MIN_SESSION_MS = 60_000
const DAY_MS = 86_400_000
/** Google answers of longer spans that the aggregate's duration is too large. */
const LONGEST_MS = 30 * DAY_MS
/** It has no default source: asked for by its type alone, Google calls it a bad question. */
const BASAL_SOURCE = 'derived:com.google.calories.bmr:com.google.android.gms:merged'

export interface FitSpan {
  fromMs: number
  toMs: number
  timeZone: string
}

/**
 * `ended`: Google takes the token no more; `denied`: this the runner does not share; `unknown`: Google
 * has no such data of this runner, and calls it a bad question; `off`: there is no such interface for
 * this server any more, or not yet.
 */
type Problem = 'ended' | 'denied' | 'unknown' | 'off' | 'busy' | 'failed'
export type FitFailure = ProviderFailure<Problem>
type Answer<T> = ProviderAnswer<T, Problem>

/**
 * What Google Fit knows of a span. Each permission is asked for by itself: one that the runner has not
 * given leaves its own figures out, but for the activity's.
 */
export async function askGoogleFit(
  deps: FunctionDeps,
  token: string,
  span: FitSpan,
): Promise<Answer<GoogleFitAnswers>> {
  const url = addressOf(deps)
  const { toMs, timeZone } = span
  // Thirty local days are an hour longer where clocks go back in between.
  const fromMs = Math.max(span.fromMs, toMs - LONGEST_MS)
  const aggregate = (options: object, types: string[], source: object = {}) =>
    ask(deps, AGGREGATE, `${url}/dataset:aggregate`, token, {
      startTimeMillis: fromMs,
      endTimeMillis: toMs,
      aggregateBy: types.map((type) => ({ dataTypeName: `com.google.${type}`, ...source })),
      ...options,
    })
  const byDay = { bucketByTime: { period: { type: 'day', value: 1, timeZoneId: timeZone } } }
  // Google has it of the days on which weight or height was entered.
  const basalByDay = {
    startTimeMillis: toMs - LONGEST_MS,
    bucketByTime: { durationMillis: DAY_MS },
  }
  const bySession = { bucketBySession: { minDurationMillis: MIN_SESSION_MS } }
  const period = new URLSearchParams({
    startTime: new Date(fromMs).toISOString(),
    endTime: new Date(toMs).toISOString(),
  })
  const [activity, sessions, ...others] = await Promise.all([
    aggregate(byDay, ['step_count.delta', 'calories.expended']),
    ask(deps, SESSIONS, `${url}/sessions?${period}`, token),
    aggregate(basalByDay, ['calories.bmr'], { dataSourceId: BASAL_SOURCE }),
    // By itself: not every runner has a source of it.
    aggregate(byDay, ['active_minutes']),
    aggregate(byDay, ['distance.delta']),
    aggregate(byDay, ['heart_rate.bpm']),
    aggregate(bySession, ['calories.expended']),
    aggregate(bySession, ['distance.delta']),
  ])
  if (!activity.ok) return activity
  if (!sessions.ok) return sessions
  const broken = others.find((answer) => !answer.ok && !isLeftOut(answer.problem))
  if (broken && !broken.ok) return broken
  const [basal, minutes, distance, heart, ...ofSessions] = others.map((each) =>
    each.ok ? each.value : { bucket: [] },
  )
  const days = [activity.value, minutes, distance, heart].flatMap((each) => each ?? [])
  return {
    ok: true,
    value: { days, basal: basal ?? { bucket: [] }, sessions: sessions.value, ofSessions },
  }
}

function addressOf({ env }: FunctionDeps): string {
  const base = env('GOOGLE_FIT_BASE_URL') ?? env('GOOGLE_BASE_URL') ?? GOOGLE_FIT
  return `${base.replace(/\/+$/, '')}/fitness/v1/users/me`
}

function isLeftOut(problem: Problem): boolean {
  return problem === 'denied' || problem === 'unknown'
}

async function ask<T>(
  { now }: FunctionDeps,
  shape: v.GenericSchema<unknown, T>,
  address: string,
  token: string,
  body?: object,
): Promise<Answer<T>> {
  try {
    const response = await askProvider(address, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok) {
      const problem = problemOf(response.status, answer)
      const retryAfterS = problem === 'busy' ? retryAfterOf(response.headers, now()) : 0
      return { ok: false, problem, retryAfterS }
    }
    const read = v.safeParse(shape, answer)
    return read.success ? { ok: true, value: read.output } : FAILED
  } catch {
    // No answer, or half of one.
    return FAILED
  }
}

/** A refusal (403) may also mean a quota used up, or a project whose operator has not turned it on. */
function problemOf(status: number, answer: unknown): Problem {
  if (status === 401) return 'ended'
  if (status === 429) return 'busy'
  if (status === 400) return 'unknown'
  if (status === 404 || status === 410) return 'off'
  if (status !== 403) return 'failed'
  const reasons = reasonsOf(answer)
  if (reasons.some((reason) => /limit|quota/i.test(reason))) return 'busy'
  return reasons.some((reason) => /notConfigured|disabled/i.test(reason)) ? 'off' : 'denied'
}

/** Google's codes, of its older and its newer form. */
function reasonsOf(answer: unknown): string[] {
  const read = v.safeParse(FAULT, answer)
  if (!read.success) return []
  const { errors, details } = read.output.error
  return [...errors, ...details].map(({ reason }) => reason)
}
