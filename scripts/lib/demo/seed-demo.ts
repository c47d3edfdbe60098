import { randomBytes } from 'node:crypto'
import { localMoment } from '#domain/calendar/local-day.ts'
import { createClock } from '#domain/clock.ts'
import { uuidV7 } from '#domain/ids.ts'
import type { PushChange, PushReply } from '#domain/sync-protocol.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { StartError } from '../start-options.ts'
import { type DemoRow, demoRows } from './demo-rows.ts'

export const DEMO_EMAIL = 'demo@fuelmile.app'

export interface DemoRunner {
  email: string
  /** Null where the runner was there already: it was told when they were made. */
  password: string | null
}

const CHANGES_PER_PUSH = 500

/**
 * Makes the demo runner with eight weeks of data, through the API as a device would; once. The
 * profile comes last: a runner without one was broken off half-way, and is made anew.
 */
export async function seedDemo(
  backend: Backend,
  at = new Date(),
  utcOffsetMinutes = -at.getTimezoneOffset(),
): Promise<DemoRunner> {
  const whole = await backend.database.query(
    'select 1 from auth.users u join public.profiles p on p.user_id = u.id where u.email = $1',
    [DEMO_EMAIL],
  )
  if (whole.length > 0) return { email: DEMO_EMAIL, password: null }
  await backend.database.query('delete from auth.users where email = $1', [DEMO_EMAIL])

  const password = randomBytes(9).toString('base64url')
  const credentials = { email: DEMO_EMAIL, password }
  await call(backend, 'auth/v1/signup', credentials)
  const session = await call<{ access_token: string; user: { id: string } }>(
    backend,
    'auth/v1/token?grant_type=password',
    credentials,
  )
  const userId = session.user.id
  const now = localMoment(at.toISOString(), utcOffsetMinutes)
  if (!now) throw new StartError('This machine’s clock shows no real time.')
  const clock = createClock(randomBytes(4).toString('hex'))
  const rows = demoRows({
    ...{ userId, now, at: at.toISOString(), utcOffsetMinutes },
    newId: () => uuidV7(at.getTime(), randomBytes(10)),
    stamp: () => clock.stamp(at.getTime()),
  })
  const isProfile = ({ table }: DemoRow) => table === 'profiles'
  const inOrder = [...rows.filter((row) => !isProfile(row)), ...rows.filter(isProfile)]
  const changes = asChanges(inOrder, userId)
  for (let from = 0; from < changes.length; from += CHANGES_PER_PUSH) {
    const batch = changes.slice(from, from + CHANGES_PER_PUSH)
    const path = 'rest/v1/rpc/sync_push'
    const reply = await call<PushReply>(backend, path, { changes: batch }, session.access_token)
    if (reply.applied !== batch.length) {
      throw new StartError(`The demo's rows were refused: ${JSON.stringify(reply.rejected[0])}`)
    }
  }
  return credentials
}

function asChanges(rows: readonly DemoRow[], userId: string): PushChange[] {
  return rows.map(({ table, id, rev, fields }) => {
    const envelope = { id, user_id: userId, rev, created_clock: rev, edit_clocks: {} }
    return { table, base_rev: null, row: { ...envelope, deleted: false, ...fields } }
  })
}

async function call<T>(
  { url, anonKey }: Backend,
  path: string,
  body: unknown,
  token?: string,
): Promise<T> {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      // One for each: on a busy machine the rows take longer to make than a server keeps a connection.
      connection: 'close',
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new StartError(`The demo could not be made: ${path} ${response.status}`)
  // The API's own answer.
  return (await response.json()) as T
}
