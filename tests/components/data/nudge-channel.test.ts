import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '#remote/auth/session.ts'
import { forgetRemoteConfig } from '#remote/config.ts'
import { listenForNudges } from '#remote/nudges.ts'

type Message = [joinRef: string, ref: string, topic: string, event: string, payload: object]

/** How long the two ends take to agree that it is over, ms. */
const CLOSE_MS = 100

/** A socket of a server that does what the test says. */
class Socket {
  static all: Socket[] = []
  readyState = 0
  sent: Message[] = []
  /** Takes all and answers nothing, as a connection whose other end is gone. */
  isDead = false
  onopen?: (event: object) => void
  onclose?: (event: object) => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    Socket.all.push(this)
  }
  send(text: string): void {
    const message: Message = JSON.parse(text)
    const [, ref, topic, event] = message
    if (event !== 'heartbeat') return void this.sent.push(message)
    if (this.isDead) return
    const answer = [null, ref, topic, 'phx_reply', { status: 'ok', response: {} }]
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(answer) }))
  }
  close(): void {
    if (this.readyState > 1) return
    this.readyState = 2
    setTimeout(() => this.cut(1000), CLOSE_MS)
  }
  open(): void {
    this.readyState = 1
    this.onopen?.({})
  }
  cut(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
  joins(): Message[] {
    return this.sent.filter(([, , , event]) => event === 'phx_join')
  }
  say(event: string, payload: object): void {
    const [joinRef, ref, topic] = this.joins().at(-1) ?? []
    const answers = event === 'phx_reply' ? ref : null
    this.onmessage?.({ data: JSON.stringify([joinRef, answers, topic, event, payload]) })
  }
  takeJoin(): void {
    const filter = 'user_id=eq.u1'
    const change = { id: 1, event: '*', schema: 'public', table: 'sync_clock', filter }
    this.say('phx_reply', { status: 'ok', response: { postgres_changes: [change] } })
  }
  follow(status = 'ok'): void {
    const message = 'Subscribed to PostgreSQL'
    this.say('system', { extension: 'postgres_changes', status, message, channel: 'clock:u1' })
  }
  refuseJoin(): void {
    this.say('phx_reply', { status: 'error', response: { reason: 'unauthorized' } })
  }
}

let heard: number[]
/** Also when it was not heard from then on: null. */
let told: (number | null)[]
let stop: () => void
function onNudge(seq: number | null): void {
  told.push(seq)
  if (seq !== null) heard.push(seq)
}
const last = () => Socket.all.at(-1) as Socket
const SECOND = 1000
const MINUTE = 60 * SECOND

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
  heard = []
  told = []
  forgetRemoteConfig()
  localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
  signInFor(36_000)
  stop = listenForNudges('u1', onNudge)
  await vi.waitFor(() => expect(Socket.all).toHaveLength(1))
  last().open()
  await vi.waitFor(() => expect(last().joins()).toHaveLength(1))
})
afterEach(async () => {
  stop()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
})

function signInFor(seconds: number): void {
  const expires_at = Math.floor(Date.now() / 1000) + seconds
  saveSession({ access_token: 'a', refresh_token: 'r', expires_at, user: { id: 'u1' } })
}

/** Passes when nothing happened until then, and something did then. */
async function after(ms: number, count: () => number): Promise<void> {
  const before = count()
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(count()).toBe(before)
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(before + 1)
}
const states = () => Socket.all.map(({ readyState }) => readyState)
const joins = () => last().joins().length

it('a channel the server refuses is closed, and opened again after 1 s, 2 s and so on up to 30 s', async () => {
  for (let tries = 1; tries <= 32; tries++) {
    last().refuseJoin()
    expect(last().sent.at(-1)?.[3]).toBe('phx_leave')
    await after(Math.min(tries, 30) * SECOND, joins)
  }
  expect(heard).toEqual([])
  expect(Socket.all).toHaveLength(1)
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([])
  last().follow()
  expect(heard).toEqual([Number.POSITIVE_INFINITY])
})

it('what moved while the server took its time to follow the database is looked for', async () => {
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  expect(heard).toEqual([])
  last().follow()
  expect(heard).toEqual([Number.POSITIVE_INFINITY])
})

