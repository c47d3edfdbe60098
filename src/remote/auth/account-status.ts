import * as v from 'valibot'
import { remoteConfig } from '../config.ts'
import { RemoteFailure } from '../failure.ts'
import { readJson } from '../read-json.ts'

const TIMEOUT_MS = 15_000

/**
 * Whether the account of a session was deleted, asked with the session's token, which may have run out.
 * True only where the server names this very account; a portal's page or any other answer is false.
 * @throws RemoteFailure network where there was no answer
 */
export async function wasDeleted(userId: string, token: string): Promise<boolean> {
  const { supabaseUrl, anonKey } = await remoteConfig()
  let response: Response
  try {
    response = await fetch(`${supabaseUrl}/functions/v1/account-status`, {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'cache-control': 'no-cache' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new RemoteFailure('network', { cause })
  }
  if (!response.ok) return false
  const gone = v.object({ user_id: v.literal(userId), account: v.literal('gone') })
  return v.is(gone, await readJson(response))
}
