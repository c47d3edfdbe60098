import type { AuthClient as Client } from '@supabase/supabase-js'
import { remoteConfig } from '../config.ts'
import { loadSupabase } from '../load-supabase.ts'
import { type AuthRefusal, authFetch } from './auth-fetch.ts'
import type { StoredSession } from './stored-session.ts'

/** What the auth server answered. */
export type AuthAnswer<T> = { ok: true; status: number; body: T } | ({ ok: false } & AuthRefusal)

/** What auth-js reads and leaves behind in one call. */
export interface FlowMemory {
  /** Whom it acts for. */
  session?: StoredSession
  /** Proves that a code returned to the browser that asked for it (PKCE, RFC 7636). */
  verifier?: string
}

interface FlowOptions {
  memory?: FlowMemory
  /** For what comes back from outside; mails are proved otherwise (mail-flow.ts). */
  pkce?: boolean
}

type AuthClient = InstanceType<typeof Client>

/** auth-js's answer to a call. */
interface LibraryAnswer {
  data: unknown
  error: { status?: number | undefined; message: string } | null
}
/** Its data where the call succeeded. */
type DataOf<A extends LibraryAnswer> = Extract<A, { error: null }>['data']

/**
 * Asks the auth server through auth-js. Each call has a client of its own, without the stored session: it
 * gets what it needs, answers with what came, and has nothing it could take away. (One client for all
 * would answer with a renewal's failure of a minute ago, when the network is there again.)
 * @throws RemoteFailure network where there was no answer
 */
export async function askAuth<A extends LibraryAnswer>(
  ask: (auth: AuthClient) => Promise<A>,
  { memory = {}, pkce = false }: FlowOptions = {},
): Promise<AuthAnswer<DataOf<A>>> {
  const { supabaseUrl, anonKey } = await remoteConfig()
  const { AuthClient } = await loadSupabase()
  const server = authFetch()
  // Under this name it tells other tabs, too: nobody listens there.
  const storageKey = crypto.randomUUID()
  const auth = new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: anonKey },
    fetch: server.fetch,
    storageKey,
    storage: storageIn(memory, storageKey),
    persistSession: true,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    skipAutoInitialize: true,
    flowType: pkce ? 'pkce' : 'implicit',
  })
  try {
    const { data, error } = await ask(auth)
    if (server.failure) throw server.failure
    if (error || server.refusal) return { ok: false, ...(server.refusal ?? refusalOf(error)) }
    return { ok: true, status: 200, body: data as DataOf<A> }
  } finally {
    await auth.dispose()
  }
}

/** auth-js's own, where it asked nobody: nothing is there to ask with, or an answer lacked what it needs. */
function refusalOf(error: LibraryAnswer['error']): AuthRefusal {
  return {
    status: error?.status ?? 0,
    error: error && { code: '', message: error.message },
    retryAfterS: 0,
  }
}

/** auth-js's storage: a session under the key, the secret of PKCE under a longer one. */
function storageIn(memory: FlowMemory, key: string) {
  const fieldOf = (name: string) => (name === key ? 'session' : 'verifier')
  return {
    getItem: (name: string): string | null => JSON.stringify(memory[fieldOf(name)]) ?? null,
    setItem(name: string, value: string): void {
      memory[fieldOf(name)] = JSON.parse(value)
    },
    removeItem(name: string): void {
      delete memory[fieldOf(name)]
    },
  }
}
