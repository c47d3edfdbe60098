import webPush from 'web-push'
import { addDays } from '#domain/calendar/local-day.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { callAsService } from '../_shared/call-as-service.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { isPushService } from '../_shared/push-endpoint.ts'
import { zoneClock } from '../_shared/zone-clock.ts'
import { type Due, dueNow } from './due.ts'
import { type Device, devicePages, runnerRows } from './runner-rows.ts'
import { messageOf } from './words.ts'

/** A notification nobody could deliver for so long has lost its sense, s. */
const LIVES_FOR_S = 1800
const PATIENCE_MS = 10_000
/** What was sent is remembered for so many days. */
const REMEMBERED_DAYS = 3

/**
 * POST, by a schedule with the service's key as `apikey`: sends what is due on each device's clock
 * and answers `{sent, removed, failed}`. A device that is gone (404, 410) is forgotten. Nothing is
 * sent twice, by overlapping runs either; what a push service refuses otherwise is not tried again.
 * Refuses with 401 invalid_api_key, 503 push_not_configured, 502 database_failed.
 */
export const sendNotifications: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const key = request.headers.get('apikey')
  if (!deps.serviceKey || key !== deps.serviceKey) throw new Refusal(401, 'invalid_api_key')
  const send = sender(deps)
  const counts = { sent: 0, removed: 0, failed: 0 }
  for await (const page of devicePages(deps)) {
    for (const device of page) {
      for (const due of await claimed(deps, device)) {
        const status = await send(device, due)
        const gone = status === 404 || status === 410
        if (gone) await forget(deps, device)
        counts[gone ? 'removed' : status >= 200 && status < 300 ? 'sent' : 'failed'] += 1
        if (gone) break
      }
    }
  }
  return Response.json(counts)
}

/** What is due on a device and was not sent, marked as sent: whoever marks it sends it. */
async function claimed(deps: FunctionDeps, device: Device): Promise<Due[]> {
  const nowMs = deps.now()
  const now = zoneClock(device.time_zone).at(nowMs)
  const rows = await runnerRows(deps, device.user_id, now.date)
  const due = dueNow(rows, now, nowMs).filter(({ key }) => !device.sent.includes(key))
  if (due.length === 0) return []
  const oldest = addDays(now.date, -REMEMBERED_DAYS)
  const sent = [...device.sent.filter((key) => key >= oldest), ...due.map(({ key }) => key)]
  const path = `${pathOf(device)}&sent_version=eq.${device.sent_version}`
  const marked = await callAsService(deps, path, {
    method: 'PATCH',
    prefer: 'return=representation',
    body: { sent, sent_version: device.sent_version + 1 },
  })
  return Array.isArray(marked) && marked.length === 1 ? due : []
}

function sender({ env }: FunctionDeps): (device: Device, due: Due) => Promise<number> {
  const publicKey = env('VAPID_PUBLIC_KEY')
  const privateKey = env('VAPID_PRIVATE_KEY')
  // Whom a push service may ask about the sender: an https address or a mailto one.
  const subject = env('VAPID_SUBJECT')
  if (!publicKey || !privateKey || !subject) throw new Refusal(503, 'push_not_configured')
  return async ({ endpoint, subscription, language }, due) => {
    if (!isPushService(endpoint, env('PUSH_ALLOWED_ORIGIN'))) return 410
    try {
      const request = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(messageOf(due, language)),
        { vapidDetails: { subject, publicKey, privateKey }, TTL: LIVES_FOR_S },
      )
      // fetch sets the length itself.
      const { 'Content-Length': _, ...headers } = request.headers as Record<string, string>
      const response = await fetch(request.endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(request.body),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }
}

async function forget(deps: FunctionDeps, device: Device): Promise<void> {
  await callAsService(deps, pathOf(device), { method: 'DELETE' })
}

function pathOf({ endpoint }: Device): string {
  return `/rest/v1/push_subscriptions?endpoint=eq.${encodeURIComponent(endpoint)}`
}
