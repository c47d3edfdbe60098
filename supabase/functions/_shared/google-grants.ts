import { callAsService } from './call-as-service.ts'
import type { FunctionDeps } from './function-deps.ts'
import { revokeAtGoogle } from './google-oauth.ts'
import type { FunctionUser } from './require-user.ts'

/**
 * Gives up a runner's grants at Google, then deletes their tokens.
 * @returns whether Google knows of it all
 * @throws Refusal 502 database_failed
 */
export async function forgetGrants(deps: FunctionDeps, user: FunctionUser): Promise<boolean> {
  const mine = `/rest/v1/google_tokens?user_id=eq.${user.id}`
  const path = `${mine}&select=id,access_token,refresh_token`
  // Of the table's own shape: the migrations say so.
  const rows = (await callAsService(deps, path)) as {
    id: string
    access_token: string
    refresh_token: string | null
  }[]
  if (rows.length === 0) return true
  let revoked = true
  for (const { access_token, refresh_token } of rows) {
    const told = await revokeAtGoogle(deps, refresh_token ?? access_token)
    revoked = revoked && told
  }
  // Those alone that Google was told of: a connection made meanwhile stays.
  const ids = rows.map(({ id }) => id).join(',')
  await callAsService(deps, `${mine}&id=in.(${ids})`, { method: 'DELETE' })
  return revoked
}
