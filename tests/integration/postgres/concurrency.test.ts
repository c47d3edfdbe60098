import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cursor, PulledRow } from '#domain/sync-protocol.ts'
import { splitByOwner } from '../../helpers/partitions.ts'
import { asRunner, startPostgres, type TestPostgres } from '../../helpers/postgres.ts'
import { change, mealRow, newRev, pull, push } from './devices.ts'

type Transaction = postgres.TransactionSql

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil
  })
  return { promise, resolve }
}

const via =
  (transaction: Transaction) =>
  (sql: string, params: readonly unknown[]): Promise<Record<string, unknown>[]> =>
    transaction.unsafe(sql, [...params] as never)

describe.each([
  { name: 'whole', split: false },
  { name: 'in 16 hash partitions', split: true },
])('the owner’s clock on PostgreSQL with several connections, $name', ({ split }) => {
  let server: TestPostgres
  let sql: postgres.Sql
  let userId: string

  beforeAll(async () => {
    server = await startPostgres({ isMigrated: true })
    sql = postgres(await server.newMigratedDatabase(), { max: 8, onnotice: () => undefined })
    if (split) await splitByOwner(sql)
  })
  afterAll(async () => {
    await sql.end()
    await server.stop()
  })
  beforeEach(async () => {
    userId = crypto.randomUUID()
    await sql`insert into auth.users (id, email) values (${userId}, ${`${userId}@example.test`})`
  })

  const send = (changes: unknown, runner = userId) =>
    asRunner(sql, runner, (transaction) => push(via(transaction), changes))

  /** Pulls a device's news and moves its cursor on. */
  function reader() {
    let cursor: Cursor = { seq: 0, id: '' }
    return async () => {
      const { tables } = await asRunner(sql, userId, (transaction) =>
        pull(via(transaction), { food_logs: cursor }, 5000),
      )
      const rows = tables.food_logs?.rows ?? []
      const last = rows.at(-1)
      if (last) cursor = { seq: last.seq, id: last.id }
      return rows
    }
  }

  /** A transaction that stays open until told to commit. */
  function held(work: (transaction: Transaction) => Promise<unknown>) {
    const pid = deferred<number>()
    const written = deferred<void>()
    const commit = deferred<void>()
    const done = asRunner(sql, userId, async (transaction) => {
      const [backend] = await transaction`select pg_backend_pid() as pid`
      pid.resolve(backend?.pid as number)
      await work(transaction)
      written.resolve()
      await commit.promise
    })
    return { pid: pid.promise, written: written.promise, commit: commit.resolve, done }
  }

  /** Until the transaction waits for a lock, or has ended for want of one. */
  async function untilWaiting({ pid, done }: ReturnType<typeof held>): Promise<void> {
    let ended = false
    void done.then(() => {
      ended = true
    })
    const backend = await pid
    while (!ended) {
      const [activity] = await sql`
        select wait_event_type from pg_stat_activity where pid = ${backend}`
      if (activity?.wait_event_type === 'Lock') return
    }
  }

  it('never skips a transaction that commits late', async () => {
    const news = reader()
    const slowRow = mealRow(userId, crypto.randomUUID())
    const slow = held((transaction) => push(via(transaction), [change(slowRow)]))
    await slow.written
    // Written later, would commit earlier: the clock's row makes it wait.
    const fastRow = mealRow(userId, crypto.randomUUID())
    const fast = held((transaction) => push(via(transaction), [change(fastRow)]))
    fast.commit()
    await untilWaiting(fast)
    const meanwhile = await news()
    slow.commit()
    await Promise.all([slow.done, fast.done])
    const afterwards = await news()

    expect([...meanwhile, ...afterwards].map(({ id }) => id)).toEqual([slowRow.id, fastRow.id])
    expect(meanwhile).toEqual([])
  })

  it('never skips a late row that was written around sync_push', async () => {
    const news = reader()
    const slowRow = mealRow(userId, crypto.randomUUID())
    await send([change(slowRow)])
    await news()
    const slow = held(
      (transaction) =>
        transaction`update public.food_logs set rev = ${newRev()} where id = ${slowRow.id}`,
    )
    await slow.written
    const fast = held((transaction) =>
      push(via(transaction), [change(mealRow(userId, crypto.randomUUID()))]),
    )
    fast.commit()
    await untilWaiting(fast)
    const meanwhile = await news()
    slow.commit()
    await Promise.all([slow.done, fast.done])
    const afterwards = await news()
    expect(meanwhile).toEqual([])
    expect(afterwards).toHaveLength(2)
    expect(afterwards[0]?.id).toBe(slowRow.id)
  })

  it('loses nothing of devices that push at once, while another reads', async () => {
    const news = reader()
    const seen: PulledRow[] = []
    const ids: string[] = []
    let pushing = true
    const reading = (async () => {
      while (pushing) seen.push(...(await news()))
    })()
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let i = 0; i < 10; i++) {
          const rows = [0, 1, 2].map(() => mealRow(userId, crypto.randomUUID()))
          ids.push(...rows.map(({ id }) => id))
          const reply = await send(rows.map((row) => change(row)))
          expect(reply).toMatchObject({ applied: 3, conflicts: [], rejected: [] })
          expect(reply.seq).toBe(reply.seq_before + 1)
        }
      }),
    )
    pushing = false
    await reading
    seen.push(...(await news()))
    expect(seen.map(({ id }) => id).sort()).toEqual([...ids].sort())
  })

  it('lets one of two devices change a row and tells the other', async () => {
    const row = mealRow(userId, crypto.randomUUID())
    await send([change(row)])
    const replies = await Promise.all(
      ['Here', 'There'].map((food_name) =>
        send([change({ ...row, rev: newRev(), food_name }, row.rev)]),
      ),
    )
    expect(replies.map(({ applied }) => applied).sort()).toEqual([0, 1])
    const [loser] = replies.filter(({ applied }) => applied === 0)
    const [stored] = await sql`select food_name from public.food_logs where id = ${row.id}`
    expect(loser?.conflicts[0]?.row.food_name).toBe(stored?.food_name)
  })

  it('makes rows in any order without a deadlock', async () => {
    const rows = Array.from({ length: 40 }, () => mealRow(userId, crypto.randomUUID()))
    await send(rows.map((row) => change(row)))
    const replies = await Promise.all(
      [rows, [...rows].reverse(), rows, [...rows].reverse()].map((order) =>
        send(order.map((row) => change({ ...row, rev: newRev() }, row.rev))),
      ),
    )
    expect(replies.map(({ applied }) => applied).sort((a, b) => a - b)).toEqual([0, 0, 0, 40])
    expect(replies.flatMap(({ rejected }) => rejected)).toEqual([])
  })

  it('lets one runner’s open transaction delay nobody else', async () => {
    const other = crypto.randomUUID()
    await sql`insert into auth.users (id, email) values (${other}, ${`${other}@example.test`})`
    const open = held((transaction) =>
      push(via(transaction), [change(mealRow(userId, crypto.randomUUID()))]),
    )
    await open.written
    const reply = await send([change(mealRow(other, crypto.randomUUID()))], other)
    expect(reply.applied).toBe(1)
    open.commit()
    await open.done
  })

  it('gives a number back to nobody: a push that fails leaves the clock where it was', async () => {
    await send([change(mealRow(userId, crypto.randomUUID()))])
    const failing = asRunner(sql, userId, async (transaction) => {
      await push(via(transaction), [change(mealRow(userId, crypto.randomUUID()))])
      throw new Error('the connection broke')
    })
    await expect(failing).rejects.toThrow('the connection broke')
    const reply = await send([change(mealRow(userId, crypto.randomUUID()))])
    expect(reply.seq).toBe(2)
    expect(await reader()()).toHaveLength(2)
  })
})
