import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { Refusal } from '../_shared/answers.ts'
import type { FunctionDeps } from '../_shared/function-deps.ts'
import { providerRefusal } from '../_shared/providers/provider-answer.ts'
import { stravaClient, tokensFor } from '../_shared/providers/strava-api.ts'
import { storeGrant } from '../_shared/providers/strava-grants.ts'
import type { FunctionUser } from '../_shared/require-user.ts'

const SCOPE = 'activity:read'
/** Also good: Strava lets the runner share the private ones too. */
const SCOPES: readonly string[] = [SCOPE, 'activity:read_all']
const STATE_LIFETIME_S = 600
const STATE_AUDIENCE = 'strava-auth'
const MAX_CODE_CHARACTERS = 400

/** Which screen the runner comes back to. */
export const RETURN_TO = v.fallback(v.picklist(['integrations', 'onboarding']), 'integrations')
type ReturnTo = v.InferOutput<typeof RETURN_TO>

/** What Strava gave the browser for the permission. */
export const CONSENT = v.object({
  state: v.string(),
  code: v.pipe(v.string(), v.maxLength(MAX_CODE_CHARACTERS)),
})

export function isConfigured(request: Request, deps: FunctionDeps): boolean {
  try {
    stravaClient(deps)
    addresses(request, deps)
    return true
  } catch {
    return false
  }
}

/** Where Strava asks the runner, to come back to this function. */
export async function consentAddress(
  request: Request,
  deps: FunctionDeps,
  user: FunctionUser,
  returnTo: ReturnTo,
): Promise<string> {
  const { id, url } = stravaClient(deps)
  const { callback } = addresses(request, deps)
  const query = new URLSearchParams({
    client_id: id,
    response_type: 'code',
    redirect_uri: callback,
    approval_prompt: 'auto',
    scope: SCOPE,
    state: await signState(deps, user, returnTo),
  })
  return `${url}/oauth/authorize?${query}`
}

/**
 * Strava's answer, brought by the browser: on to the app, which says `denied` or `failed`, or hands the
 * code back to `finishConsent`. The code is not traded here, where nobody is known to be signed in: a
 * link somebody else began would give them the activities of whoever follows it.
 */
export async function backToApp(request: Request, deps: FunctionDeps): Promise<Response> {
  const given = new URL(request.url).searchParams
  const [code, state, error] = [given.get('code'), given.get('state'), given.get('error')]
  const scopes = (given.get('scope') ?? '').split(/[\s,]+/)
  const begun = await readState(deps, state ?? '')
  let result: Record<string, string> = { strava: 'failed' }
  if (begun && error === 'access_denied') result = { strava: 'denied' }
  else if (begun && !error && code && state) {
    // The runner may untick what was asked for.
    const shared = scopes.some((scope) => SCOPES.includes(scope))
    result = shared ? { strava: 'returned', code, state } : { strava: 'denied' }
  }
  const { app } = addresses(request, deps)
  const location =
    begun?.returnTo === 'onboarding'
      ? `${app}/onboarding?${new URLSearchParams({ step: '5', ...result })}`
      : `${app}/integrations?${new URLSearchParams(result)}`
  return new Response(null, { status: 302, headers: { location } })
}

/**
 * Trades the code for tokens, for the runner who began, and stores them.
 * @throws Refusal 400 invalid_state, invalid_code; 502 strava_failed, database_failed;
 * 503 strava_busy, strava_not_configured
 */
export async function finishConsent(
  deps: FunctionDeps,
  user: FunctionUser,
  { code, state }: v.InferOutput<typeof CONSENT>,
): Promise<void> {
  if ((await readState(deps, state))?.userId !== user.id) throw new Refusal(400, 'invalid_state')
  const tokens = await tokensFor(deps, { code })
  if (!tokens.ok) {
    throw tokens.problem === 'ended'
      ? new Refusal(400, 'invalid_code')
      : providerRefusal('strava', tokens)
  }
  await storeGrant(deps, user, tokens.value)
}

/**
 * The addresses of this function and of the app. A hosted project's functions are not where the app
 * is, so it has to name that; one machine serves both.
 * @throws Refusal 503 strava_not_configured
 */
function addresses({ url }: Request, { env }: FunctionDeps): { callback: string; app: string } {
  const hosted = env('SUPABASE_URL')
  const app = env('PUBLIC_URL') ?? (hosted ? null : new URL(url).origin)
  if (!app) throw new Refusal(503, 'strava_not_configured')
  const root = (address: string) => address.replace(/\/+$/, '')
  return { callback: `${root(hosted ?? app)}/functions/v1/strava-auth`, app: root(app) }
}

function signState(deps: FunctionDeps, user: FunctionUser, returnTo: ReturnTo): Promise<string> {
  const now = Math.floor(deps.now() / 1000)
  return new SignJWT({ returnTo })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setAudience(STATE_AUDIENCE)
    .setExpirationTime(now + STATE_LIFETIME_S)
    .sign(stateKey(deps))
}

/** Who began, and where; null where it was not here, or too long ago. */
async function readState(
  deps: FunctionDeps,
  state: string,
): Promise<{ userId: string; returnTo: ReturnTo } | null> {
  try {
    const { payload } = await jwtVerify(state, stateKey(deps), {
      algorithms: ['HS256'],
      audience: STATE_AUDIENCE,
      requiredClaims: ['exp', 'sub'],
      currentDate: new Date(deps.now()),
    })
    const { sub, returnTo } = payload
    return sub ? { userId: sub, returnTo: v.parse(RETURN_TO, returnTo) } : null
  } catch {
    return null
  }
}

/** Known to the server alone, like what it signs for. */
function stateKey(deps: FunctionDeps): Uint8Array {
  return new TextEncoder().encode(`${STATE_AUDIENCE}:${stravaClient(deps).secret}`)
}
