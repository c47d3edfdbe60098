/** Where an outside sign-in under way is remembered. */
const FLOW_KEY = 'fuelmile-oauth'

export interface OAuthFlow {
  /** Proves that the code returned to the browser that asked for it (PKCE, RFC 7636). */
  verifier: string
  /** Who was signed in and connects the fitness source; null: somebody signs in. */
  userId: string | null
}

export function storeFlow(flow: OAuthFlow): void {
  localStorage.setItem(FLOW_KEY, JSON.stringify(flow))
}

/** The flow under way, once. */
export function takeFlow(): OAuthFlow | null {
  try {
    const flow = JSON.parse(localStorage.getItem(FLOW_KEY) ?? 'null') as OAuthFlow | null
    return typeof flow?.verifier === 'string' ? flow : null
  } catch {
    // Storage is off, or what is there is none of ours: nothing was begun here.
    return null
  } finally {
    localStorage.removeItem(FLOW_KEY)
  }
}
