import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Refusal } from './answers.ts'
import type { FunctionDeps } from './function-deps.ts'

/** `callApi` knows where the API is: of an address only the path and the query are used. */
const API = 'http://api.invalid'

/** No function listens to changes; but the client wants a WebSocket when it is made, and Node 20 has none. */
class NoSocket {
  constructor() {
    throw new Error('a function opens no socket')
  }
}

const services = new WeakMap<FunctionDeps, SupabaseClient>()

/** The API with the service's own rights, which row-level security doesn't bind: name whose rows are meant. */
export function asService(deps: FunctionDeps): SupabaseClient {
  const known = services.get(deps)
  if (known) return known
  // Without a key no client can be made; with a wrong one the API refuses, and its callers know what to do.
  const client = makeClient(deps, deps.serviceKey || 'none')
  services.set(deps, client)
  return client
}

/** The API as a signed-in runner: row-level security decides. */
export function asRunner(deps: FunctionDeps, { token }: { token: string }): SupabaseClient {
  return makeClient(deps, deps.apiKey, { Authorization: `Bearer ${token}` })
}

function makeClient(deps: FunctionDeps, key: string, headers: Record<string, string> = {}) {
  const keyAsToken = `Bearer ${key}`
  return createClient(API, key, {
    global: {
      headers,
      fetch(input, init = {}) {
        const sent = new Headers(init.headers)
        // The key of a newer project is no token, and read from `apikey`; an older one's is read from here.
        if (key.startsWith('sb_') && sent.get('authorization') === keyAsToken) {
          sent.delete('authorization')
        }
        const { pathname, search } = new URL(String(input))
        return deps.callApi(`${pathname}${search}`, { ...init, headers: sent })
      },
    },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoSocket as never },
  })
}

/**
 * What the database answers to a question or a change. The caller names its shape, which is the table's or
 * the database function's own: the migrations say so.
 * @throws Refusal 502 database_failed
 */
export async function fromDatabase<T = null>(
  query: PromiseLike<{ data: unknown; error: unknown }>,
): Promise<T> {
  const { data, error } = await query
  if (error) throw new Refusal(502, 'database_failed')
  return data as T
}
