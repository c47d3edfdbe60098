import * as v from 'valibot'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import { bodyAs, fitting } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { requireUser } from '../_shared/require-user.ts'
import { sealToken } from '../_shared/sealed-tokens.ts'

const MAX_TOKEN_CHARACTERS = 4096
const DEFAULT_LIFETIME_S = 3600
const MAX_LIFETIME_S = 86_400

const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TOKEN_CHARACTERS))
const TOKENS = v.object({
  access_token: token,
  refresh_token: token,
  expires_in: v.optional(
    v.pipe(v.number(), v.gtValue(0), v.maxValue(MAX_LIFETIME_S)),
    DEFAULT_LIFETIME_S,
  ),
  scope: v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((text) => text.slice(0, MAX_TOKEN_CHARACTERS)),
      ),
    ),
    null,
  ),
})
const CODES = {
  access_token: 'invalid_token_payload',
  refresh_token: 'invalid_token_payload',
  expires_in: 'invalid_token_payload',
}

/**
 * POST `{user_id, access_token, refresh_token, expires_in?, token_type?, scope?}`: stores the runner's
 * Google tokens in place of earlier ones. No browser can read them back: the table grants the columns
 * to nobody but the service.
 * Refuses with 400 invalid_body, invalid_token_payload; 401; 403 not_your_account; 502 database_failed;
 * 503 token_key_missing.
 */
export const storeGoogleToken: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const body = await bodyAs(v.looseObject({ user_id: v.optional(v.unknown()) }), request)
  if (body.user_id !== user.id) throw new Refusal(403, 'not_your_account')
  const { access_token, refresh_token, expires_in, scope } = fitting(TOKENS, body, CODES)
  const id = crypto.randomUUID()
  const tokens = asService(deps).from('google_tokens')
  const row = {
    id,
    user_id: user.id,
    access_token: await sealToken(deps, user.id, access_token),
    refresh_token: await sealToken(deps, user.id, refresh_token),
    scope,
    expires_at: new Date(deps.now() + expires_in * 1000).toISOString(),
    is_active: true,
  }
  await fromDatabase(tokens.insert(row))
  // The old ones go when the new one is there: in between the newest counts.
  await fromDatabase(tokens.delete().eq('user_id', user.id).neq('id', id))
  return Response.json({ stored: true })
}
