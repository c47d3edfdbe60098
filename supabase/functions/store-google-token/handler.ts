import { jsonBody, Refusal, requireMethod } from '../_shared/answers.ts'
import { asService, fromDatabase } from '../_shared/api-client.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { requireUser } from '../_shared/require-user.ts'
import { sealToken } from '../_shared/sealed-tokens.ts'

const MAX_TOKEN_CHARACTERS = 4096
const DEFAULT_LIFETIME_S = 3600
const MAX_LIFETIME_S = 86_400

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
  const body = await jsonBody(request)
  if (body.user_id !== user.id) throw new Refusal(403, 'not_your_account')
  const { access_token, refresh_token, expires_in: lifetime = DEFAULT_LIFETIME_S, scope } = body
  if (!isToken(access_token) || !isToken(refresh_token) || !isLifetime(lifetime)) {
    throw new Refusal(400, 'invalid_token_payload')
  }
  const id = crypto.randomUUID()
  const tokens = asService(deps).from('google_tokens')
  const row = {
    id,
    user_id: user.id,
    access_token: await sealToken(deps, user.id, access_token),
    refresh_token: await sealToken(deps, user.id, refresh_token),
    scope: typeof scope === 'string' ? scope.slice(0, MAX_TOKEN_CHARACTERS) : null,
    expires_at: new Date(deps.now() + lifetime * 1000).toISOString(),
    is_active: true,
  }
  await fromDatabase(tokens.insert(row))
  // The old ones go when the new one is there: in between the newest counts.
  await fromDatabase(tokens.delete().eq('user_id', user.id).neq('id', id))
  return Response.json({ stored: true })
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_TOKEN_CHARACTERS
}

function isLifetime(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= MAX_LIFETIME_S
}
