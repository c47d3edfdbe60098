import { SignJWT } from 'jose'
import type { TestUser } from '../helpers/backend.ts'
import type { SimulatedServer } from './server.ts'

/** A session of a further device. */
export async function signIn(
  { url, anonKey }: SimulatedServer,
  { email, password }: TestUser,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

const HOUR_S = 3600

/** An access token of the runner's that ran out an hour ago. */
export function expiredToken(server: SimulatedServer, user: TestUser): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const [, payload = ''] = user.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return new SignJWT({ ...claims, iat: now - 2 * HOUR_S, exp: now - HOUR_S })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(server.jwtSecret))
}
