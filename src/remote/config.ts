import { RemoteFailure } from './failure.ts'

/** Where the backend is and the public key that names this app to it. */
export interface RemoteConfig {
  supabaseUrl: string
  anonKey: string
}

const CACHE_KEY = 'fuelmile-config'
const TIMEOUT_MS = 15_000

let pending: Promise<RemoteConfig> | null = null

/**
 * The backend's address: from the build (VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, for a
 * hosted project; an older one's key is VITE_SUPABASE_ANON_KEY), else as this device stored it, else from the server that serves the app.
 * @throws RemoteFailure network where none of the three knows
 */
export function remoteConfig(): Promise<RemoteConfig> {
  pending ??= load().catch((error) => {
    pending = null
    throw error
  })
  return pending
}

/** Asks the server anew next time: its key was refused. */
export function forgetRemoteConfig(): void {
  pending = null
  localStorage.removeItem(CACHE_KEY)
}

async function load(): Promise<RemoteConfig> {
  const { VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY } = import.meta.env
  const { VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env
  const anonKey = VITE_SUPABASE_PUBLISHABLE_KEY || VITE_SUPABASE_ANON_KEY
  if (VITE_SUPABASE_URL && anonKey) return { supabaseUrl: VITE_SUPABASE_URL, anonKey }
  const cached = readCached()
  if (cached) return cached
  try {
    // Every call waits for this one.
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch('/app-config.json', { cache: 'no-store', signal })
    if (!response.ok) throw new RemoteFailure('server', { status: response.status })
    const answer: unknown = await response.json()
    if (!isConfig(answer)) throw new RemoteFailure('network')
    const { supabaseUrl, anonKey } = answer
    const config = { supabaseUrl: supabaseUrl || location.origin, anonKey }
    localStorage.setItem(CACHE_KEY, JSON.stringify(config))
    return config
  } catch (error) {
    throw error instanceof RemoteFailure ? error : new RemoteFailure('network', { cause: error })
  }
}

function readCached(): RemoteConfig | null {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null')
    return isConfig(cached) ? cached : null
  } catch {
    // Storage is off, or what is there is none of ours: the server is asked.
    return null
  }
}

/** By hand: read before the first paint, where valibot's bytes would be waited for (decision 034). */
function isConfig(value: unknown): value is RemoteConfig {
  const config = value as Partial<RemoteConfig> | null
  return typeof config?.supabaseUrl === 'string' && typeof config.anonKey === 'string'
}