it('a server that can’t follow the database, or never says so, is asked anew', async () => {
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow('error')
  await after(SECOND, joins)
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  await after(2 * SECOND, joins)
  expect(heard).toEqual([])
})

it('a row of the clock that is deleted is news, too, unless it was another’s', async () => {
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  const data = { schema: 'public', table: 'sync_clock', type: 'DELETE', errors: null, columns: [] }
  const sayDeleted = (old_record: object) => {
    const commit_timestamp = new Date().toISOString()
    last().say('postgres_changes', { ids: [1], data: { ...data, commit_timestamp, old_record } })
  }
  for (const old of [{ user_id: 'u2' }, {}]) sayDeleted(old)
  expect(heard).toEqual([0])
  sayDeleted({ user_id: 'u1' })
  expect(heard).toEqual([0, Number.POSITIVE_INFINITY])
})

it('a channel that breaks, is closed or not answered is opened again, and what went unheard is looked for', async () => {
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  for (const end of ['phx_error', 'phx_close']) {
    last().say(end, {})
    // Counted from the last time that it was heard.
    await after(SECOND, joins)
    last().takeJoin()
    await vi.advanceTimersByTimeAsync(0)
    last().follow()
  }
  expect(heard).toEqual([0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  last().say('phx_error', {})
  await after(SECOND, joins)
  // No answer to a join within 10 s.
  await after(12 * SECOND, joins)
})

it('a connection that is cut is opened again after the same times, and the channel with it', async () => {
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  for (let tries = 1; tries <= 32; tries++) {
    last().cut()
    await after(Math.min(tries, 30) * SECOND, () => Socket.all.length)
  }
  last().open()
  await vi.advanceTimersByTimeAsync(0)
  expect(joins()).toBe(1)
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  expect(heard).toEqual([0, Number.POSITIVE_INFINITY])
})

it('says when it is not heard: no channel any more, or no connection', async () => {
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  expect(told).toEqual([0])
  last().say('phx_close', {})
  expect(told).toEqual([0, null])
  await vi.advanceTimersByTimeAsync(SECOND)
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  expect(told).toEqual([0, null, Number.POSITIVE_INFINITY])
  last().cut()
  expect(told.at(-1)).toBeNull()
})

it('notices a server that answers no sign of life any more', async () => {
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  last().isDead = true
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(told[0]).toBe(0)
  expect(told[1]).toBeNull()
})

async function overForGood(sockets = 1): Promise<void> {
  for (const ms of [2 * SECOND, 10 * MINUTE]) {
    await vi.advanceTimersByTimeAsync(ms)
    expect(states()).toEqual(Array(sockets).fill(3))
  }
}

it('nothing is opened once nobody listens', async () => {
  last().refuseJoin()
  stop()
  await overForGood()
  expect(joins()).toBe(1)
})

it('who stops listening ends the connection', async () => {
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  stop()
  await overForGood()
})

it('a connection that is down is not opened for nobody', async () => {
  last().cut()
  stop()
  await overForGood()
})

it('nor is one that waits for its token', async () => {
  let answer = (_: Response) => {}
  const ask = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
  vi.stubGlobal('fetch', ask)
  signInFor(0)
  // The connection asks for a token with each sign of life.
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  last().cut()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(ask).toHaveBeenCalledOnce()
  expect(Socket.all).toHaveLength(1)
  stop()
  await vi.advanceTimersByTimeAsync(SECOND)
  const session = { access_token: 'b', refresh_token: 'r', expires_in: 3600, user: { id: 'u1' } }
  answer(Response.json(session))
  // The library opens it with the token, and it is ended then.
  await overForGood(2)
})

it('who listens next waits until the connection before is over, and has one of its own', async () => {
  stop()
  stop = listenForNudges('u1', onNudge)
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  expect(states()).toEqual([3, 0])
  last().open()
  await vi.advanceTimersByTimeAsync(0)
  last().takeJoin()
  await vi.advanceTimersByTimeAsync(0)
  last().follow()
  expect(heard).toEqual([Number.POSITIVE_INFINITY])
})
