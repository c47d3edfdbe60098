import type { SyncProgress } from '#db/device-store.ts'
import type { PullReply, PushReply } from '#domain/sync-protocol.ts'
import type { SyncFailure } from './failure.ts'

/** A replica that has not followed yet: soon it will have. */
export const BEHIND: SyncFailure = { code: 'server', retryAfterMs: 0, status: null }

/**
 * [Note: an answer may be old]
 * A read replica answers as its primary was some time ago. Only the primary takes a push: one of nothing says
 * where the clock stands. Where that did not go back, the older answer is left, and asked for again later; where it
 * did, the server was restored from a backup (compare.ts).
 * @param seen the highest value of the clock that an answer has named since this tab began to ask
 * @param askPrimary pushes nothing
 */
export async function isBehind(
  { seq, lineage }: PullReply,
  known: Readonly<SyncProgress>,
  seen: number,
  askPrimary: () => Promise<PushReply>,
): Promise<boolean> {
  const another = lineage !== undefined && lineage !== known.lineage
  if (another || seq >= Math.max(known.seq, seen)) return false
  const primary = await askPrimary()
  return primary.seq_before >= known.seq && primary.lineage === lineage
}
