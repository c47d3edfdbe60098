import { RemoteFailure } from './failure.ts'

/**
 * The library, behind the first paint: the app opens, and a meal is logged, without it.
 * @throws RemoteFailure network where its file did not arrive
 */
export async function loadSupabase(): Promise<typeof import('./supabase.ts').supabase> {
  try {
    return (await import('./supabase.ts')).supabase
  } catch (cause) {
    throw new RemoteFailure('network', { cause })
  }
}
