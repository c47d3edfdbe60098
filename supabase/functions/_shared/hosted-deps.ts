import type { FunctionDeps } from './function-deps.ts'
import { publishedKeysVerifier, sharedSecretVerifier } from './require-user.ts'

/** What Supabase's runtime gives; the project is checked without Deno's own types. */
declare const Deno: { env: { get(name: string): string | undefined } }

let made: FunctionDeps | undefined

/**
 * The hosted project, as its runtime's environment describes it. JWT_SECRET is set by hand where the
 * auth server still signs with a shared secret (`supabase secrets set`).
 */
export function hostedDeps(): FunctionDeps {
  made ??= make()
  return made
}

function make(): FunctionDeps {
  const env = (name: string) => Deno.env.get(name) || undefined
  const url = env('SUPABASE_URL') ?? ''
  const secret = env('JWT_SECRET')
  return {
    apiKey: env('SUPABASE_ANON_KEY') ?? '',
    serviceKey: env('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    verifyToken: secret ? sharedSecretVerifier(secret) : publishedKeysVerifier(url),
    callApi: (path, init) => fetch(`${url}${path}`, init),
    env,
    now: () => Date.now(),
  }
}
