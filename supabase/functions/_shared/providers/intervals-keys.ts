import { Refusal } from '../answers.ts'
import { asService, fromDatabase } from '../api-client.ts'
import type { FunctionDeps } from '../function-deps.ts'
import type { FunctionUser } from '../require-user.ts'
import { openToken, type SealedToken, sealToken } from '../sealed-tokens.ts'

/** As it is stored. */
interface StoredKey {
  api_key: SealedToken
  is_active: boolean
  last_synced_at: string | null
}

const keys = (deps: FunctionDeps) => asService(deps).from('intervals_icu_keys')

/** @throws Refusal 502 database_failed */
export async function readKey(deps: FunctionDeps, user: FunctionUser): Promise<StoredKey | null> {
  const query = keys(deps).select('api_key,is_active,last_synced_at').eq('user_id', user.id)
  const rows = await fromDatabase<StoredKey[]>(query)
  return rows[0] ?? null
}

/** Stores a key in place of an earlier one. @throws Refusal 502 database_failed; 503 token_key_missing */
export async function storeKey(
  deps: FunctionDeps,
  user: FunctionUser,
  apiKey: string,
): Promise<void> {
  const api_key = await sealToken(deps, user.id, apiKey)
  const row = { user_id: user.id, api_key, is_active: true }
  await fromDatabase(keys(deps).upsert(row, { onConflict: 'user_id' }))
}

/**
 * The key itself.
 * @throws Refusal 409 intervals_not_connected, intervals_ended; 502 database_failed;
 * 503 token_key_missing, token_key_wrong
 */
export async function usableKey(deps: FunctionDeps, user: FunctionUser): Promise<string> {
  const stored = await readKey(deps, user)
  if (!stored) throw new Refusal(409, 'intervals_not_connected')
  if (!stored.is_active) throw ended()
  return openToken(deps, user.id, stored.api_key)
}

/** Notes that the key is taken no more; answers what to refuse with. */
export async function endKey(deps: FunctionDeps, user: FunctionUser): Promise<Refusal> {
  await change(deps, user, { is_active: false })
  return ended()
}

export async function noteSync(deps: FunctionDeps, user: FunctionUser, at: string): Promise<void> {
  await change(deps, user, { last_synced_at: at })
}

/** Deletes the runner's key. Only they can make it worth nothing, at intervals.icu. */
export async function forgetKey(deps: FunctionDeps, user: FunctionUser): Promise<void> {
  await fromDatabase(keys(deps).delete().eq('user_id', user.id))
}

function ended(): Refusal {
  return new Refusal(409, 'intervals_ended', 'Re-authentication required')
}

async function change(deps: FunctionDeps, user: FunctionUser, body: object): Promise<void> {
  await fromDatabase(keys(deps).update(body).eq('user_id', user.id))
}
