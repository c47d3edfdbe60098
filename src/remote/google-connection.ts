import { callFunction } from './call-function.ts'
import { failureOf, RemoteFailure } from './failure.ts'
import { clearProviderTokens, readProviderTokens } from './provider-cache.ts'
import { callAsRunner } from './runner-call.ts'
import { currentSession } from './session.ts'

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
  const response = await callAsRunner(
    '/rest/v1/google_tokens?select=is_active&order=is_active.desc,created_at.desc&limit=1',
    { method: 'GET' },
  )
  if (!response.ok) throw failureOf(response)
  // Looked at below.
  const rows: unknown = await response.json().catch(() => null)
  // Cut in the middle, or a portal's page.
  if (!Array.isArray(rows)) throw new RemoteFailure('network')
  const [row] = rows as { is_active: boolean }[]
  if (!row) return 'none'
  return row.is_active ? 'connected' : 'ended'
}

/**
 * Gives up the connection at Google, on the server and on this device.
 * @returns whether Google was told; where not, the runner can take the permission back there
 * @throws RemoteFailure
 */
export async function disconnectGoogle(): Promise<{ revoked: boolean }> {
  const answer = await callFunction<{ revoked: boolean }>('disconnect-google', {})
  if (!answer.ok) throw new RemoteFailure('server', { status: answer.status })
  clearProviderTokens()
  return { revoked: answer.body.revoked }
}
