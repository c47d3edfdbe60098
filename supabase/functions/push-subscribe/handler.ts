import * as v from 'valibot'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import { bodyAs } from '../_shared/bodies.ts'
import { resolveByDns } from '../_shared/deliver.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { isPublicAddress } from '../_shared/public-address.ts'
import { isPushService, SUBSCRIPTION } from '../_shared/push-endpoint.ts'
import { requireUser } from '../_shared/require-user.ts'

/** An address that is none is nobody's. */
const GIVEN_UP = v.object({ endpoint: v.fallback(v.string(), '') })

/**
 * POST the browser's push subscription, unchanged: the signed-in runner's notifications go there
 * from now on, and to four others at most: the one not registered for the longest makes room. The query
 * names the device's `time_zone` (IANA) and `language`.
 * DELETE `{endpoint}`: they no longer do.
 * Refuses with 400 invalid_body, invalid_subscription; 401; 502 database_failed.
 */
export const pushSubscribe: FunctionHandler = async (request, deps) => {
  if (request.method !== 'DELETE') requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const subscriptions = asService(deps).from('push_subscriptions')
  if (request.method === 'DELETE') {
    const { endpoint } = await bodyAs(GIVEN_UP, request)
    await fromDatabase(subscriptions.delete().eq('user_id', user.id).eq('endpoint', endpoint))
    return Response.json({ subscribed: false })
  }
  const subscription = await bodyAs(SUBSCRIPTION, request, {
    endpoint: 'invalid_subscription',
    keys: 'invalid_subscription',
  })
  if (!(await isOutInTheWorld(subscription.endpoint, deps))) {
    throw new Refusal(400, 'invalid_subscription')
  }
  const query = new URL(request.url).searchParams
  // A browser is one runner's at a time: a trigger takes the endpoint from whoever had it before.
  const row = {
    endpoint: subscription.endpoint,
    user_id: user.id,
    subscription,
    time_zone: knownZone(query.get('time_zone')),
    language: query.get('language') === 'id' ? 'id' : 'en',
    created_at: new Date(deps.now()).toISOString(),
  }
  await fromDatabase(subscriptions.upsert(row, { onConflict: 'user_id,endpoint' }))
  return Response.json({ subscribed: true })
}

/** A name that nobody can resolve now is taken: the sender resolves it again each time. */
async function isOutInTheWorld(endpoint: string, deps: FunctionDeps): Promise<boolean> {
  const trusted = deps.env('PUSH_ALLOWED_ORIGIN')
  if (!isPushService(endpoint, trusted)) return false
  const { origin, hostname } = new URL(endpoint)
  if (origin === trusted) return true
  const addresses = await (deps.resolveHost ?? resolveByDns)(hostname).catch(() => [])
  return addresses.length === 0 || addresses.some(isPublicAddress)
}

function knownZone(name: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    // No such time zone.
    return 'UTC'
  }
}
