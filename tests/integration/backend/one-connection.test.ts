import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalDatabaseServer, openPglite } from '../../../supabase/local/database.ts'

let database: LocalDatabaseServer

beforeAll(async () => {
  database = await openPglite(null)
  await database.run('create table notes (text text primary key)')
})
afterAll(() => database.close())

describe('the one connection of PGlite', () => {
  it('is one request’s until it is done, whatever comes meanwhile', async () => {
    const said: string[] = []
    const work = (name: string) =>
      database.exclusively(async () => {
        said.push(`${name} begins`)
        await setImmediate()
        said.push(`${name} ends`)
      })
    await Promise.all([work('first'), work('second'), work('third')])
    const turns = ['first', 'second', 'third']
    expect(said).toEqual(turns.flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  it('goes on after a request that failed', async () => {
    const failing = database.exclusively(() => Promise.reject(new Error('refused')))
    const next = database.exclusively(async () => 'served')
    await expect(failing).rejects.toThrow('refused')
    expect(await next).toBe('served')
  })

  it('applies a script whole or not at all', async () => {
    const script = "insert into notes values ('a'); insert into notes values ('a');"
    await expect(database.runWhole(script)).rejects.toThrow(/duplicate key/)
    expect(await database.query('select * from notes')).toEqual([])
  })
})
