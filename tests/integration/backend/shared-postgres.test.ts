import { setMaxListeners } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Backend } from '../../../supabase/local/backend.ts'
import { type LocalDatabaseServer, openPostgres } from '../../../supabase/local/database.ts'
import { newUser, testBackend } from '../../helpers/backend.ts'
import { startPostgres, type TestPostgres } from '../../helpers/postgres.ts'
import { meal } from '../../helpers/rows.ts'

const FLOOD = 50

let postgres: TestPostgres
let watching: LocalDatabaseServer
let backend: Backend
const dataDir = mkdtempSync(join(tmpdir(), 'fuelmile-shared-'))

beforeAll(async () => {
  postgres = await startPostgres()
  const databaseUrl = await postgres.newDatabase()
  backend = await testBackend({ dataDir: dataDir, databaseUrl })
  watching = await openPostgres(databaseUrl)
})
afterAll(async () => {
  await watching?.close()
  await backend?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
})

/** How many statements of this text run or wait in the database now. */
async function running(text: string): Promise<number> {
  const found = await watching.query(
    `select from pg_stat_activity
     where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
    [`%${text}%`],
  )
  return found.length
}

async function untilRunning(text: string, count: number): Promise<void> {
  while ((await running(text)) !== count) await sleep(20)
}

describe('the connections to a PostgreSQL', () => {
  it('are never all one runner’s, however much that one asks for', async () => {
    const gone = new AbortController()
    setMaxListeners(FLOOD * 2, gone.signal)
    const flood = Array.from({ length: FLOOD }, () =>
      backend.database
        .as({ account: 'flood', signal: gone.signal }, () =>
          backend.database.query('select pg_sleep(60)'),
        )
        .catch((error: { code: string }) => error.code),
    )
    await untilRunning('pg_sleep', 3)
    // Others are served while not one of them has ended.
    for (let index = 0; index < 20; index += 1) {
      const account = `runner-${index}`
      const rows = await backend.database.as({ account }, () => backend.database.query('select 1'))
      expect(rows).toHaveLength(1)
    }
    expect(await running('pg_sleep')).toBe(3)
    gone.abort()
    // All that ran is cancelled, all that waited gives up its place.
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['aborted']))
    await untilRunning('pg_sleep', 0)
  })

  it('are new ones after a statement was ended: what ends it may come late', async () => {
    const gone = new AbortController()
    const ended = backend.database
      .as({ account: 'ended', signal: gone.signal }, () =>
        backend.database.query('select pg_backend_pid(), pg_sleep(61)'),
      )
      .catch((error: { code: string }) => error.code)
    await untilRunning('pg_sleep(61)', 1)
    const [active] = await watching.query<{ pid: number }>(
      `select pid from pg_stat_activity where state = 'active' and query like '%pg_sleep(61)%'
       and pid <> pg_backend_pid()`,
    )
    gone.abort()
    expect(await ended).toBe('aborted')
    const open = async () =>
      (await watching.query('select from pg_stat_activity where pid = $1', [active?.pid])).length
    await expect.poll(open).toBe(0)
  })

  it('are free again when the client of a request has gone', async () => {
    const user = await newUser(backend)
    const headers = {
      apikey: backend.anonKey,
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    }
    const push = (signal?: AbortSignal) =>
      fetch(`${backend.url}/rest/v1/rpc/sync_push`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          changes: [{ table: 'food_logs', base_rev: null, row: row(user.id) }],
        }),
        ...(signal && { signal }),
      })
    expect((await push()).status).toBe(200)
    // Somebody has the runner's clock: the next push waits for it.
    let letGo: () => void = () => undefined
    let taken: () => void = () => undefined
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    const held = watching.connection.kysely.transaction().execute(async (transaction) => {
      await sql`select from public.sync_clock where user_id = ${user.id} for update`.execute(
        transaction,
      )
      await new Promise<void>((resolve) => {
        letGo = resolve
        taken()
      })
    })
    onTestFinished(() => letGo())
    await isTaken
    const gone = new AbortController()
    const pushed = push(gone.signal).catch((error: Error) => error.name)
    await untilRunning('sync_push', 1)
    gone.abort()
    expect(await pushed).toBe('AbortError')
    await untilRunning('sync_push', 0)
    letGo()
    await held
    expect((await push()).status).toBe(200)
  })

  it('end statements of any role after eight seconds, but for migrations', async () => {
    const limit = async () => {
      const [row] = await backend.database.query<{ limit: string }>(
        "select current_setting('statement_timeout') as limit",
      )
      return row?.limit
    }
    expect(await limit()).toBe('8s')
    const whilePreparing: (string | undefined)[] = []
    await backend.database.prepare(async () => void whilePreparing.push(await limit()))
    expect(whilePreparing).toEqual(['0'])
  })
})

function row(userId: string) {
  return {
    id: crypto.randomUUID(),
    user_id: userId,
    rev: 'r1',
    created_clock: 'c',
    edit_clocks: {},
    deleted: false,
    ...meal(),
  }
}
