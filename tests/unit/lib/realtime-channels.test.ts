import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { createChannels } from '../../../supabase/local/realtime/channels.ts'
import type { Message } from '../../../supabase/local/realtime/messages.ts'

const OWNER = 'u1'
const FOLLOWS_AFTER_MS = 2000
const TOPIC = 'realtime:clock'

/** null: the database can't be asked. */
let stands: boolean | null
let sent: Message[]
let channels: ReturnType<typeof createChannels>

beforeEach(() => {
  vi.useFakeTimers()
  stands = true
  sent = []
  channels = createChannels({
    verify: async (token) => ({
      ...{ sub: token, role: 'authenticated', session_id: 's1' },
      exp: Date.now() / 1000 + 3600,
    }),
    sessionStands: async () => {
      if (stands === null) throw new Error('the database does not answer')
      return stands
    },
    followsAfterMs: FOLLOWS_AFTER_MS,
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** @returns how the socket closes, and the answer to its join */
function joining(owner = OWNER): { close: () => void; joined: Promise<void> } {
  let close = () => {}
  const ws = {
    OPEN: 1,
    readyState: 1,
    on: (_: string, closed: () => void) => {
      close = closed
    },
    send: (text: string) => sent.push(JSON.parse(text)),
  }
  const place = { leave: () => undefined, heard: () => true, mayJoin: () => true }
  const answer = channels.enter(ws as unknown as WebSocket, place as never)
  const filter = `user_id=eq.${owner}`
  const change = { event: '*', schema: 'public', table: 'sync_clock', filter }
  const payload = { access_token: owner, config: { postgres_changes: [change] } }
  const joined = answer({ topic: TOPIC, event: 'phx_join', ref: '1', join_ref: '1', payload })
  return { close, joined }
}

const join = (owner?: string) => joining(owner).joined
const events = () => sent.map(({ event }) => event)
const lastChange = () => sent.at(-1)?.payload.data

it('a channel stands before the database is followed, and what moves in between goes unheard', async () => {
  await join()
  expect(events()).toEqual(['phx_reply'])
  channels.clockMoved(OWNER, 7)
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS - 1)
  expect(events()).toEqual(['phx_reply'])
  await vi.advanceTimersByTimeAsync(1)
  expect(events()).toEqual(['phx_reply', 'system'])
  expect(sent[1]?.payload).toMatchObject({ extension: 'postgres_changes', status: 'ok' })
  channels.clockMoved(OWNER, 8)
  await vi.advanceTimersByTimeAsync(0)
  expect(events()).toEqual(['phx_reply', 'system', 'postgres_changes'])
  expect(lastChange()).toMatchObject({ type: 'UPDATE', record: { seq: 8 } })
})

it('a deletion tells the key alone', async () => {
  await join()
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  channels.clockMoved(OWNER, null)
  await vi.advanceTimersByTimeAsync(0)
  expect(lastChange()).toMatchObject({ type: 'DELETE', old_record: { user_id: OWNER } })
  expect(lastChange()).not.toHaveProperty('record')
})

it('a session that has ended may join and hears of nothing but a deletion', async () => {
  stands = false
  await join()
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  channels.clockMoved(OWNER, 8)
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  expect(events()).toEqual(['phx_reply', 'system'])
  channels.clockMoved(OWNER, null)
  await vi.advanceTimersByTimeAsync(0)
  expect(lastChange()).toMatchObject({ type: 'DELETE' })
})

it('a channel that can’t be told of a move is closed: its device joins again, and looks', async () => {
  stands = null
  await join()
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  channels.clockMoved(OWNER, 8)
  await vi.advanceTimersByTimeAsync(0)
  expect(events()).toEqual(['phx_reply', 'system', 'phx_close'])
})

it('and so is every channel where moves may have gone unheard', async () => {
  await join()
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  channels.missed()
  expect(events()).toEqual(['phx_reply', 'system', 'phx_close'])
  channels.clockMoved(OWNER, 8)
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  expect(events()).toEqual(['phx_reply', 'system', 'phx_close'])
})

it('a clock that moves is heard by all of its runner’s sockets and by no other', async () => {
  await join()
  await join()
  await join('u2')
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  sent = []
  channels.clockMoved(OWNER, 8)
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  expect(sent.map(({ payload }) => payload.data)).toMatchObject([
    { record: { user_id: OWNER, seq: 8 } },
    { record: { user_id: OWNER, seq: 8 } },
  ])
})

it('a socket that closes is told nothing, also one that closes while it joins', async () => {
  const [stays, goes] = [joining(), joining()]
  goes.close()
  await Promise.all([stays.joined, goes.joined])
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  expect(events()).toEqual(['phx_reply', 'system'])
  stays.close()
  channels.clockMoved(OWNER, 8)
  channels.missed()
  await vi.advanceTimersByTimeAsync(FOLLOWS_AFTER_MS)
  expect(events()).toEqual(['phx_reply', 'system'])
})
