import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../../supabase/local/auth/google.ts'
import { type Backend, type BackendOptions, startBackend } from '../../supabase/local/backend.ts'
import { backendSnapshot, layPrepared } from './backend-snapshot.ts'
import type { Stack } from './stack.ts'

/** Shorter than Supabase's, and long enough that what moves meanwhile would be missed. */
const FOLLOWS_AFTER_MS = 300

// A password's hash is a tenth of a second of work on purpose; lite reads at each how much. guessing.test
// asks for the real one.
process.env.LITE_AUTH_BCRYPT_COST ??= '4'

const RELAXED = { RATE_LIMITS: { value: '1000', enumerable: true } }

/** A backend of a test's own: a free port, data in memory unless told otherwise. */
export async function testBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const { dataDir = 'memory', databaseUrl } = options
  const memory = !databaseUrl && dataDir === 'memory'
  const snapshot = memory ? { snapshot: await backendSnapshot() } : {}
  if (!databaseUrl && !memory && !existsSync(join(dataDir, 'pg'))) await layPrepared(dataDir)
  const given: Environment = options.env ?? process.env
  // All of a file's runners come from one address. What a test adds later is read through.
  const env = given.RATE_LIMITS ? given : (Object.create(given, RELAXED) as Environment)
  const usual = { port: 0, dataDir: 'memory', followsAfterMs: FOLLOWS_AFTER_MS, ...snapshot }
  return startBackend({ ...usual, ...options, env })
}

export interface TestUser {
  id: string
  email: string
  password: string
  token: string
  session: Record<string, unknown>
}

type Credentials = Pick<TestUser, 'email' | 'password'>

async function sessionFrom(
  { url, anonKey }: Pick<Stack, 'url' | 'anonKey'>,
  path: string,
  { email, password }: Credentials,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

/** A session of a runner's, as signing in on one more device gives it. */
export function signedIn(at: Pick<Stack, 'url' | 'anonKey'>, who: Credentials) {
  return sessionFrom(at, 'token?grant_type=password', who)
}

let users = 0

/** Signs a new runner up and in, through the API. */
export async function newUser(
  at: Pick<Stack, 'url' | 'anonKey' | 'makeAccount'>,
): Promise<TestUser> {
  users += 1
  const email = `runner-${users}-${crypto.randomUUID()}@example.test`
  const password = `correct horse ${users}`
  await at.makeAccount?.(email, password)
  const session = at.makeAccount
    ? await signedIn(at, { email, password })
    : await sessionFrom(at, 'signup', { email, password })
  const { id } = session.user as { id: string }
  return { id, email, password, token: session.access_token as string, session }
}

/** Calls a function by POST, as a device does; as nobody's without a token. */
export async function askFunction(
  at: Pick<Backend, 'url' | 'anonKey'>,
  name: string,
  body: unknown,
  token: string | undefined,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${at.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: at.anonKey, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
