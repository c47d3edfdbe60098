import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { WebSocket } from 'ws'
import type { Backend } from '../../supabase/local/backend.ts'
import type { TestUser } from './backend.ts'

/** Supabase's own client, signed in as a runner or, for null, as nobody. */
export function apiClient(
  backend: Pick<Backend, 'url' | 'anonKey'>,
  user: TestUser | null,
): SupabaseClient {
  return createClient(backend.url, backend.anonKey, {
    ...(user ? { accessToken: async () => user.token } : {}),
    // Node 20 has none of its own. Their types differ in what no client uses.
    realtime: { transport: WebSocket as never },
    auth: { persistSession: false, autoRefreshToken: false },
  })
}
