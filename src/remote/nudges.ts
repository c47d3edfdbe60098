import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { reopenAfterMs, serverClient } from './client.ts'

const CLOCK = v.object({ new: v.object({ seq: v.pipe(v.unknown(), v.toNumber(), v.finite()) }) })

/**
 * Listens for the owner's clock moving on the server: someone else's device has written.
 * It carries no rows, so an event lost or doubled changes nothing. A channel that fails, is not answered in
 * time or is closed by the server is given up, and another is opened, later each time (client.ts). Where the
 * connection itself is gone, the library opens it again after the same delays, and the channel with it.
 * @param onNudge gets the clock's new value; 0 when it is heard from now on, infinity where it may
 *   have moved unheard
 * @returns how to stop
 */
export function listenForNudges(userId: string, onNudge: (seq: number) => void): () => void {
  let stopped = false
  let tries = 0
  let heardBefore = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = async () => {}

  async function open(): Promise<void> {
    const client = await serverClient()
    // A join sent before the token is there is refused.
    await client.realtime.setAuth()
    if (stopped) return
    let over = false
    const channel = channelOf(client, userId, (seq) => over || onNudge(seq))
    leave = async () => {
      over = true
      await client.removeChannel(channel)
    }
    channel.subscribe((status) => {
      if (over) return
      if (status === 'SUBSCRIBED') {
        tries = 0
        // What happened while there was no channel went unheard.
        onNudge(heardBefore ? Number.POSITIVE_INFINITY : 0)
        heardBefore = true
      } else if (client.realtime.isConnected()) void leave().then(openAgain, openAgain)
    })
  }

  // Without the channel the minute's wake and the focus still bring the news.
  function openAgain(): void {
    if (stopped) return
    tries += 1
    timer = setTimeout(() => void open().catch(openAgain), reopenAfterMs(tries))
  }

  void open().catch(openAgain)
  return () => {
    stopped = true
    clearTimeout(timer)
    // It goes with the connection otherwise.
    void leave().catch(() => undefined)
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
        const read = v.safeParse(CLOCK, change)
        if (read.success) onSeq(read.output.new.seq)
      },
    )
}
