import type { SupabaseClient } from '@supabase/supabase-js'
import { accessToken } from './auth/access-token.ts'
import { type RemoteConfig, remoteConfig } from './config.ts'
import { loadSupabase } from './load-supabase.ts'
import { fetchAsRunner } from './runner-fetch.ts'

/** Times of the realtime connection, in ms. */
const REALTIME_TIMEOUT_MS = 10_000
const HEARTBEAT_MS = 30_000
const RECONNECT_STEP_MS = 1000
const RECONNECT_CEILING_MS = 30_000
const EVENTS_PER_SECOND = 2

/** How long after the n-th failure the connection, or a channel on it, is opened again, ms (specification 1). */
export const reopenAfterMs = (tries: number): number =>
  Math.min(RECONNECT_STEP_MS * tries, RECONNECT_CEILING_MS)

let made: { config: RemoteConfig; client: Promise<SupabaseClient> } | null = null
/** The tokens being asked for. */
const asked = new Set<Promise<string>>()

/**
 * The client for all that a signed-in runner asks of the server: one for the page, made when first needed,
 * and anew where the server has another address or key.
 * @throws RemoteFailure network where its code or the server's address can't be had
 */
export async function serverClient(): Promise<SupabaseClient> {
  const config = await remoteConfig()
  if (made?.config !== config) {
    const client = makeClient(config)
    made = { config, client }
    client.catch(() => {
      made = null
    })
  }
  return made.client
}

async function makeClient({ supabaseUrl, anonKey }: RemoteConfig): Promise<SupabaseClient> {
  const server = supabaseUrl || location.origin
  const { createClient } = await loadSupabase()
  // A token given while the client is being made would be realtime's for good, and the channel would end
  // with that token's hour.
  let ready = false
  const client = createClient(server, anonKey, {
    // The session is ours (session.ts): the library's own would be taken away by a portal's page, and its
    // calls would go out as nobody's.
    accessToken: async () => (ready ? askToken() : null),
    global: { fetch: fetchAsRunner(server) },
    realtime: {
      timeout: REALTIME_TIMEOUT_MS,
      heartbeatIntervalMs: HEARTBEAT_MS,
      reconnectAfterMs: reopenAfterMs,
      params: { eventsPerSecond: EVENTS_PER_SECOND },
    },
  })
  ready = true
  return client
}

function askToken(): Promise<string> {
  const token = accessToken()
  const forget = () => void asked.delete(token)
  asked.add(token)
  token.then(forget, forget)
  return token
}

/**
 * Ends the realtime connection, however it stands, and the tries to have one. Left to itself the library keeps it
 * for a minute without a channel, and goes on opening one that is down.
 * @returns when it is over, and another may be opened: asked to connect before, the library does nothing
 */
export async function endConnection({ realtime }: SupabaseClient): Promise<void> {
  await realtime.disconnect()
  if (asked.size === 0) return
  // A connection that is to open again may be waiting for its token, and opens with it.
  await Promise.allSettled(asked)
  await new Promise((resolve) => setTimeout(resolve))
  await realtime.disconnect()
}
