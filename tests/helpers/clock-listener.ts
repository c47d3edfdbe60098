import type { SupabaseClient } from '@supabase/supabase-js'
import type { TestUser } from './backend.ts'

/**
 * Subscribes to a runner's clock as the app does. Resolves with what is heard once the server follows the
 * database for it, seconds after the channel stands (src/remote/nudges.ts); or with the refusal. A clock that is
 * deleted is heard as infinity.
 */
export async function listenToClock(client: SupabaseClient, user: TestUser, of: string = user.id) {
  await client.realtime.setAuth(user.token)
  const heard: number[] = []
  const waiting: (() => void)[] = []
  const change = {
    event: '*',
    schema: 'public',
    table: 'sync_clock',
    filter: `user_id=eq.${of}`,
  } as const
  const status = await new Promise<string>((resolve) => {
    client
      .channel('clock')
      .on('postgres_changes', change, ({ eventType, new: row }) => {
        heard.push(eventType === 'DELETE' ? Number.POSITIVE_INFINITY : (row as { seq: number }).seq)
        for (const wake of waiting.splice(0)) wake()
      })
      .on('system', {}, ({ extension, status }) => {
        if (extension === 'postgres_changes') resolve(status === 'ok' ? 'SUBSCRIBED' : status)
      })
      .subscribe((status) => status === 'SUBSCRIBED' || resolve(status))
  })
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise<void>((resolve) => waiting.push(resolve))
  }
  return { status, heard, until }
}
