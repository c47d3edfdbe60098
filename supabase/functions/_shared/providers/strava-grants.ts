import { Refusal } from '../answers.ts'
import { asService, fromDatabase } from '../api-client.ts'
import type { FunctionDeps } from '../function-deps.ts'
import type { FunctionUser } from '../require-user.ts'
import { openToken, type SealedToken, sealToken } from '../sealed-tokens.ts'
import { providerRefusal } from './provider-answer.ts'
import { deauthorize, type StravaTokens, stravaClient, tokensFor } from './strava-api.ts'

/** A token this close to its end, in ms, is renewed first. */
const SOON_MS = 60_000

/** As it is stored. */
export interface StravaGrant {
  access_token: SealedToken
  refresh_token: SealedToken
  expires_at: string
  is_active: boolean
  last_synced_at: string | null
}

const grants = (deps: FunctionDeps) => asService(deps).from('strava_tokens')

/** @throws Refusal 502 database_failed */
export async function readGrant(
  deps: FunctionDeps,
  user: FunctionUser,
): Promise<StravaGrant | null> {
  const columns = 'access_token,refresh_token,expires_at,is_active,last_synced_at'
  const query = grants(deps).select(columns).eq('user_id', user.id)
  const rows = await fromDatabase<StravaGrant[]>(query)
  return rows[0] ?? null
}

/** Stores the tokens of a consent in place of earlier ones. */
export async function storeGrant(
  deps: FunctionDeps,
  user: FunctionUser,
  tokens: StravaTokens,
): Promise<void> {
  const row = { user_id: user.id, ...(await sealedTokens(deps, user, tokens)), is_active: true }
  await fromDatabase(grants(deps).upsert(row, { onConflict: 'user_id' }))
}

async function sealedTokens(deps: FunctionDeps, { id }: FunctionUser, tokens: StravaTokens) {
  return {
    ...tokens,
    access_token: await sealToken(deps, id, tokens.access_token),
    refresh_token: await sealToken(deps, id, tokens.refresh_token),
  }
}

/**
 * A token Strava takes now, renewed where it runs out.
 * @throws Refusal 409 strava_not_connected, strava_ended; 502 strava_failed, database_failed;
 * 503 strava_busy, strava_not_configured, token_key_missing, token_key_wrong
 */
export async function usableToken(deps: FunctionDeps, user: FunctionUser): Promise<string> {
  const grant = await readGrant(deps, user)
  if (!grant) throw new Refusal(409, 'strava_not_connected')
  if (!grant.is_active) throw new Refusal(409, 'strava_ended')
  const open = (token: SealedToken) => openToken(deps, user.id, token)
  if (Date.parse(grant.expires_at) > deps.now() + SOON_MS) return open(grant.access_token)
  const renewed = await tokensFor(deps, { refresh_token: await open(grant.refresh_token) })
  if (renewed.ok) {
    await change(deps, user, await sealedTokens(deps, user, renewed.value))
    return renewed.value.access_token
  }
  if (renewed.problem !== 'ended') throw providerRefusal('strava', renewed)
  // A renewal ends the token before it: another tab's may have come first.
  const now = await readGrant(deps, user)
  if (now?.is_active && now.access_token !== grant.access_token) return open(now.access_token)
  throw await endGrant(deps, user)
}

/** Notes that Strava takes the permission no more; answers what to refuse with. */
export async function endGrant(deps: FunctionDeps, user: FunctionUser): Promise<Refusal> {
  await change(deps, user, { is_active: false })
  return new Refusal(409, 'strava_ended')
}

export async function noteSync(deps: FunctionDeps, user: FunctionUser, at: string): Promise<void> {
  await change(deps, user, { last_synced_at: at })
}

/**
 * Gives up a runner's permission at Strava, then deletes the tokens.
 * @returns whether Strava knows of it
 * @throws Refusal 502 database_failed
 */
export async function forgetStrava(deps: FunctionDeps, user: FunctionUser): Promise<boolean> {
  const grant = await readGrant(deps, user)
  if (!grant) return true
  const revoked = await giveUp(deps, user)
  await fromDatabase(grants(deps).delete().eq('user_id', user.id))
  return revoked
}

async function giveUp(deps: FunctionDeps, user: FunctionUser): Promise<boolean> {
  try {
    stravaClient(deps)
    return await deauthorize(deps, await usableToken(deps, user))
  } catch (error) {
    // What Strava has ended needs no giving up.
    return error instanceof Refusal && error.code === 'strava_ended'
  }
}

async function change(deps: FunctionDeps, user: FunctionUser, body: object): Promise<void> {
  await fromDatabase(grants(deps).update(body).eq('user_id', user.id))
}
