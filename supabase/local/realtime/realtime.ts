import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { sharedSecretVerifier } from '../../functions/_shared/require-user.ts'
import type { Environment } from '../auth/google.ts'
import type { LocalDatabaseServer } from '../database.ts'
import { peerAddress, trustedProxies } from '../gate/client-address.ts'
import { limitFactor } from '../gate/limits.ts'
import { type SocketPlace, socketQuota } from '../gate/socket-quota.ts'
import type { Secrets } from '../secrets.ts'
import { createChannels } from './channels.ts'
import { parse, speakInArrays } from './messages.ts'

const PATH = '/realtime/v1/websocket'
const MAX_MESSAGE_BYTES = 64 * 1024
/** WebSocket close codes (RFC 6455). */
const UNREADABLE = 1007
const INTERNAL_ERROR = 1011
const TOO_MUCH = 1008

/**
 * The part of Supabase Realtime's protocol (Phoenix channels over a WebSocket) that
 * `postgres_changes` on `sync_clock` needs.
 */
export async function startRealtime(
  server: Server,
  database: LocalDatabaseServer,
  secrets: Secrets,
  env: Environment,
  followsAfterMs = 0,
): Promise<{ close(): Promise<void> }> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const channels = createChannels({
    verify: sharedSecretVerifier(secrets.jwtSecret),
    async sessionStands({ userId, sessionId }) {
      if (sessionId === null) return true
      const found = await database.as({ account: userId }, () =>
        database.query('select from auth.sessions where id = $1', [sessionId]),
      )
      return found.length > 0
    },
    followsAfterMs,
  })
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
    sockets.handleUpgrade(request, socket, head, (ws) => {
      if (arrays) speakInArrays(ws)
      serveSocket(ws, place)
    })
  })

  function serveSocket(ws: WebSocket, place: SocketPlace): void {
    const answer = channels.enter(ws, place)
    ws.on('error', () => ws.terminate())
    ws.on('message', (data) => {
      if (!place.heard()) return ws.close(TOO_MUCH)
      const message = parse(ws, String(data))
      if (message) answer(message).catch(() => ws.close(INTERNAL_ERROR))
      else ws.close(UNREADABLE)
    })
  }

  const unlisten = await database.listen(
    'fuelmile_clock',
    (payload) => {
      const [userId, seq] = payload.split(':')
      if (userId) channels.clockMoved(userId, seq ? Number(seq) : null)
    },
    () => channels.missed(),
  )

  return {
    async close() {
      await unlisten()
      channels.end()
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
