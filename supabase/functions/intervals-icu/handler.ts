import * as v from 'valibot'
import { readIntervalsActivity, readIntervalsDay } from '#domain/fitness/intervals-icu.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { bodyAs, fitting } from '../_shared/bodies.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { daysUpTo, localDays } from '../_shared/local-days.ts'
import { intervalsSince, tryKey } from '../_shared/providers/intervals-api.ts'
import {
  endKey,
  forgetKey,
  noteSync,
  readKey,
  storeKey,
  usableKey,
} from '../_shared/providers/intervals-keys.ts'
import { providerRefusal } from '../_shared/providers/provider-answer.ts'
import { askingProvider } from '../_shared/providers/provider-asks.ts'
import { type FunctionUser, requireUser } from '../_shared/require-user.ts'

const MAX_DAYS = 30

const BODY = v.looseObject({
  action: v.picklist(['status', 'connect', 'activities', 'disconnect']),
})
/** A key is 25 letters and digits today; what has a colon or a blank would be another password. */
const KEY = v.object({ apiKey: v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{8,200}$/)) })
const SPAN = v.object({
  daysBack: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DAYS)),
    MAX_DAYS,
  ),
  timeZone: v.string(),
})

/**
 * The signed-in runner's connection to intervals.icu, by POST `{action}`:
 * - `status` answers `{connection, last_synced_at}`
 * - `connect` `{apiKey}` tries the key there and stores it, sealed; `{connected: true}`
 * - `activities` `{daysBack?, timeZone}` answers `{activities, days, totalDays, last_synced_at}`
 * - `disconnect` deletes the key, `{disconnected: true}`
 *
 * Refuses with 400 invalid_body, invalid_action, invalid_key, invalid_days, invalid_time_zone; 401;
 * 409 intervals_not_connected, intervals_ended, sync_running; 502 intervals_failed, database_failed;
 * 503 intervals_busy (with Retry-After), token_key_missing.
 */
export const intervalsIcu: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const body = await bodyAs(BODY, request, { action: 'invalid_action' })
  switch (body.action) {
    case 'status':
      return Response.json(await status(deps, user))
    case 'connect':
      await connect(deps, user, fitting(KEY, body, { apiKey: 'invalid_key' }).apiKey)
      return Response.json({ connected: true })
    case 'activities': {
      const codes = { daysBack: 'invalid_days', timeZone: 'invalid_time_zone' }
      return Response.json(await activities(deps, user, fitting(SPAN, body, codes)))
    }
    case 'disconnect':
      await forgetKey(deps, user)
      return Response.json({ disconnected: true })
  }
}

async function status(deps: FunctionDeps, user: FunctionUser) {
  const stored = await readKey(deps, user)
  const at = stored?.last_synced_at
  return {
    connection: stored ? (stored.is_active ? 'connected' : 'ended') : 'none',
    last_synced_at: at ? new Date(at).toISOString() : null,
  }
}

async function connect(deps: FunctionDeps, user: FunctionUser, apiKey: string): Promise<void> {
  await askingProvider(deps, user, 'intervals_icu', async () => {
    const tried = await tryKey(deps, apiKey)
    if (tried.ok) return
    throw tried.problem === 'ended'
      ? new Refusal(400, 'invalid_key')
      : providerRefusal('intervals', tried)
  })
  await storeKey(deps, user, apiKey)
}

async function activities(
  deps: FunctionDeps,
  user: FunctionUser,
  { daysBack, timeZone }: v.InferOutput<typeof SPAN>,
) {
  const zone = localDays(timeZone)
  const key = await usableKey(deps, user)
  const days = daysUpTo(zone.dayOf(deps.now()), daysBack)
  const span = { oldest: days[0] ?? '', newest: days.at(-1) ?? '' }
  const found = await askingProvider(deps, user, 'intervals_icu', async () => {
    const answer = await intervalsSince(deps, key, span)
    if (answer.ok) return answer.value
    throw answer.problem === 'ended'
      ? await endKey(deps, user)
      : providerRefusal('intervals', answer)
  })
  const last_synced_at = new Date(deps.now()).toISOString()
  await noteSync(deps, user, last_synced_at)
  return {
    // Names, places and notes stay where they are.
    activities: found.entries.flatMap((entry) => readIntervalsActivity(entry) ?? []),
    days: found.days.flatMap((day) => readIntervalsDay(day) ?? []),
    totalDays: daysBack,
    last_synced_at,
  }
}
