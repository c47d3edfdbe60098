import * as v from 'valibot'
import { remoteConfig } from '../config.ts'
import type { AuthAnswer } from './auth-client.ts'
import { authFetch } from './auth-fetch.ts'

/** Which ways to sign in the auth server offers. */
const SETTINGS = v.object({ external: v.optional(v.object({ google: v.optional(v.boolean()) })) })
type AuthSettings = v.InferOutput<typeof SETTINGS>

/**
 * Asked without the library, which has no call for it.
 * @throws RemoteFailure network where there was no answer
 */
export async function authSettings(): Promise<AuthAnswer<AuthSettings>> {
  const { supabaseUrl, anonKey } = await remoteConfig()
  const server = authFetch()
  const response = await server.fetch(`${supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: anonKey },
  })
  if (server.failure) throw server.failure
  if (server.refusal) return { ok: false, ...server.refusal }
  return { ok: true, status: response.status, body: v.parse(SETTINGS, await response.json()) }
}
