import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { sharedSecretVerifier } from '../functions/_shared/require-user.ts'
import type { Environment } from './auth/google.ts'
import type { LocalDatabaseServer } from './database.ts'
import { peerAddress, trustedProxies } from './gate/client-address.ts'
import { limitFactor } from './gate/limits.ts'
import { type SocketPlace, socketQuota } from './gate/socket-quota.ts'
import type { Secrets } from './secrets.ts'

/**
 * The part of Supabase Realtime's protocol (Phoenix channels over a WebSocket) that
 * `postgres_changes` on `sync_clock` needs. A subscriber hears of their own clock only.
 */

const PATH = '/realtime/v1/websocket'
/** At most 2 events a second for each channel. */
const MIN_GAP_MS = 500
const MAX_MESSAGE_BYTES = 64 * 1024
/** WebSocket close codes (RFC 6455). */
const UNREADABLE = 1007
const INTERNAL_ERROR = 1011
const TOO_MUCH = 1008

interface Channel {
  topic: string
  joinRef: string | null
  userId: string
  /** When the runner's token runs out, in seconds since 1970. */
  expiresAt: number
  changeId: number
  sentAt: number
  pending: ReturnType<typeof setTimeout> | undefined
}

interface Message {
  join_ref: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

export async function startRealtime(
  server: Server,
  database: LocalDatabaseServer,
  secrets: Secrets,
  env: Environment,
): Promise<{ close(): Promise<void> }> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const channels = new Map<WebSocket, Map<string, Channel>>()
  const verify = sharedSecretVerifier(secrets.jwtSecret)
  const quota = socketQuota(limitFactor(env.RATE_LIMITS))
  const proxies = trustedProxies(env.TRUST_PROXY)

  server.on('upgrade', (request, socket, head) => {
    // Whoever asked may be gone before the answer is.
    socket.on('error', () => socket.destroy())
    const url = addressOf(request.url)
    if (url?.pathname !== PATH) {
      // Vite listens too while developing, and answers what is its own.
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
      return
    }
    if (url.searchParams.get('apikey') !== secrets.publishableKey) {
      return refuse(socket, '401 Unauthorized')
    }
    const arrays = url.searchParams.get('vsn') === '2.0.0'
    const place = quota.enter(peerAddress(request, proxies), () => socket.destroy())
    if (!place) return refuse(socket, '429 Too Many Requests')
    socket.on('close', place.leave)
    sockets.handleUpgrade(request, socket, head, (ws) => serveSocket(ws, arrays, place))
  })

  function serveSocket(ws: WebSocket, arrays: boolean, place: SocketPlace): void {
    const own = new Map<string, Channel>()
    channels.set(ws, own)
    formats.set(ws, arrays)
    ws.on('close', () => {
      for (const channel of own.values()) clearTimeout(channel.pending)
      channels.delete(ws)
    })
    ws.on('error', () => ws.terminate())
    ws.on('message', (data) => {
      if (!place.heard()) return ws.close(TOO_MUCH)
      const message = parse(String(data), arrays)
      if (message) answer(ws, own, place, message).catch(() => ws.close(INTERNAL_ERROR))
      else ws.close(UNREADABLE)
    })
  }

  async function answer(
    ws: WebSocket,
    own: Map<string, Channel>,
    place: SocketPlace,
    message: Message,
  ) {
    const { topic, ref, join_ref, event, payload } = message
    const reply = (status: 'ok' | 'error', response: unknown = {}) =>
      send(ws, { topic, ref, join_ref, event: 'phx_reply', payload: { status, response } })
    if (event === 'heartbeat') return reply('ok')
    if (event === 'phx_leave') {
      clearTimeout(own.get(topic)?.pending)
      own.delete(topic)
      return reply('ok')
    }
    if (event === 'access_token') {
      const channel = own.get(topic)
      if (!channel) return
      const claims = await claimsOf(payload.access_token)
      if (claims?.userId === channel.userId) channel.expiresAt = claims.expiresAt
      else closeChannel(ws, own, channel)
      return
    }
    if (event !== 'phx_join') return
    const claims = await claimsOf(payload.access_token)
    const wanted = changesOf(payload)
    const allowed = wanted.every(
      ({ schema, table, filter }) =>
        schema === 'public' && table === 'sync_clock' && filter === `user_id=eq.${claims?.userId}`,
    )
    if (!claims || !allowed) return reply('error', { reason: 'unauthorized' })
    if (!place.mayJoin(claims.userId, own.has(topic) ? 0 : own.size)) {
      return reply('error', { reason: 'too_many_connections' })
    }
    clearTimeout(own.get(topic)?.pending)
    own.set(topic, {
      topic,
      joinRef: join_ref,
      ...claims,
      changeId: 1,
      sentAt: 0,
      pending: undefined,
    })
    reply('ok', { postgres_changes: wanted.map((change, index) => ({ id: index + 1, ...change })) })
    send(ws, {
      topic,
      ref: null,
      join_ref,
      event: 'system',
      payload: {
        channel: topic.replace(/^realtime:/, ''),
        extension: 'postgres_changes',
        message: 'Subscribed to PostgreSQL',
        status: 'ok',
      },
    })
  }

