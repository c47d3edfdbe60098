import * as v from 'valibot'
import { currentSession } from '../auth/session.ts'
import { bodyOf, callFunction } from '../call-function.ts'
import { serverClient } from '../client.ts'
import { RemoteFailure } from '../failure.ts'
import { clearProviderTokens, readProviderTokens } from './provider-cache.ts'

/** `ended`: Google takes the stored permission no more; the runner has to give it anew. */
export type GoogleConnection = 'connected' | 'ended' | 'none'

/**
 * Whether the fitness source is connected.
 * @throws RemoteFailure
 */
export async function googleConnection(): Promise<GoogleConnection> {
  const userId = currentSession()?.user.id
  // Just given, and on its way to the server.
  if (userId && readProviderTokens(userId)?.refresh_token) return 'connected'
  const [row] = await grants()
  if (!row) return 'none'
  return row.is_active ? 'connected' : 'ended'
}

const GRANTS = v.array(v.object({ is_active: v.boolean() }))
const DISCONNECTED = v.object({ revoked: v.boolean() })

/** The newest of the runner's permissions, an active one before others. */
async function grants(): Promise<v.InferOutput<typeof GRANTS>> {
  const client = await serverClient()
  const newestFirst = { ascending: false }
  try {
    const { data } = await client
      .from('google_tokens')
      .select('is_active')
      .order('is_active', newestFirst)
      .order('created_at', newestFirst)
      .limit(1)
      // A screen waits for it, and asks again by itself.
      .retry(false)
      .throwOnError()
    return v.parse(GRANTS, data)
  } catch (error) {
    // What is no failure of ours was cut in the middle, or is a portal's page.
    throw error instanceof RemoteFailure ? error : new RemoteFailure('network', { cause: error })
  }
}

/**
 * Gives up the connection at Google, on the server and on this device.
 * @returns whether Google took it; where not, the runner can take the permission back there
 * @throws RemoteFailure
 */
export async function disconnectGoogle(): Promise<{ revoked: boolean }> {
  const done = bodyOf(await callFunction('disconnect-google', {}, { answer: DISCONNECTED }))
  clearProviderTokens()
  return done
}
