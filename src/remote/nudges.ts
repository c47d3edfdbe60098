import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { endConnection, reopenAfterMs, serverClient } from './client.ts'

const CLOCK = v.object({ new: v.object({ seq: v.pipe(v.unknown(), v.toNumber(), v.finite()) }) })
/** Of a deleted row only its key is told. */
const DELETED = v.object({
  eventType: v.literal('DELETE'),
  old: v.object({ user_id: v.string() }),
})
/** How the server says whether it follows the database for a channel: seconds after the channel stands. */
const FOLLOWS = v.object({ extension: v.literal('postgres_changes'), status: v.string() })

/** A server that has not said by then that it follows the database is asked anew, ms. */
const FOLLOWS_TIMEOUT_MS = 30_000
/** Sync's first look waits 500 ms to be heard (engine.ts): where that took longer, it looks once more. */
const UNHEARD_MS = 400

/** Until the connection of who listened before is over, none is opened. */
let ended: Promise<void> = Promise.resolve()

/**
 * Listens for the owner's clock moving on the server: someone else's device has written.
 * It carries no rows, so an event lost or doubled changes nothing. Heard is what comes after the server has said
 * that it follows the database, which a channel that stands does not mean yet. A channel that fails, is not answered in
 * time or is closed by the server is given up, and another is opened, later each time (client.ts). Where the
 * connection itself is gone, the library opens it again after the same delays, and the channel with it. Who stops
 * listening ends the connection, too: a page has one, and nothing else uses it.
 * @param onNudge gets the clock's new value; 0 when it is heard from now on, infinity where it may
 *   have moved unheard; null when it is not heard from now on
 * @returns how to stop
 */
export function listenForNudges(userId: string, onNudge: (seq: number | null) => void): () => void {
  const began = Date.now()
  let stopped = false
  let tries = 0
  let heardBefore = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let leave = async () => {}
  let end = async () => {}

  async function open(): Promise<void> {
    const client = await serverClient()
    await ended
    if (stopped) return
    end = () => endConnection(client)
    // A join sent before the token is there is refused.
    await client.realtime.setAuth()
    if (stopped) return
    let over = false
    const giveUp = () => {
      onNudge(null)
      void leave().then(openAgain, openAgain)
    }
    const channel = channelOf(client, userId, (seq) => over || onNudge(seq))
    leave = async () => {
      over = true
      clearTimeout(patience)
      await client.removeChannel(channel)
    }
    channel.on('system', {}, (message) => {
      const read = v.safeParse(FOLLOWS, message)
      if (over || !read.success) return
      if (read.output.status !== 'ok') return giveUp()
      clearTimeout(patience)
      tries = 0
      // What happened while nobody listened went unheard.
      const unheard = heardBefore || Date.now() - began > UNHEARD_MS
      onNudge(unheard ? Number.POSITIVE_INFINITY : 0)
      heardBefore = true
    })
    channel.subscribe((status) => {
      if (over) return
      clearTimeout(patience)
      if (status === 'SUBSCRIBED') patience = setTimeout(giveUp, FOLLOWS_TIMEOUT_MS)
      else if (client.realtime.isConnected()) giveUp()
      // The library opens the connection again, and the channel with it.
      else onNudge(null)
    })
  }

  // Without the channel each minute in sight and the focus still bring the news.
  function openAgain(): void {
    if (stopped) return
    tries += 1
    timer = setTimeout(() => void open().catch(openAgain), reopenAfterMs(tries))
  }

  void open().catch(openAgain)
  return () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(patience)
    ended = ended
      .then(leave)
      .then(end)
      // What can't be ended is over with the page.
      .catch(() => undefined)
  }
}

function channelOf(client: SupabaseClient, userId: string, onSeq: (seq: number) => void) {
  const filter = `user_id=eq.${userId}`
  return client
    .channel(`clock:${userId}`)
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'sync_clock', filter },
      (change) => {
        const moved = v.safeParse(CLOCK, change)
        if (moved.success) return onSeq(moved.output.new.seq)
        // Row-level security does not hold for deletions, nor, before Realtime 2.32.3, does the filter.
        const deleted = v.safeParse(DELETED, change)
        if (deleted.success && deleted.output.old.user_id === userId)
          onSeq(Number.POSITIVE_INFINITY)
      },
    )
}
