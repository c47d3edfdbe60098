/** Why the server did not do something: not reached, not allowed to this account, or it could not. */
export type NotDone = 'network' | 'forbidden' | 'server'

/** @param error what a command of the leaderboard threw */
export function notDone(error: unknown): NotDone {
  const { code, status }: { code?: unknown; status?: unknown } = Object(error)
  if (code === 'network') return 'network'
  return status === 403 ? 'forbidden' : 'server'
}
