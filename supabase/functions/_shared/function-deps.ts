import type { JWTPayload } from 'jose'
import type { ResolveHost } from './deliver.ts'

/**
 * The claims of a token this project's auth server signed and that is still good; rejects otherwise.
 * @param mayBeOld takes one that has run out, too: it says who asks, not what they may
 */
export type TokenVerifier = (token: string, mayBeOld?: boolean) => Promise<JWTPayload>

/** What a function reaches outside itself; one set for the hosted project, one for the embedded backend. */
export interface FunctionDeps {
  /** The publishable key that names the app. */
  apiKey: string
  /** The key of the service role, which row-level security doesn't bind; never leaves the server. */
  serviceKey: string
  /** Further keys of the service role that are good, as the legacy one beside a new one. */
  otherServiceKeys?: readonly string[]
  verifyToken: TokenVerifier
  /** Calls the project's own API, `path` from its root; row-level security decides by the token sent. */
  callApi(path: string, init: RequestInit): Promise<Response>
  /** An environment variable; undefined where unset or empty. */
  env(name: string): string | undefined
  /** Milliseconds since 1970. */
  now(): number
  /** The addresses of a name strangers gave; DNS where left out. */
  resolveHost?: ResolveHost
}

/** A function as the web has them: the same handler runs in Deno and in the embedded backend. */
export type FunctionHandler = (request: Request, deps: FunctionDeps) => Promise<Response>
