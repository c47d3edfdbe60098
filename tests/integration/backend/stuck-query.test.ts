import { describe, expect, it, onTestFinished } from 'vitest'
import { openPglite } from '../../../supabase/local/database.ts'
import { apiClient } from '../../helpers/api-client.ts'
import { newUser, testBackend } from '../../helpers/backend.ts'
import { ownFolder, usedDataDir } from '../../helpers/started-server.ts'
import { STUCK_QUERY } from '../../helpers/stuck-query.ts'
import { LONG } from '../../long.ts'

const codeOf = (error: { code: string }) => error.code

describe('a query that never ends', () => {
  it('holds up neither /healthz nor the app, and is ended when another runner waits', async () => {
    const distDir = ownFolder()
    const backend = await testBackend({ dataDir: await usedDataDir(), distDir })
    onTestFinished(() => backend.close())
    const runner = await newUser(backend)
    let over = false
    const stuck = backend.database
      .as({ account: 'attacker' }, () => backend.database.query(STUCK_QUERY))
      .catch(codeOf)
      .finally(() => {
        over = true
      })
    expect(await (await fetch(`${backend.url}/healthz`)).text()).toBe('ok')
    expect((await fetch(`${backend.url}/app-config.json`)).status).toBe(200)
    expect(over).toBe(false)
    const { error } = await apiClient(backend, runner).from('profiles').select('user_id')
    expect(error).toBeNull()
    expect(await stuck).toBe('took_too_long')
  })

  it('loses nothing that was committed, and nobody who listens', async () => {
    const limits = { turnMs: 500, crowdedTurnMs: 200 }
    const database = await openPglite(ownFolder(), undefined, limits)
    onTestFinished(() => database.close())
    await database.prepare(() => database.run('create table if not exists notes (text text)'))
    const heard: string[] = []
    await database.listen('notes', (payload) => heard.push(payload))
    const notes = LONG ? ['first', 'second', 'third'] : ['first']
    for (const text of notes) {
      await database.query('insert into notes values ($1)', [text])
      const stuck = database.as({ account: text }, () => database.query(STUCK_QUERY))
      await expect(stuck).rejects.toMatchObject({ code: 'took_too_long' })
      // It had its chance; for a while others come first.
      const again = database.as({ account: text }, () => database.query('select 1'))
      await expect(again).rejects.toMatchObject({ code: 'took_too_long' })
      await database.query("select pg_notify('notes', $1)", [text])
    }
    expect(await database.query('select text from notes')).toEqual(notes.map((text) => ({ text })))
    expect(heard).toEqual(notes)
  })

  it('takes with it what its transaction wrote, and nothing else', async () => {
    const database = await openPglite(ownFolder(), undefined, { turnMs: 500 })
    onTestFinished(() => database.close())
    await database.prepare(() => database.run('create table if not exists notes (text text)'))
    await database.query("insert into notes values ('stays')")
    const script = `insert into notes values ('goes'); ${STUCK_QUERY};`
    const stuck = database.as({ account: 'attacker' }, () => database.runWhole(script))
    await expect(stuck).rejects.toMatchObject({ code: 'took_too_long' })
    expect(await database.query('select text from notes')).toEqual([{ text: 'stays' }])
  })
})
