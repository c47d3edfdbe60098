import * as v from 'valibot'

/** Where an outside sign-in under way is remembered. */
const FLOW_KEY = 'fuelmile-oauth'

const FLOW = v.object({
  /** Proves that the code returned to the browser that asked for it (PKCE, RFC 7636). */
  verifier: v.string(),
  /** Who was signed in and connects the fitness source; null: somebody signs in. */
  userId: v.nullable(v.string()),
})
export type OAuthFlow = v.InferOutput<typeof FLOW>
const STORED_FLOW = v.pipe(v.string(), v.parseJson(), FLOW)

export function storeFlow(flow: OAuthFlow): void {
  localStorage.setItem(FLOW_KEY, JSON.stringify(flow))
}

/** The flow under way, once. */
export function takeFlow(): OAuthFlow | null {
  try {
    const stored = v.safeParse(STORED_FLOW, localStorage.getItem(FLOW_KEY))
    return stored.success ? stored.output : null
  } catch {
    // Storage is off: nothing was begun here.
    return null
  } finally {
    localStorage.removeItem(FLOW_KEY)
  }
}
