import type { Backend } from '../../supabase/local/backend.ts'
import type { LocalDatabaseServer } from '../../supabase/local/database.ts'
import type { Secrets } from '../../supabase/local/secrets.ts'
import { namedStack } from '../stack/named-stack.ts'
import { testBackend } from './backend.ts'
import { joinStack } from './joined-stack.ts'

/**
 * What a Supabase has wherever it runs.
 *
 * [Note: any stack]
 * A test named `*.stack.test.ts` asks for no more than this. In `npm test` it gets a backend of its own in its
 * process; in `npm run test:stack` the one that was named, which it may share with others: it makes runners of
 * its own, looks at nobody else's rows, and takes its runners away in the end.
 */
export interface Stack extends Pick<Backend, 'url' | 'anonKey' | 'close'> {
  secrets: Pick<Secrets, 'secretKey' | 'jwtSecret'>
  database: Pick<LocalDatabaseServer, 'query' | 'runWhole'>
  /** Whether its functions read photos by the tests' stand-in for a vision model; so if left out. */
  readsPhotos?: boolean
  /** Whether others may be using it; not if left out. */
  isShared?: boolean
  /** Makes an account that may sign in, where signing up would mail or is limited. */
  makeAccount?(email: string, password: string): Promise<void>
}

/**
 * The stack that `npm run test:stack` runs on, else a backend of the test's own.
 * @param env what a backend of its own reads
 */
export async function testStack(env?: Record<string, string>): Promise<Stack> {
  const named = namedStack(process.env)
  return named ? joinStack(named) : testBackend(env && { env })
}
