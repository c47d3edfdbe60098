import type { WebSocket } from 'ws'
import type { TokenVerifier } from '../../functions/_shared/function-deps.ts'
import type { SocketPlace } from '../gate/socket-quota.ts'
import { changesOf, type Message, send, sendClock, subscribed } from './messages.ts'

/** At most 2 events a second for each channel. */
const MIN_GAP_MS = 500

/** What a runner's token says. */
interface TokenClaims {
  userId: string
  /** Null where the token was made outside any session. */
  sessionId: string | null
  /** When it runs out, in seconds since 1970. */
  expiresAt: number
}

interface Channel extends TokenClaims {
  topic: string
  joinRef: string | null
  /** Whether changes are sent: from when the channel has been told that the database is followed. */
  follows: boolean
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
  /** Sends every channel of a runner the new value of their clock; null where it was deleted. */
  clockMoved(userId: string, seq: number | null): void
  /** Clocks may have moved unheard: who joins again looks. */
  missed(): void
  end(): void
}

export interface ChannelRules {
  verify: TokenVerifier
  /** Whether a session has not ended. */
  sessionStands(claims: TokenClaims): Promise<boolean>
  /** How long it takes from a join until the database is followed for it, ms. */
  followsAfterMs: number
}

/**
 * Which sockets have joined what. A subscriber hears of their own clock only. As in Supabase's, a join takes a good
 * token, whether its session has ended or not; the session is looked at before each change is sent (by row-level
 * security there), except for deletions.
 */
export function createChannels({ verify, sessionStands, followsAfterMs }: ChannelRules): Channels {
  const clients = new Set<Client>()
  /** By runner, so that a clock that moves is looked up and not looked for among ten thousand sockets. */
  const followers = new Map<string, Map<Channel, Client>>()

  function forget({ channels }: Client, topic: string): void {
    const channel = channels.get(topic)
    if (!channel) return
    clearTimeout(channel.pending)
    channels.delete(topic)
    const theirs = followers.get(channel.userId)
    theirs?.delete(channel)
    if (theirs?.size === 0) followers.delete(channel.userId)
  }

  function closeChannel(client: Client, { topic, joinRef }: Channel): void {
    forget(client, topic)
    send(client.ws, { topic, ref: null, join_ref: joinRef, event: 'phx_close', payload: {} })
  }

  async function claimsOf(token: unknown): Promise<TokenClaims | null> {
    const claims = await verify(String(token)).catch(() => null)
    if (claims?.role !== 'authenticated' || !claims.sub) return null
    const sessionId = typeof claims.session_id === 'string' ? claims.session_id : null
    return { userId: claims.sub, sessionId, expiresAt: claims.exp ?? 0 }
  }

  async function join(client: Client, message: Message): Promise<void> {
    const { ws, place, channels } = client
    const { topic, join_ref, payload } = message
    const claims = await claimsOf(payload.access_token)
    // The socket is gone: nobody would take its channel out again.
    if (!clients.has(client)) return
    const wanted = changesOf(payload)
    const allowed = wanted.every(
      ({ schema, table, filter }) =>
        schema === 'public' && table === 'sync_clock' && filter === `user_id=eq.${claims?.userId}`,
    )
    if (!claims || !allowed) return reply(ws, message, 'error', { reason: 'unauthorized' })
    if (!place.mayJoin(claims.userId, channels.has(topic) ? 0 : channels.size)) {
      return reply(ws, message, 'error', { reason: 'too_many_connections' })
    }
    forget(client, topic)
    const channel: Channel = {
      ...{ topic, joinRef: join_ref, ...claims },
      ...{ follows: false, sentAt: 0, pending: undefined },
    }
    channels.set(topic, channel)
    const theirs = followers.get(claims.userId) ?? new Map<Channel, Client>()
    followers.set(claims.userId, theirs.set(channel, client))
    const changes = wanted.map((change, index) => ({ id: index + 1, ...change }))
    reply(ws, message, 'ok', { postgres_changes: changes })
    channel.pending = setTimeout(() => {
      channel.follows = true
      send(ws, subscribed(message))
    }, followsAfterMs)
  }

  async function renewToken(client: Client, { topic, payload }: Message): Promise<void> {
    const channel = client.channels.get(topic)
    if (!channel) return
    const claims = await claimsOf(payload.access_token)
    if (claims?.userId === channel.userId) Object.assign(channel, claims)
    else closeChannel(client, channel)
  }

  async function sendChange(client: Client, channel: Channel, seq: number | null): Promise<void> {
    const stands = seq === null || (await sessionStands(channel).catch(() => null))
    if (stands) sendClock(client.ws, channel, seq)
    // The database can't be asked: who isn't told of a move has to know, and looks.
    else if (stands === null) closeChannel(client, channel)
  }

  function sendSoon(client: Client, channel: Channel, seq: number | null): void {
    clearTimeout(channel.pending)
    const wait = Math.max(0, channel.sentAt + MIN_GAP_MS - Date.now())
    channel.pending = setTimeout(() => {
      channel.sentAt = Date.now()
      void sendChange(client, channel, seq)
    }, wait)
  }

  return {
    enter(ws, place) {
      const client: Client = { ws, place, channels: new Map() }
      clients.add(client)
      ws.on('close', () => {
        for (const topic of [...client.channels.keys()]) forget(client, topic)
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
      for (const [channel, client] of [...(followers.get(userId) ?? [])]) {
        if (!channel.follows) continue
        if (channel.expiresAt * 1000 <= Date.now()) closeChannel(client, channel)
        else sendSoon(client, channel, seq)
      }
    },
    missed() {
      for (const client of clients)
        for (const channel of [...client.channels.values()]) closeChannel(client, channel)
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
