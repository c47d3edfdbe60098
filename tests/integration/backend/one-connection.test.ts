import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalDatabaseServer, openPglite } from '../../../supabase/local/database.ts'

let database: LocalDatabaseServer

beforeAll(async () => {
  database = await openPglite(null)
  await database.prepare(() => database.run('create table notes (text text primary key)'))
})
afterAll(() => database.close())

/** A transaction as lite opens them, with a pause in which others may come. */
const noting = (account: string, text: string) =>
  database.as({ account }, () =>
    database.connection.kysely.transaction().execute(async (transaction) => {
      await sql`select set_config('test.account', ${account}, true)`.execute(transaction)
      await setImmediate()
      await sql`insert into notes values (${text})`.execute(transaction)
      // Asked beside the transaction, as lite does: still the same caller's.
      const { rows } = await sql<{
        account: string
      }>`select current_setting('test.account', true) as account`.execute(
        database.connection.kysely,
      )
      return rows[0]?.account
    }),
  )

describe('the one connection of PGlite', () => {
  it('is one transaction’s until it is over, whoever comes meanwhile', async () => {
    const accounts = Array.from({ length: 20 }, (_, index) => `runner-${index}`)
    const seen = await Promise.all(accounts.map((account) => noting(account, account)))
    expect(seen).toEqual(accounts)
    const outside = await database.query("select current_setting('test.account', true) as account")
    expect(outside).toEqual([{ account: '' }])
  })

  it('goes on after a transaction that failed', async () => {
    await noting('first', 'twice')
    await expect(noting('second', 'twice')).rejects.toThrow(/duplicate key/)
    expect(await noting('third', 'once')).toBe('third')
  })

  it('applies a script whole or not at all', async () => {
    const script = "insert into notes values ('a'); insert into notes values ('a');"
    await expect(database.runWhole(script)).rejects.toThrow(/duplicate key/)
    expect(await database.query("select * from notes where text = 'a'")).toEqual([])
  })
})
