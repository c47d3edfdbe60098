import * as v from 'valibot'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import { bodyAs } from '../_shared/bodies.ts'
import type { FunctionDeps, FunctionHandler } from '../_shared/function-deps.ts'
import { isService } from '../_shared/project-keys.ts'
import { putLast, renewGrant } from '../_shared/providers/google-grants.ts'
import { googleClient } from '../_shared/providers/google-oauth.ts'
import { requireUser } from '../_shared/require-user.ts'
import { openToken, type SealedToken } from '../_shared/sealed-tokens.ts'

const DEFAULT_BATCH = 1
const MAX_BATCH = 100
const DEFAULT_THRESHOLD_MINUTES = 60
const MAX_THRESHOLD_MINUTES = 1440

const USER_ID = v.nullable(v.pipe(v.string(), v.uuid()))
const BODY = v.object({
  batch_size: within(1, MAX_BATCH, DEFAULT_BATCH),
  threshold_minutes: within(0, MAX_THRESHOLD_MINUTES, DEFAULT_THRESHOLD_MINUTES),
  // Another's id is refused before one that is none.
  user_id: v.optional(v.unknown()),
})

interface StoredToken {
  id: string
  user_id: string
  access_token: SealedToken
  refresh_token: SealedToken
  expires_at: string
}

interface RefreshResult {
  user_id: string
  success: boolean
  /** To the runner alone, never to a call over all of them. */
  access_token?: string
  expires_at?: string
  /** Google's code, provider_unreachable, or what else failed for this account. */
  error?: string
}

/**
 * POST `{batch_size?, threshold_minutes?, user_id?}`: refreshes the Google tokens that run out within
 * the threshold, and answers `{successful_refreshes, results}`. A runner refreshes their own; a schedule,
 * calling with the service key, everybody's, each by itself ([Note: rows of others are input]): the most
 * urgent first, and behind them those that failed before.
 * Refuses with 400 invalid_body, invalid_batch, invalid_threshold, invalid_user; 401;
 * 403 not_your_account; 502 database_failed; 503 google_not_configured, token_key_missing.
 */
export const refreshAllGoogleTokens: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const runner = isService(request, deps) ? null : await requireUser(request, deps)
  const body = await bodyAs(BODY, request, {
    batch_size: 'invalid_batch',
    threshold_minutes: 'invalid_threshold',
  })
  const userId = body.user_id ?? runner?.id ?? null
  if (runner && userId !== runner.id) throw new Refusal(403, 'not_your_account')
  if (!v.is(USER_ID, userId)) throw new Refusal(400, 'invalid_user')
  googleClient(deps)

  const soon = new Date(deps.now() + body.threshold_minutes * 60_000).toISOString()
  const renewable = asService(deps)
    .from('google_tokens')
    .select('id,user_id,access_token,refresh_token,expires_at')
    .eq('is_active', true)
    .not('refresh_token', 'is', null)
    .limit(body.batch_size)
  const tokens = await fromDatabase<StoredToken[]>(
    userId === null
      ? renewable.lte('expires_at', soon).order('failed_at').order('expires_at')
      : renewable.eq('user_id', userId).order('created_at', { ascending: false }),
  )

  const results: RefreshResult[] = []
  let refreshed = 0
  for (const token of tokens) {
    const due = Date.parse(token.expires_at) <= Date.parse(soon)
    const renewal = due ? refresh(deps, token) : stillGood(deps, token)
    const result = await (runner ? renewal : byItself(deps, token, renewal))
    if (due && result.success) refreshed += 1
    if (!runner) delete result.access_token
    results.push(result)
  }
  return Response.json({ successful_refreshes: refreshed, results })
}

async function stillGood(deps: FunctionDeps, token: StoredToken): Promise<RefreshResult> {
  const { user_id, expires_at } = token
  const access_token = await openToken(deps, user_id, token.access_token)
  return { user_id, success: true, access_token, expires_at: new Date(expires_at).toISOString() }
}

async function refresh(deps: FunctionDeps, token: StoredToken): Promise<RefreshResult> {
  try {
    const { ok: success, ...rest } = await renewGrant(deps, token)
    return { user_id: token.user_id, success, ...rest }
  } catch (error) {
    // The runner has to connect anew, which the app offers.
    if (!(error instanceof Refusal && error.code === 'token_key_wrong')) throw error
    return { user_id: token.user_id, success: false, error: error.code }
  }
}

/** An account's own fault ends nobody else's renewal; a key that the server lacks is a fault of all. */
async function byItself(
  deps: FunctionDeps,
  { id, user_id }: StoredToken,
  renewal: Promise<RefreshResult>,
): Promise<RefreshResult> {
  try {
    const result = await renewal
    if (!result.success) await putLast(deps, id)
    return result
  } catch (error) {
    const code = error instanceof Refusal ? error.code : 'refresh_failed'
    if (code === 'token_key_missing') throw error
    // A row that can't be written stays where it was.
    await putLast(deps, id).catch(() => undefined)
    return { user_id, success: false, error: code }
  }
}

function within(min: number, max: number, fallback: number) {
  return v.nullish(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), fallback)
}
