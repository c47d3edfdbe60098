import type { FunctionDeps } from './function-deps.ts'
import { projectKeys } from './project-keys.ts'
import { projectVerifier } from './require-user.ts'

/** What Supabase's runtime gives; the project is checked without Deno's own types. */
declare const Deno: { env: { get(name: string): string | undefined } }

let made: FunctionDeps | undefined

/**
 * The hosted or self-hosted project, as its runtime's environment describes it. By hand
 * (`supabase secrets set`): JWT_SECRET where the auth server still signs with a shared secret; JWT_ISSUER
 * where functions reach the API by another address than the one its tokens name.
 */
export function hostedDeps(): FunctionDeps {
  made ??= make()
  return made
}

function make(): FunctionDeps {
  const env = (name: string) => Deno.env.get(name) || undefined
  const url = env('SUPABASE_URL') ?? ''
  return {
    ...projectKeys(env),
    verifyToken: projectVerifier(url, env),
    callApi: (path, init) => fetch(`${url}${path}`, init),
    env,
    now: () => Date.now(),
  }
}
