import * as v from 'valibot'
import { serverClient } from './client.ts'

const CLOCK = v.object({ new: v.object({ seq: v.pipe(v.unknown(), v.toNumber(), v.finite()) }) })

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
    const client = await serverClient()
    if (stopped) return
    // A join sent before the token is there is refused, and tried again only after a while.
    await client.realtime.setAuth()
    if (stopped) return
    let joinedBefore = false
    const channel = client
      .channel(`clock:${userId}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'sync_clock', filter: `user_id=eq.${userId}` },
        (change) => {
          const read = v.safeParse(CLOCK, change)
          if (read.success) onNudge(read.output.new.seq)
        },
      )
      .subscribe((status) => {
        if (status !== 'SUBSCRIBED') return
        // What happened while the channel was down went unheard.
        onNudge(joinedBefore ? Number.POSITIVE_INFINITY : 0)
        joinedBefore = true
      })
    stop = () => void client.removeChannel(channel)
    // Without the channel the minute's wake and the focus still bring the news.
  })().catch(() => undefined)

  return () => {
    stopped = true
    stop()
  }
}
