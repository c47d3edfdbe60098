import * as v from 'valibot'
import { Refusal } from '../answers.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { NUMBER, TEXT } from '../lenient.ts'
import { askProvider } from './ask-provider.ts'

/** Where Google refreshes and revokes; GOOGLE_BASE_URL puts another server in its place. */
const GOOGLE_OAUTH = 'https://oauth2.googleapis.com'
const TIMEOUT_MS = 10_000
/** Google's default, in s, where it names no lifetime. */
const DEFAULT_LIFETIME_S = 3600

/** What Google answers to a refresh or a revocation. */
const ANSWER = v.object({
  access_token: TEXT,
  refresh_token: TEXT,
  /** Seconds. */
  expires_in: NUMBER,
  error: TEXT,
})

/** What a refresh brought; `error` is Google's own code, `provider_unreachable` without an answer. */
export type GoogleRefresh =
  | { ok: true; accessToken: string; expiresInS: number; refreshToken: string | null }
  | { ok: false; error: string }

/** Codes that end a connection: the runner has to consent anew. */
export const ENDED: readonly string[] = ['invalid_grant', 'invalid_token', 'unauthorized_client']

/** @throws Refusal 503 google_not_configured */
export function googleClient(deps: FunctionDeps): { id: string; secret: string; url: string } {
  const [id, secret] = [deps.env('GOOGLE_CLIENT_ID'), deps.env('GOOGLE_CLIENT_SECRET')]
  if (!id || !secret) throw new Refusal(503, 'google_not_configured')
  return { id, secret, url: googleAddress(deps) }
}

function googleAddress({ env }: FunctionDeps): string {
  return (env('GOOGLE_BASE_URL') ?? GOOGLE_OAUTH).replace(/\/+$/, '')
}

/**
 * Trades a refresh token for a new access token.
 * @throws Refusal 503 google_not_configured
 */
export async function refreshAtGoogle(
  deps: FunctionDeps,
  refreshToken: string,
): Promise<GoogleRefresh> {
  const { id, secret, url } = googleClient(deps)
  const answer = await post(`${url}/token`, {
    client_id: id,
    client_secret: secret,
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  if (!answer?.access_token) return { ok: false, error: answer?.error ?? 'provider_unreachable' }
  return {
    ok: true,
    accessToken: answer.access_token,
    expiresInS: answer.expires_in ?? DEFAULT_LIFETIME_S,
    refreshToken: answer.refresh_token,
  }
}

/**
 * Asks Google to revoke a token. Where Google can't be reached, the caller goes on.
 * @returns whether Google knows of it: a token it no longer takes is as good as given up
 */
export async function revokeAtGoogle(deps: FunctionDeps, token: string): Promise<boolean> {
  const answer = await post(`${googleAddress(deps)}/revoke`, { token })
  return answer !== null && (answer.error === null || answer.error === 'invalid_token')
}

async function post(
  address: string,
  fields: Record<string, string>,
): Promise<v.InferOutput<typeof ANSWER> | null> {
  try {
    const response = await askProvider(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return v.parse(ANSWER, await response.json())
  } catch {
    return null
  }
}
