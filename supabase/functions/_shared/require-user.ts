import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeProtectedHeader,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { Refusal } from './answers.ts'
import { asRunner, asService } from './api-client.ts'
import type { FunctionDeps, TokenVerifier } from './function-deps.ts'

/** Where a token's age is no matter, s. */
const ANY_AGE_S = 1e9

/** For projects whose auth server signs with a shared secret: the embedded backend, older hosted ones. */
export function sharedSecretVerifier(secret: string): TokenVerifier {
  const key = new TextEncoder().encode(secret)
  return async (token, mayBeOld = false) => {
    const { payload } = await jwtVerify(token, key, {
      clockTolerance: mayBeOld ? ANY_AGE_S : 0,
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  }
}

/** For projects that publish their keys. @param jwks the same keys, where the runtime hands them over */
function publishedKeysVerifier(
  supabaseUrl: string,
  issuer: string[],
  jwks?: string,
): TokenVerifier {
  const keys = jwks
    ? createLocalJWKSet(JSON.parse(jwks) as JSONWebKeySet)
    : createRemoteJWKSet(new URL(`${supabaseUrl}/auth/v1/.well-known/jwks.json`))
  return async (token, mayBeOld = false) => {
    const { payload } = await jwtVerify(token, keys, {
      clockTolerance: mayBeOld ? ANY_AGE_S : 0,
      algorithms: ['ES256', 'RS256'],
      issuer,
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  }
}

/**
 * A project's tokens: of the keys it publishes, and of its shared secret where it is told. A project that goes
 * from the one to the other has tokens of both for an hour.
 * @param env JWT_SECRET; JWT_ISSUER, one or more with commas between; SUPABASE_JWKS
 */
export function projectVerifier(
  supabaseUrl: string,
  env: (name: string) => string | undefined,
): TokenVerifier {
  const issuers = (env('JWT_ISSUER') ?? `${supabaseUrl}/auth/v1`)
    .split(',')
    .map((one) => one.trim())
  const secret = env('JWT_SECRET')
  const published = publishedKeysVerifier(supabaseUrl, issuers, env('SUPABASE_JWKS'))
  const shared = secret ? sharedSecretVerifier(secret) : published
  return (token, mayBeOld) => (isShared(token) ? shared : published)(token, mayBeOld)
}

function isShared(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'HS256'
  } catch {
    return false
  }
}

export interface FunctionUser {
  id: string
  /** For calls on the runner's behalf. */
  token: string
}

/**
 * The signed-in runner of a request. A token is good for an hour, also that of an account that was
 * deleted meanwhile, or of a session that ended: what comes with it then is refused.
 * @throws Refusal 401 missing_token, invalid_token, session_ended; 403 account_gone
 */
export async function requireUser(request: Request, deps: FunctionDeps): Promise<FunctionUser> {
  const user = await bearer(request, (token) => deps.verifyToken(token))
  // Only the database's own word counts: where it can't be asked, the session is taken to stand.
  const { data } = await asRunner(deps, user).rpc('session_state')
  if (data === 'account_gone') throw new Refusal(403, 'account_gone')
  if (data === 'ended') throw new Refusal(401, 'session_ended')
  return user
}

/**
 * A body may name its runner, as the specification has it: only the caller.
 * @throws Refusal 403 not_your_account
 */
export function requireOwn(userId: unknown, user: FunctionUser): void {
  if (userId !== undefined && userId !== user.id) throw new Refusal(403, 'not_your_account')
}

/**
 * Whose token comes with a request, good or run out.
 * @throws Refusal 401 missing_token, invalid_token
 */
export function formerUser(request: Request, deps: FunctionDeps): Promise<FunctionUser> {
  return bearer(request, (token) => deps.verifyToken(token, true))
}

/** Only the auth server's own answer counts: where it can't be asked, the account is taken to exist. */
export async function accountGone(deps: FunctionDeps, id: string): Promise<boolean> {
  // An id that is none is refused before anybody is asked.
  const asked = await asService(deps)
    .auth.admin.getUserById(id)
    .catch(() => null)
  return asked?.error?.status === 404 && asked.error.code === 'user_not_found'
}

async function bearer(
  request: Request,
  verify: (token: string) => Promise<JWTPayload>,
): Promise<FunctionUser> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new Refusal(401, 'missing_token')
  const claims = await verify(token).catch(() => null)
  // The keys of the app and of the service are tokens too on older projects, but nobody's.
  if (!claims?.sub || claims.role !== 'authenticated') throw new Refusal(401, 'invalid_token')
  return { id: claims.sub, token }
}
