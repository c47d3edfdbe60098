import { Refusal } from '../answers.ts'
import { asService, fromDatabase } from '../api-client.ts'
import type { FunctionDeps } from '../function-deps.ts'
import type { FunctionUser } from '../require-user.ts'
import { openToken, type SealedToken, sealToken } from '../sealed-tokens.ts'
import { ENDED, refreshAtGoogle, revokeAtGoogle } from './google-oauth.ts'
import { FAILED, providerRefusal } from './provider-answer.ts'

/** A token this close to its end, in ms, is renewed first. */
const SOON_MS = 60_000

/** As it is stored. */
export interface GoogleGrant {
  id: string
  user_id: string
  access_token: SealedToken
  refresh_token: SealedToken | null
  expires_at: string
  is_active: boolean
}

/** What a renewal brought; `error` is Google's code, or provider_unreachable. */
export type Renewal =
  | { ok: true; access_token: string; expires_at: string }
  | { ok: false; error: string }

/**
 * The runner's connection.
 * @throws Refusal 409 google_not_connected, google_ended; 502 database_failed
 */
export async function requireGrant(deps: FunctionDeps, user: FunctionUser): Promise<GoogleGrant> {
  const [grant] = await fromDatabase<GoogleGrant[]>(
    asService(deps)
      .from('google_tokens')
      .select('id,user_id,access_token,refresh_token,expires_at,is_active')
      .eq('user_id', user.id)
      .order('is_active', { ascending: false })
      .order('created_at', { ascending: false })
      .limit(1),
  )
  if (!grant) throw new Refusal(409, 'google_not_connected', 'Google Fit not connected')
  if (!grant.is_active) throw ended()
  return grant
}

/**
 * A token that has not run out.
 * @throws Refusal as `renewedToken`
 */
export async function usableToken(deps: FunctionDeps, grant: GoogleGrant): Promise<string> {
  const good = Date.parse(grant.expires_at) > deps.now() + SOON_MS
  return good ? openToken(deps, grant.user_id, grant.access_token) : renewedToken(deps, grant)
}

/**
 * A new token.
 * @throws Refusal 409 google_ended; 502 google_failed, database_failed; 503 google_not_configured
 */
export async function renewedToken(deps: FunctionDeps, grant: GoogleGrant): Promise<string> {
  const renewal = await renewGrant(deps, grant)
  if (renewal.ok) return renewal.access_token
  throw ENDED.includes(renewal.error) ? ended() : providerRefusal('google', FAILED)
}

/**
 * Renews a grant's token and stores the new one; a grant Google has ended is noted as such.
 * @throws Refusal 502 database_failed; 503 google_not_configured, token_key_missing, token_key_wrong
 */
export async function renewGrant(
  deps: FunctionDeps,
  { id, user_id, refresh_token }: Pick<GoogleGrant, 'id' | 'user_id' | 'refresh_token'>,
): Promise<Renewal> {
  const seal = (token: string) => sealToken(deps, user_id, token)
  const known = refresh_token === null ? null : await openToken(deps, user_id, refresh_token)
  const answer = known
    ? await refreshAtGoogle(deps, known)
    : { ok: false as const, error: 'invalid_grant' }
  if (!answer.ok) {
    if (ENDED.includes(answer.error)) await change(deps, id, { is_active: false })
    return answer
  }
  const expires_at = new Date(deps.now() + answer.expiresInS * 1000).toISOString()
  await change(deps, id, {
    access_token: await seal(answer.accessToken),
    expires_at,
    last_refreshed_at: new Date(deps.now()).toISOString(),
    failed_at: '-infinity',
    refresh_token: await seal(answer.refreshToken ?? String(known)),
  })
  return { ok: true, access_token: answer.accessToken, expires_at }
}

/** The schedule comes to others first: this one's renewal failed. */
export async function putLast(deps: FunctionDeps, id: string): Promise<void> {
  await change(deps, id, { failed_at: new Date(deps.now()).toISOString() })
}

/** Notes that Google takes the permission no more; answers what to refuse with. */
export async function endGrant(deps: FunctionDeps, { id }: GoogleGrant): Promise<Refusal> {
  await change(deps, id, { is_active: false })
  return ended()
}

function ended(): Refusal {
  return new Refusal(409, 'google_ended', 'Re-authentication required')
}

async function change(deps: FunctionDeps, id: string, body: object): Promise<void> {
  await fromDatabase(asService(deps).from('google_tokens').update(body).eq('id', id))
}

/**
 * Gives up a runner's grants at Google, then deletes their tokens.
 * @returns whether Google knows of it all
 * @throws Refusal 502 database_failed
 */
export async function forgetGrants(deps: FunctionDeps, user: FunctionUser): Promise<boolean> {
  const tokens = asService(deps).from('google_tokens')
  const rows = await fromDatabase<
    { id: string; access_token: SealedToken; refresh_token: SealedToken | null }[]
  >(tokens.select('id,access_token,refresh_token').eq('user_id', user.id))
  if (rows.length === 0) return true
  let revoked = true
  for (const { access_token, refresh_token } of rows) {
    // One that can't be opened any more (another key): the runner alone can give it up, at Google.
    const token = await openToken(deps, user.id, refresh_token ?? access_token).catch(() => null)
    const accepted = token !== null && (await revokeAtGoogle(deps, token))
    revoked = revoked && accepted
  }
  // Only those rows: a connection made meanwhile stays.
  const ids = rows.map(({ id }) => id)
  await fromDatabase(tokens.delete().eq('user_id', user.id).in('id', ids))
  return revoked
}
