import { remoteConfig } from './config.ts'
import { accessToken } from './session.ts'

/** Times of the realtime connection, in ms. */
const TIMEOUT_MS = 10_000
const HEARTBEAT_MS = 30_000
const RECONNECT_STEP_MS = 1000
const RECONNECT_CEILING_MS = 30_000
const EVENTS_PER_SECOND = 2

/**
 * Listens for the owner's clock moving on the server: someone else's device has written.
 * It carries no rows, so an event lost or doubled changes nothing.
 * @param onNudge gets the clock's new value; 0 when it is heard from now on, infinity where it may
 *   have moved unheard
 * @returns how to stop
 */
export function listenForNudges(userId: string, onNudge: (seq: number) => void): () => void {
  let stopped = false
  let stop = () => {}

  void (async () => {
    const { RealtimeClient } = await import('@supabase/realtime-js')
    const { supabaseUrl, anonKey } = await remoteConfig()
    if (stopped) return
    // Not all of supabase-js: its client hands realtime the first token for good, so that the channel
    // would end with that token's hour.
    const client = new RealtimeClient(`${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
      accessToken: () => accessToken(),
      timeout: TIMEOUT_MS,
      heartbeatIntervalMs: HEARTBEAT_MS,
      reconnectAfterMs: (tries: number) =>
        Math.min(RECONNECT_STEP_MS * tries, RECONNECT_CEILING_MS),
      params: { apikey: anonKey, eventsPerSecond: EVENTS_PER_SECOND },
    })
    // A join sent before the token is there is refused, and tried again only after a while.
    await client.setAuth()
    if (stopped) return
    let joinedBefore = false
    client
      .channel(`clock:${userId}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'sync_clock', filter: `user_id=eq.${userId}` },
        (change) => {
          const seq = Number((change.new as { seq?: unknown }).seq)
          if (Number.isFinite(seq)) onNudge(seq)
        },
      )
      .subscribe((status) => {
        if (status !== 'SUBSCRIBED') return
        // What happened while the channel was down went unheard.
        onNudge(joinedBefore ? Number.POSITIVE_INFINITY : 0)
        joinedBefore = true
      })
    stop = () => void client.removeAllChannels()
    // Without the channel the minute's wake and the focus still bring the news.
  })().catch(() => undefined)

  return () => {
    stopped = true
    stop()
  }
}
