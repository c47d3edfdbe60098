import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cursor, PullReply } from '#domain/sync-protocol.ts'
import { wholeCursors } from '#sync/pull.ts'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { until } from '../../helpers/device/devices.ts'
import type { DeviceState } from '../../helpers/device/tab.ts'
import { synced, withDevices } from '../../helpers/device/with-devices.ts'
import { meal } from '../../helpers/rows.ts'

const here = withDevices()

/** What a read replica holds that does not follow its primary for a while. */
let held: PullReply | null = null
/** The clocks of all pulls that began at the very start. */
let fromStart = 0
let fromReplica = 0
/** Whether pushes go to a database of its own history, as where two call themselves the primary. */
let isSplit = false

/** Pulls go to the replica while there is one, all else to the primary: as a load balancer does it. */
const balancer: Server = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += piece
  const pulls = request.url?.endsWith('/rpc/sync_pull')
  const cursors: Record<string, Cursor> = pulls ? JSON.parse(body).cursors : {}
  if (pulls && Object.values(cursors).every(({ seq }) => seq === 0)) fromStart += 1
  if (pulls && held) {
    fromReplica += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(asOf(held, cursors)))
    return
  }
  const { apikey, authorization } = request.headers
  const answer = await fetch(`${here.backend.url}${request.url}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: String(apikey),
      authorization: String(authorization),
    },
    body,
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  const text = await answer.text()
  const isPush = request.url?.endsWith('/rpc/sync_push')
  response.end(isSplit && isPush ? JSON.stringify({ ...JSON.parse(text), lineage: OTHER }) : text)
})
const OTHER = '0b7c7e8e-3f0e-4b61-9d0a-0c4bb1a6f1d2'

function asOf(reply: PullReply, cursors: Record<string, Cursor>): PullReply {
  const tables = Object.entries(reply.tables).map(([table, { rows }]) => {
    const { seq, id } = cursors[table] ?? { seq: 0, id: '' }
    const news = rows.filter((row) => row.seq > seq || (row.seq === seq && row.id > id))
    return [table, { rows: news, more: false }]
  })
  return { ...reply, tables: Object.fromEntries(tables) }
}

async function stopFollowing(user: TestUser): Promise<void> {
  const answer = await fetch(`${here.backend.url}/rest/v1/rpc/sync_pull`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: here.backend.anonKey,
      authorization: `Bearer ${user.token}`,
    },
    body: JSON.stringify({ cursors: wholeCursors({}), page: 5000 }),
  })
  held = (await answer.json()) as PullReply
}

beforeAll(() => new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  balancer.closeAllConnections()
  balancer.close()
})

it('an answer older than what was seen is ignored and asked again, and nothing compared', async () => {
  const url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
  const user = await newUser(here.backend)
  const phone = await here.deviceOf(user, url)
  const laptop = await here.deviceOf(user)
  const row = await phone.api.insert('food_logs', meal({ food_name: 'rice', calories: 1 }))
  await until(phone, synced, 'the meal is sent')
  await stopFollowing(user)
  await phone.api.patch('food_logs', row.id, { calories: 2 })
  await until(phone, synced, 'the edit is sent')
  fromStart = 0
  fromReplica = 0
  await phone.api.syncNow()
  await expect.poll(() => fromReplica).toBeGreaterThan(1)
  const { rows } = await phone.api.state()
  expect(rows.food_logs).toMatchObject([{ calories: 2 }])

  // It follows again: what another device has written meanwhile comes, as if nothing had been.
  await laptop.api.insert('food_logs', meal({ food_name: 'tempeh', calories: 3 }))
  await until(laptop, synced, 'the laptop has sent')
  held = null
  await phone.api.syncNow()
  await until(phone, (now) => now.rows.food_logs?.length === 2, 'the phone has both')
  expect(fromStart).toBe(0)
})

it('two databases that answer in turn are a failure that waits, and no loop', async () => {
  const url = `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`
  const user = await newUser(here.backend)
  const phone = await here.deviceOf(user, url)
  await phone.api.insert('food_logs', meal({ food_name: 'rice', calories: 1 }))
  await until(phone, synced, 'the meal is sent')
  isSplit = true
  await phone.api.insert('food_logs', meal({ food_name: 'tempeh', calories: 2 }))
  const failed = (state: DeviceState) => JSON.stringify(state.facts).includes('"unexpected"')
  await until(phone, failed, 'the phone says that something is wrong')
  isSplit = false
  await phone.api.syncNow()
  await until(phone, synced, 'all is sent to the one that is left')
  const { rows } = await phone.api.state()
  expect(rows.food_logs).toHaveLength(2)
})
