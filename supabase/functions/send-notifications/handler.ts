import webPush from 'web-push'
import { addDays } from '#domain/calendar/local-day.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import { type Message, resolveByDns, startDelivery } from '../_shared/deliver.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { inParallel } from '../_shared/in-parallel.ts'
import { isService } from '../_shared/project-keys.ts'
import { isPushService } from '../_shared/push-endpoint.ts'
import { zoneClock } from '../_shared/zone-clock.ts'
import { type Due, dueNow } from './due.ts'
import { allDevices, type Device, runnerRows } from './runner-rows.ts'
import { messageOf } from './words.ts'

/** A notification nobody could deliver for so long has lost its sense, s. */
const LIVES_FOR_S = 1800
/** What was sent is remembered for so many days. */
const REMEMBERED_DAYS = 3
/** Devices of which the database is asked at a time. */
const AT_ONCE = 16
/** Messages on their way at a time, each with a limit of its own (deliver.ts): who is silent delays nobody. */
const POSTS_AT_ONCE = 512
/** A run begins with no device after this, ms; the next run comes in five minutes. */
const RUN_MS = 100_000
/** All notifications that one device gets in a run. */
const MAX_MESSAGES = 4
/** Failures in a row after which a device is forgotten; a new address begins at 1. */
const MAX_FAILURES = 6

/**
 * POST, by a schedule with the service's key as `apikey`: sends what is due on each device's clock
 * and answers `{sent, removed, failed}`. A device that is gone (404, 410), or has failed in six runs one
 * after the other, is forgotten. Nothing is sent twice, by overlapping runs either; what a push service
 * refuses otherwise is not tried again.
 * Refuses with 401 invalid_api_key, 503 push_not_configured, 502 database_failed.
 */
export const sendNotifications: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  if (!isService(request, deps)) throw new Refusal(401, 'invalid_api_key')
  const write = writer(deps)
  const delivery = startDelivery(deps.resolveHost ?? resolveByDns, deps.env('PUSH_ALLOWED_ORIGIN'))
  const counts = { sent: 0, removed: 0, failed: 0 }
  const began = performance.now()
  const onTheWay = new Set<Promise<void>>()
  const send = async (device: Device, dues: readonly Due[]) => {
    for (const due of dues) {
      const message = write(device, due)
      const status = message ? await delivery.post(device.endpoint, message) : 410
      const result = await settle(deps, device, status)
      counts[result] += 1
      // The others of this device would fare alike.
      if (result !== 'sent') return
    }
  }
  const failed = () => {
    counts.failed += 1
  }
  const serve = async (device: Device) => {
    if (performance.now() - began > RUN_MS) return
    const dues = await claimed(deps, device)
    const sending: Promise<void> = send(device, dues)
      .catch(failed)
      .finally(() => onTheWay.delete(sending))
    onTheWay.add(sending)
    while (onTheWay.size >= POSTS_AT_ONCE) await Promise.race(onTheWay)
  }
  try {
    const served = await inParallel(allDevices(deps), AT_ONCE, serve)
    counts.failed += served.failed
  } finally {
    await Promise.all(onTheWay)
    delivery.close()
  }
  return Response.json(counts)
}

/** What is due on a device and was not sent, marked as sent: whoever marks it sends it. */
async function claimed(deps: FunctionDeps, device: Device): Promise<Due[]> {
  const nowMs = deps.now()
  const now = zoneClock(device.time_zone).at(nowMs)
  const rows = await runnerRows(deps, device.user_id, now.date)
  const due = dueNow(rows, now, nowMs)
    .filter(({ key }) => !device.sent.includes(key))
    .slice(0, MAX_MESSAGES)
  if (due.length === 0) return []
  const oldest = addDays(now.date, -REMEMBERED_DAYS)
  const sent = [...device.sent.filter((key) => key >= oldest), ...due.map(({ key }) => key)]
  const marked = await fromDatabase<unknown[]>(
    changed(deps, device, { sent, sent_version: device.sent_version + 1 })
      .eq('sent_version', device.sent_version)
      .select(),
  )
  return marked.length === 1 ? due : []
}

/**
 * Encrypts a notification for its device, with the sender's proof; null where the device has no address
 * or no keys that could ever do.
 */
function writer({ env }: FunctionDeps): (device: Device, due: Due) => Message | null {
  const publicKey = env('VAPID_PUBLIC_KEY')
  const privateKey = env('VAPID_PRIVATE_KEY')
  // Whom a push service may ask about the sender: an https address or a mailto one.
  const subject = env('VAPID_SUBJECT')
  if (!publicKey || !privateKey || !subject) throw new Refusal(503, 'push_not_configured')
  return ({ subscription, endpoint, language }, due) => {
    if (!isPushService(endpoint, env('PUSH_ALLOWED_ORIGIN'))) return null
    const words = JSON.stringify(messageOf(due, language))
    try {
      const { headers, body } = webPush.generateRequestDetails(
        { ...subscription, endpoint },
        words,
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: LIVES_FOR_S,
        },
      )
      return { headers: headers as Record<string, string>, body: new Uint8Array(body) }
    } catch {
      return null
    }
  }
}

/** Notes what became of a message. */
async function settle(
  deps: FunctionDeps,
  device: Device,
  status: number,
): Promise<'sent' | 'removed' | 'failed'> {
  const sent = status >= 200 && status < 300
  const failures = sent ? 0 : device.failures + 1
  if (status === 404 || status === 410 || failures >= MAX_FAILURES) {
    const devices = asService(deps).from('push_subscriptions').delete()
    await fromDatabase(devices.eq('user_id', device.user_id).eq('endpoint', device.endpoint))
    return 'removed'
  }
  if (failures !== device.failures) {
    await fromDatabase(changed(deps, device, { failures }))
  }
  device.failures = failures
  return sent ? 'sent' : 'failed'
}

function changed(deps: FunctionDeps, { user_id, endpoint }: Device, fields: Partial<Device>) {
  const devices = asService(deps).from('push_subscriptions').update(fields)
  return devices.eq('user_id', user_id).eq('endpoint', endpoint)
}
