import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Backend } from '../../../supabase/local/backend.ts'
import { apiClient } from '../../helpers/api-client.ts'
import {
  askFunction,
  newUser,
  signedIn,
  type TestUser,
  testBackend,
} from '../../helpers/backend.ts'
import { listenToClock } from '../../helpers/clock-listener.ts'
import { meal } from '../../helpers/rows.ts'

let backend: Backend
const clients: SupabaseClient[] = []
const sockets: WebSocket[] = []

beforeAll(async () => {
  backend = await testBackend()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.removeAllChannels()
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(() => backend.close())

function listen(user: TestUser, to?: string) {
  const client = apiClient(backend, user)
  clients.push(client)
  return listenToClock(client, user, to)
}

let meals = 0
async function logMeal(user: TestUser): Promise<number> {
  meals += 1
  const row = {
    id: `meal-${meals}`,
    user_id: user.id,
    rev: 'r1',
    created_clock: 'c',
    edit_clocks: {},
    deleted: false,
    ...meal(),
  }
  const changes = [{ table: 'food_logs', base_rev: null, row }]
  const { data } = await apiClient(backend, user).rpc('sync_push', { changes })
  expect(data).toMatchObject({ applied: 1 })
  return (data as { seq: number }).seq
}

/** A bare socket, for what no client would send. */
async function bareSocket(query = `?vsn=1.0.0&apikey=${backend.anonKey}`): Promise<WebSocket> {
  const socket = new WebSocket(`${backend.url.replace('http', 'ws')}/realtime/v1/websocket${query}`)
  sockets.push(socket)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return socket
}

const nextMessage = (socket: WebSocket) =>
  new Promise<{ event: string; payload: Record<string, unknown> }>((resolve) => {
    socket.once('message', (data) => resolve(JSON.parse(String(data))))
  })

function join(socket: WebSocket, user: TestUser, token: string = user.token): void {
  const change = { event: '*', schema: 'public', table: 'sync_clock' }
  const config = { postgres_changes: [{ ...change, filter: `user_id=eq.${user.id}` }] }
  socket.send(
    JSON.stringify({
      topic: 'realtime:clock',
      event: 'phx_join',
      ref: '1',
      join_ref: '1',
      payload: { access_token: token, config },
    }),
  )
}

describe('a word about the clock', () => {
  it('about many pushes in a row comes rarely, and ends with the last', async () => {
    const owner = await newUser(backend)
    const phone = await listen(owner)
    let last = 0
    const from = performance.now()
    for (let i = 0; i < 12; i++) last = await logMeal(owner)
    await phone.until(() => phone.heard.at(-1) === last)
    // Twice a second at most, however long a busy machine took for it.
    const halfSeconds = Math.ceil((performance.now() - from) / 500)
    expect(phone.heard.length).toBeLessThanOrEqual(halfSeconds + 1)
  })

  it('tells an account’s other devices to look when it is deleted', async () => {
    const user = await newUser(backend)
    const other = await newUser(backend)
    await logMeal(user)
    const [phone, stranger] = await Promise.all([listen(user), listen(other)])
    await askFunction(backend, 'delete-account', {}, user.token)
    await phone.until(() => phone.heard.includes(Number.POSITIVE_INFINITY))
    const own = await logMeal(other)
    await stranger.until(() => stranger.heard.length > 0)
    expect(stranger.heard[0]).toBe(own)
  })

  it('is not told to a session that has ended, which may join', async () => {
    const user = await newUser(backend)
    const { email, password } = user
    const other = await signedIn(backend, { email, password })
    const ended = { ...user, token: String(other.access_token) }
    const [phone, laptop] = await Promise.all([listen(user), listen(ended)])
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${ended.token}` }
    await fetch(`${backend.url}/auth/v1/logout?scope=local`, { method: 'POST', headers })
    const late = await listen(ended)
    expect(late.status).toBe('SUBSCRIBED')
    const seq = await logMeal(user)
    await phone.until(() => phone.heard.includes(seq))
    // A deletion is told to all: nothing came before it.
    await askFunction(backend, 'delete-account', {}, user.token)
    for (const device of [laptop, late]) await device.until(() => device.heard.length > 0)
    const gone = [Number.POSITIVE_INFINITY]
    expect([laptop.heard, late.heard]).toEqual([gone, gone])
  })

  it('is not told to who asks for another’s clock', async () => {
    const [owner, other] = [await newUser(backend), await newUser(backend)]
    const { status } = await listen(other, owner.id)
    expect(status).not.toBe('SUBSCRIBED')
  })
})

describe('a socket', () => {
  it('is refused without the app’s key', async () => {
    await expect(bareSocket('?apikey=guess')).rejects.toThrow(/401/)
  })

  it('is refused a channel without a good token', async () => {
    const user = await newUser(backend)
    const socket = await bareSocket()
    for (const token of ['', 'x.y.z', backend.anonKey]) {
      join(socket, user, token)
      expect(await nextMessage(socket)).toMatchObject({
        event: 'phx_reply',
        payload: { status: 'error' },
      })
    }
  })

  it('loses its channel when it goes on with another’s token', async () => {
    const [user, other] = [await newUser(backend), await newUser(backend)]
    const socket = await bareSocket()
    join(socket, user)
    expect(await nextMessage(socket)).toMatchObject({ payload: { status: 'ok' } })
    const said = { topic: 'realtime:clock', event: 'access_token', ref: '2', join_ref: '1' }
    const closed = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        if (JSON.parse(String(data)).event === 'phx_close') resolve()
      })
    })
    socket.send(JSON.stringify({ ...said, payload: { access_token: other.token } }))
    await closed
  })

  it.each(['not json', '[]', 'null', '{"topic":1}'])('that sends %s is closed', async (text) => {
    const socket = await bareSocket()
    const code = new Promise((resolve) => socket.once('close', resolve))
    socket.send(text)
    expect(await code).toBe(1007)
  })

  it('that leaves parts out takes nobody down', async () => {
    const socket = await bareSocket()
    for (const event of ['phx_join', 'access_token', 'phx_leave', 'unheard-of']) {
      socket.send(JSON.stringify({ topic: 'realtime:clock', event }))
    }
    socket.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', ref: 'last' }))
    const alive = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        if (JSON.parse(String(data)).ref === 'last') resolve()
      })
    })
    await alive
    expect((await fetch(`${backend.url}/healthz`)).status).toBe(200)
  })
})
