import * as v from 'valibot'
import { readStravaActivity } from '#domain/activity-files/strava.ts'
import { requireMethod } from '../_shared/answers.ts'
import { bodyAs, fitting } from '../_shared/bodies.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { providerRefusal } from '../_shared/providers/provider-answer.ts'
import { askingProvider } from '../_shared/providers/provider-asks.ts'
import { activitiesSince } from '../_shared/providers/strava-api.ts'
import {
  endGrant,
  forgetStrava,
  noteSync,
  readGrant,
  usableToken,
} from '../_shared/providers/strava-grants.ts'
import { type FunctionUser, requireUser } from '../_shared/require-user.ts'
import {
  backToApp,
  CONSENT,
  consentAddress,
  finishConsent,
  isConfigured,
  RETURN_TO,
} from './consent.ts'

const DAYS_BACK = 30
const DAY_MS = 86_400_000

const BODY = v.looseObject({
  action: v.picklist(['status', 'connect', 'finish', 'activities', 'disconnect']),
})

/**
 * The signed-in runner's connection to Strava, by POST `{action}`:
 * - `status` answers `{configured, connection, last_synced_at}`
 * - `connect` `{returnTo?}` (`integrations`, `onboarding`) answers `{url}`, where Strava asks the runner
 * - `finish` `{code, state}` trades what Strava gave for the permission
 * - `activities` answers those of the last 30 days, `{activities, last_synced_at}`
 * - `disconnect` gives the permission up, `{disconnected: true, revoked}`
 *
 * GET is where Strava sends the browser back to; it leads on to the app.
 * Refuses with 400 invalid_body, invalid_action, invalid_state, invalid_code; 401;
 * 409 strava_not_connected, strava_ended, sync_running; 502 strava_failed, database_failed;
 * 503 strava_busy (with Retry-After), strava_not_configured.
 */
export const stravaAuth: FunctionHandler = async (request, deps) => {
  if (request.method === 'GET') return backToApp(request, deps)
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const body = await bodyAs(BODY, request, { action: 'invalid_action' })
  switch (body.action) {
    case 'status':
      return Response.json(await status(request, deps, user))
    case 'connect':
      return Response.json({
        url: await consentAddress(request, deps, user, v.parse(RETURN_TO, body.returnTo)),
      })
    case 'finish':
      await finishConsent(
        deps,
        user,
        fitting(CONSENT, body, { state: 'invalid_state', code: 'invalid_code' }),
      )
      return Response.json({ connected: true })
    case 'activities':
      return Response.json(await activities(deps, user))
    case 'disconnect':
      return Response.json({ disconnected: true, revoked: await forgetStrava(deps, user) })
  }
}

async function status(request: Request, deps: FunctionDeps, user: FunctionUser) {
  const grant = await readGrant(deps, user)
  return {
    configured: isConfigured(request, deps),
    connection: grant ? (grant.is_active ? 'connected' : 'ended') : 'none',
    last_synced_at: grant?.last_synced_at ? new Date(grant.last_synced_at).toISOString() : null,
  }
}

async function activities(deps: FunctionDeps, user: FunctionUser) {
  const found = await askingProvider(deps, user, 'strava', async () => {
    const token = await usableToken(deps, user)
    const answer = await activitiesSince(deps, token, deps.now() - DAYS_BACK * DAY_MS)
    if (answer.ok) return answer.value
    throw answer.problem === 'ended'
      ? await endGrant(deps, user)
      : providerRefusal('strava', answer)
  })
  const last_synced_at = new Date(deps.now()).toISOString()
  await noteSync(deps, user, last_synced_at)
  return {
    // Names, places and pictures stay where they are.
    activities: found.flatMap((entry) => readStravaActivity(entry) ?? []),
    last_synced_at,
  }
}
