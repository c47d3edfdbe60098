/** Why the server did not do something: not reached, or it did not want to. */
export type NotDone = 'network' | 'server'

/** @param error what a command of the leaderboard threw */
export function notDone(error: unknown): NotDone {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return code === 'network' ? 'network' : 'server'
}
