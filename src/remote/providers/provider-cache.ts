/** Where the device stores the tokens of the fitness source. */
const CACHE_KEY = 'google_fit_provider_token'
/** Where the provider names no lifetime, in s. */
export const DEFAULT_LIFETIME_S = 3600

export interface ProviderTokens {
  user_id: string
  access_token: string
  /** Seconds since 1970. */
  expires_at: number
  /** In this page's memory alone, until the server has it: the browser never stores it. */
  refresh_token?: string
}

/**
 * [Note: the browser stores no long-lived token]
 * What lasts an hour is all that local storage holds of Google. The refresh token goes from the sign-in's
 * answer to the server; a page that dies in between has lost it, and the runner connects anew.
 */
let waiting: { user_id: string; refresh_token: string } | null = null

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

export function writeProviderTokens({ refresh_token, ...lasting }: ProviderTokens): void {
  waiting = refresh_token ? { user_id: lasting.user_id, refresh_token } : null
  localStorage.setItem(CACHE_KEY, JSON.stringify(lasting))
}

/** The tokens of this runner that are good now; nobody else's. One that has run out is removed. */
export function readProviderTokens(userId: string): ProviderTokens | null {
  const stored = readStored()
  if (stored?.user_id !== userId) return null
  if (stored.expires_at <= Date.now() / 1000) {
    clearProviderTokens()
    return null
  }
  const { user_id, access_token, expires_at } = stored
  const refresh_token = waiting?.user_id === userId ? waiting.refresh_token : undefined
  return { user_id, access_token, expires_at, ...(refresh_token && { refresh_token }) }
}

function readStored(): ProviderTokens | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null')
    return isTokens(value) ? value : null
  } catch {
    // Storage is off, or what is there is none of ours: no tokens wait.
    return null
  }
}

export function clearProviderTokens(): void {
  waiting = null
  localStorage.removeItem(CACHE_KEY)
}

/** An earlier version of the app stored the refresh token, too: it goes, with all that is out of date. */
export function cleanProviderTokens(userId: string): void {
  const stored = readStored()
  if (!stored) return
  if (stored.refresh_token && !waiting) writeProviderTokens(stored)
  readProviderTokens(userId)
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
