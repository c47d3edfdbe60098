import type { WebSocket } from 'ws'
import type { TokenVerifier } from '../../functions/_shared/function-deps.ts'
import type { SocketPlace } from '../gate/socket-quota.ts'
import { changesOf, type Message, send, sendClock, subscribed } from './messages.ts'

/** At most 2 events a second for each channel. */
const MIN_GAP_MS = 500

interface Channel {
  topic: string
  joinRef: string | null
  userId: string
  /** When the runner's token runs out, in seconds since 1970. */
  expiresAt: number
  sentAt: number
  pending: ReturnType<typeof setTimeout> | undefined
}

/** A socket, its place in the quota and its channels by topic. */
interface Client {
  ws: WebSocket
  place: SocketPlace
  channels: Map<string, Channel>
}

export interface Channels {
  /** @returns what answers a message of this socket */
  enter(ws: WebSocket, place: SocketPlace): (message: Message) => Promise<void>
  /** Sends every channel of a runner the new value of their clock. */
  clockMoved(userId: string, seq: number): void
  end(): void
}

/** Which sockets have joined what. A subscriber hears of their own clock only. */
export function createChannels(verify: TokenVerifier): Channels {
  const clients = new Set<Client>()

  async function claimsOf(token: unknown): Promise<Pick<Channel, 'userId' | 'expiresAt'> | null> {
    const claims = await verify(String(token)).catch(() => null)
    if (claims?.role !== 'authenticated' || !claims.sub) return null
    return { userId: claims.sub, expiresAt: claims.exp ?? 0 }
  }

  async function join({ ws, place, channels }: Client, message: Message): Promise<void> {
    const { topic, join_ref, payload } = message
    const claims = await claimsOf(payload.access_token)
    const wanted = changesOf(payload)
    const allowed = wanted.every(
      ({ schema, table, filter }) =>
        schema === 'public' && table === 'sync_clock' && filter === `user_id=eq.${claims?.userId}`,
    )
    if (!claims || !allowed) return reply(ws, message, 'error', { reason: 'unauthorized' })
    if (!place.mayJoin(claims.userId, channels.has(topic) ? 0 : channels.size)) {
      return reply(ws, message, 'error', { reason: 'too_many_connections' })
    }
    clearTimeout(channels.get(topic)?.pending)
    channels.set(topic, { topic, joinRef: join_ref, ...claims, sentAt: 0, pending: undefined })
    const changes = wanted.map((change, index) => ({ id: index + 1, ...change }))
    reply(ws, message, 'ok', { postgres_changes: changes })
    send(ws, subscribed(message))
  }

  async function renewToken(client: Client, { topic, payload }: Message): Promise<void> {
    const channel = client.channels.get(topic)
    if (!channel) return
    const claims = await claimsOf(payload.access_token)
    if (claims?.userId === channel.userId) channel.expiresAt = claims.expiresAt
    else closeChannel(client, channel)
  }

  return {
    enter(ws, place) {
      const client: Client = { ws, place, channels: new Map() }
      clients.add(client)
      ws.on('close', () => {
        for (const channel of client.channels.values()) clearTimeout(channel.pending)
        clients.delete(client)
      })
      return async (message) => {
        const { event, topic } = message
        if (event === 'phx_join') return join(client, message)
        if (event === 'access_token') return renewToken(client, message)
        if (event !== 'heartbeat' && event !== 'phx_leave') return
        if (event === 'phx_leave') forget(client, topic)
        reply(ws, message, 'ok')
      }
    },
    clockMoved(userId, seq) {
      for (const client of clients) {
        for (const channel of client.channels.values()) {
          if (channel.userId !== userId) continue
          if (channel.expiresAt * 1000 <= Date.now()) closeChannel(client, channel)
          else sendSoon(client.ws, channel, seq)
        }
      }
    },
    end() {
      for (const { ws } of clients) ws.terminate()
    },
  }
}

function reply(ws: WebSocket, to: Message, status: 'ok' | 'error', response: unknown = {}): void {
  const { topic, ref, join_ref } = to
  send(ws, { topic, ref, join_ref, event: 'phx_reply', payload: { status, response } })
}

function forget({ channels }: Client, topic: string): void {
  clearTimeout(channels.get(topic)?.pending)
  channels.delete(topic)
}

function closeChannel(client: Client, { topic, joinRef }: Channel): void {
  forget(client, topic)
  send(client.ws, { topic, ref: null, join_ref: joinRef, event: 'phx_close', payload: {} })
}

function sendSoon(ws: WebSocket, channel: Channel, seq: number): void {
  clearTimeout(channel.pending)
  const wait = Math.max(0, channel.sentAt + MIN_GAP_MS - Date.now())
  channel.pending = setTimeout(() => {
    channel.sentAt = Date.now()
    sendClock(ws, channel, seq)
  }, wait)
}
