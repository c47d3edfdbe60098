/** Where the device stores the tokens of the fitness source. */
const CACHE_KEY = 'google_fit_provider_token'
/** Where the provider names no lifetime, in s. */
export const DEFAULT_LIFETIME_S = 3600

export interface ProviderTokens {
  user_id: string
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
  /** Here only until the server has it: after that the server alone stores it. */
  refresh_token?: string
}

/** What a sign-in at the provider brings beside the session. */
export interface ProviderFields {
  provider_token?: string | null
  provider_access_token?: string
  provider_refresh_token?: string | null
  /** Seconds since 1970. */
  provider_token_expires_at?: number
  provider_token_expires_in?: number
}

/** Stores the provider's tokens for a runner; a session without them changes nothing. */
export function storeProviderTokens(userId: string, fields: ProviderFields): void {
  const token = fields.provider_token ?? fields.provider_access_token
  if (!token) return
  const lifetime = fields.provider_token_expires_in ?? DEFAULT_LIFETIME_S
  writeProviderTokens({
    user_id: userId,
    access_token: token,
    expires_at: fields.provider_token_expires_at ?? Math.floor(Date.now() / 1000) + lifetime,
    ...(fields.provider_refresh_token && { refresh_token: fields.provider_refresh_token }),
  })
}

export function writeProviderTokens(tokens: ProviderTokens): void {
  localStorage.setItem(CACHE_KEY, JSON.stringify(tokens))
}

/** The stored tokens of this runner; nobody else's. */
export function readProviderTokens(userId: string): ProviderTokens | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null')
    return isTokens(value) && value.user_id === userId ? value : null
  } catch {
    // Storage is off, or what is there is none of ours: no tokens wait.
    return null
  }
}

export function clearProviderTokens(): void {
  localStorage.removeItem(CACHE_KEY)
}

/** By hand: read before the first paint, where valibot's bytes would be waited for (decision 034). */
function isTokens(value: unknown): value is ProviderTokens {
  const tokens = value as Partial<ProviderTokens> | null
  return (
    typeof tokens?.user_id === 'string' &&
    typeof tokens.access_token === 'string' &&
    typeof tokens.expires_at === 'number'
  )
}
