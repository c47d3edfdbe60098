import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '../../../supabase/local/database.ts'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { startPostgres, type TestPostgres } from '../../helpers/postgres.ts'
import { ownFolder, type StartedServer, startedServer } from '../../helpers/started-server.ts'
import { LONG } from '../../long.ts'

const ASKING = 20
const CRASHES = LONG ? 3 : 1

let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

async function ask(server: StartedServer, user: TestUser) {
  const response = await fetch(`${server.url}/rest/v1/rpc/sync_pull`, {
    method: 'POST',
    headers: {
      apikey: server.anonKey,
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ cursors: {}, page: 10 }),
  })
  const body = (await response.json()) as { code?: string }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body }
}

describe('a PostgreSQL that crashes and starts again', () => {
  it('costs requests on their way a 503, and nothing else', async () => {
    const env = { DATABASE_URL: await postgres.newDatabase(), RATE_LIMITS: '1000' }
    const server = await startedServer({ dataDir: ownFolder(), env })
    const users = await Promise.all(Array.from({ length: 4 }, () => newUser(server)))
    const user = users[0] as TestUser
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    let asking = true
    const runs = Array.from({ length: ASKING }, async (_, index) => {
      while (asking) answers.push(await ask(server, users[index % users.length] as TestUser))
    })
    const answered = async (count: number) => {
      const from = answers.length
      while (answers.length < from + count) await sleep(5)
    }
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await answered(50)
      await postgres.crash()
      await answered(ASKING)
      expect((await ask(server, user)).body.code).toBe('database_unreachable')
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      await postgres.startAgain()
    }
    await answered(50)
    asking = false
    await Promise.all(runs)
    expect((await ask(server, user)).status).toBe(200)
    for (const { status, retryAfter, body } of answers) {
      if (status === 200) continue
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'database_unreachable' })
      expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    expect(server.command.output()).not.toMatch(/uncaught/)
    // Not once for each request: connections that are lost one by one may repeat it.
    const remarks = server.command.output().match(/does not answer/g) ?? []
    expect(remarks.length).toBeGreaterThanOrEqual(CRASHES)
    expect(remarks.length).toBeLessThan(ASKING)
  })

  it('is listened to again', async () => {
    const database = await openPostgres(await postgres.newDatabase())
    onTestFinished(() => database.close())
    const heard: string[] = []
    let gaps = 0
    await database.listen(
      'notes',
      (payload) => heard.push(payload),
      () => {
        gaps += 1
      },
    )
    expect(gaps).toBe(0)
    await postgres.crash()
    await postgres.startAgain()
    while (!heard.includes('again')) {
      await database.query("select pg_notify('notes', 'again')").catch(() => undefined)
      await sleep(50)
    }
    // What was sent meanwhile went unheard, and whoever listens knows.
    expect(gaps).toBeGreaterThanOrEqual(1)
  })
})

describe('a connection that is lost inside a transaction', () => {
  it('is not made anew for what follows: it would run with the server’s rights', async () => {
    const url = await postgres.newDatabase()
    const [database, other] = [await openPostgres(url), await openPostgres(url)]
    onTestFinished(() => database.close())
    onTestFinished(() => other.close())
    await database.query('create table notes (text text)')
    const ran = database.as({ account: 'runner' }, () =>
      database.connection.kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{
          pid: number
        }>`select pg_backend_pid() as pid`.execute(transaction)
        const pid = rows[0]?.pid
        await other.query('select pg_terminate_backend($1)', [pid])
        // The connection is over, and everybody knows.
        while (
          (await other.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).length
        ) {
          await new Promise((next) => setTimeout(next, 10))
        }
        await sleep(50)
        await sql`insert into notes values ('outside')`.execute(transaction)
      }),
    )
    await expect(ran).rejects.toMatchObject({ code: 'database_unreachable' })
    expect(await database.query('select * from notes')).toEqual([])
  })
})