  async function claimsOf(token: unknown): Promise<Pick<Channel, 'userId' | 'expiresAt'> | null> {
    const claims = await verify(String(token)).catch(() => null)
    if (claims?.role !== 'authenticated' || !claims.sub) return null
    return { userId: claims.sub, expiresAt: claims.exp ?? 0 }
  }

  function closeChannel(ws: WebSocket, own: Map<string, Channel>, channel: Channel): void {
    clearTimeout(channel.pending)
    own.delete(channel.topic)
    const { topic, joinRef: join_ref } = channel
    send(ws, { topic, ref: null, join_ref, event: 'phx_close', payload: {} })
  }

  function tell(userId: string, seq: number): void {
    for (const [ws, own] of channels) {
      for (const channel of own.values()) {
        if (channel.userId !== userId) continue
        if (channel.expiresAt * 1000 <= Date.now()) {
          closeChannel(ws, own, channel)
          continue
        }
        clearTimeout(channel.pending)
        const wait = Math.max(0, channel.sentAt + MIN_GAP_MS - Date.now())
        channel.pending = setTimeout(() => sendClock(ws, channel, seq), wait)
      }
    }
  }

  function sendClock(ws: WebSocket, channel: Channel, seq: number): void {
    channel.sentAt = Date.now()
    send(ws, {
      topic: channel.topic,
      ref: null,
      join_ref: channel.joinRef,
      event: 'postgres_changes',
      payload: {
        ids: [channel.changeId],
        data: {
          schema: 'public',
          table: 'sync_clock',
          type: 'UPDATE',
          commit_timestamp: new Date().toISOString(),
          columns: [
            { name: 'user_id', type: 'uuid' },
            { name: 'seq', type: 'int8' },
          ],
          record: { user_id: channel.userId, seq },
          old_record: { user_id: channel.userId },
          errors: null,
        },
      },
    })
  }

  const unlisten = await database.listen('fuelmile_clock', (payload) => {
    const [userId, seq] = payload.split(':')
    if (userId) tell(userId, Number(seq))
  })

  return {
    async close() {
      await unlisten()
      for (const ws of channels.keys()) ws.terminate()
      sockets.close()
    },
  }
}

/** Null where it is none: anybody may ask for anything. */
function addressOf(asked = '/'): URL | null {
  try {
    return new URL(asked, 'http://localhost')
  } catch {
    return null
  }
}

/** Half open, a refused socket would stay for as long as its client likes. */
function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}

/** The order of a message's parts in protocol 2.0.0. */
const PARTS = ['join_ref', 'ref', 'topic', 'event', 'payload'] as const

const formats = new WeakMap<WebSocket, boolean>()

function parse(text: string, arrays: boolean): Message | null {
  try {
    const value: unknown = JSON.parse(text)
    const { join_ref, ref, topic, event, payload } = (
      arrays && Array.isArray(value)
        ? Object.fromEntries(PARTS.map((name, index) => [name, value[index]]))
        : Object(value)
    ) as Record<keyof Message, unknown>
    if (typeof topic !== 'string' || typeof event !== 'string') return null
    return {
      topic,
      event,
      ref: typeof ref === 'string' ? ref : null,
      join_ref: typeof join_ref === 'string' ? join_ref : null,
      payload: Object(payload) as Record<string, unknown>,
    }
  } catch {
    return null
  }
}

function send(ws: WebSocket, message: Message): void {
  if (ws.readyState !== ws.OPEN) return
  const { join_ref, ref, topic, event, payload } = message
  ws.send(JSON.stringify(formats.get(ws) ? [join_ref, ref, topic, event, payload] : message))
}

interface WantedChange {
  event: string
  schema: string
  table?: string
  filter?: string
}

function changesOf(payload: Record<string, unknown>): WantedChange[] {
  const { postgres_changes: wanted } = Object(payload.config) as { postgres_changes?: unknown }
  return Array.isArray(wanted) ? wanted.map((change) => Object(change) as WantedChange) : []
}
