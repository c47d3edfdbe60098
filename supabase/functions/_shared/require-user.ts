import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { Refusal } from './answers.ts'

/** The claims of a token this project's auth server signed and that is still good; rejects otherwise. */
export type TokenVerifier = (token: string) => Promise<JWTPayload>

/** For projects whose auth server signs with a shared secret: the embedded backend, older hosted ones. */
export function sharedSecretVerifier(secret: string): TokenVerifier {
  const key = new TextEncoder().encode(secret)
  return async (token) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  }
}

/** For hosted projects that publish their keys. */
export function publishedKeysVerifier(supabaseUrl: string): TokenVerifier {
  const issuer = `${supabaseUrl}/auth/v1`
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256', 'RS256'],
      issuer,
      audience: 'authenticated',
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  }
}

export interface FunctionUser {
  id: string
  /** For calls on the runner's behalf. */
  token: string
}

/**
 * The signed-in runner of a request.
 * @throws Refusal 401 missing_token, invalid_token
 */
export async function requireUser(request: Request, verify: TokenVerifier): Promise<FunctionUser> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new Refusal(401, 'missing_token')
  const claims = await verify(token).catch(() => null)
  // The keys of the app and of the service are tokens too on older projects, but nobody's.
  if (!claims?.sub || claims.role !== 'authenticated') throw new Refusal(401, 'invalid_token')
  return { id: claims.sub, token }
}
