import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../../supabase/local/backend.ts'
import { apiClient } from '../../helpers/api-client.ts'
import { newUser, type TestUser, testBackend } from '../../helpers/backend.ts'
import { startPostgres, type TestPostgres } from '../../helpers/postgres.ts'
import { meal } from '../../helpers/rows.ts'

let postgres: TestPostgres
let databaseUrl: string
let backend: Backend
const dataDir = mkdtempSync(join(tmpdir(), 'fuelmile-real-'))

beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.newDatabase()
  backend = await testBackend({ dataDir, databaseUrl })
})
afterAll(async () => {
  await backend?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true })
})

function push(user: TestUser, id: string, fields = meal()) {
  const row = {
    id,
    user_id: user.id,
    rev: 'r1',
    created_clock: 'c',
    edit_clocks: {},
    deleted: false,
    ...fields,
  }
  const changes = [{ table: 'food_logs', base_rev: null, row }]
  return apiClient(backend, user).rpc('sync_push', { changes })
}

const names = async (user: TestUser) => {
  const { data } = await apiClient(backend, user).from('food_logs').select('food_name')
  return data
}

describe('arrays', () => {
  it.each([
    ['text', ['a', '', 'NULL', null, 'b "c" \\\\ {d,e}', 'ö\n']],
    ['text', []],
    [
      'text',
      [
        ['a', null],
        ['b,c', 'd'],
      ],
    ],
    ['integer', [1, null, -2]],
    ['bigint', [1, 2]],
    ['numeric', [1.5, 2]],
    ['uuid', ['00000000-0000-7000-8000-000000000021']],
    ['jsonb', [{ a: ['b "c"'] }, null]],
  ])('of %s come back as they were sent: %j', async (type, list) => {
    const rows = await backend.database.query(`select $1::${type}[] as list`, [list])
    expect(rows).toEqual([{ list }])
  })

  it.each([
    ['{t,f,NULL}', 'boolean', [true, false, null]],
    ['[0:1]={1,2}', 'integer', [1, 2]],
  ])('written %s of %s are lists', async (text, type, list) => {
    const rows = await backend.database.query(`select '${text}'::${type}[] as list`)
    expect(rows).toEqual([{ list }])
  })
})

describe('the backend on a PostgreSQL that DATABASE_URL names', () => {
  it('stores and gives back, to the owner only', async () => {
    const [owner, other] = [await newUser(backend), await newUser(backend)]
    const { data } = await push(owner, 'real-1', meal({ food_name: 'Soto ayam' }))
    expect(data).toMatchObject({ applied: 1, rejected: [] })
    expect(await names(owner)).toEqual([{ food_name: 'Soto ayam' }])
    expect(await names(other)).toEqual([])
  })

  it('tells what a row was refused for', async () => {
    const { data } = await push(await newUser(backend), 'real-2', meal({ calories: -5 }))
    expect(data).toMatchObject({
      applied: 0,
      rejected: [{ id: 'real-2', constraint: 'food_logs_calories_between_0_and_20000' }],
    })
  })

  it('keeps runners apart who ask at once', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => newUser(backend)))
    await Promise.all(users.map((user) => push(user, user.id, meal({ food_name: user.id }))))
    const asked = Array.from({ length: 40 }, (_, index) => users[index % 4] as TestUser)
    const answers = await Promise.all(asked.map(names))
    expect(answers).toEqual(asked.map((user) => [{ food_name: user.id }]))
  })

  it('keeps photos in private folders', async () => {
    const [owner, other] = [await newUser(backend), await newUser(backend)]
    const path = `${owner.id}/a.png`
    const photo = new Blob(['photo'], { type: 'image/png' })
    const bucket = (user: TestUser) => apiClient(backend, user).storage.from('food-photos')
    expect((await bucket(owner).upload(path, photo)).error).toBeNull()
    expect(await (await bucket(owner).download(path)).data?.text()).toBe('photo')
    expect((await bucket(other).download(path)).error).not.toBeNull()
    expect((await bucket(other).upload(`${owner.id}/b.png`, photo)).error).not.toBeNull()
  })

  it('starts again on the data it left, and hears of pushes', async () => {
    const owner = await newUser(backend)
    await push(owner, 'real-3', meal({ food_name: 'stays' }))
    await backend.close()
    backend = await testBackend({ dataDir, databaseUrl })
    expect(await names(owner)).toEqual([{ food_name: 'stays' }])
    const heard = new Promise<string>((resolve) => {
      void backend.database.listen('fuelmile_clock', resolve).then(() => push(owner, 'real-4'))
    })
    expect(await heard).toMatch(new RegExp(`^${owner.id}:\\d+$`))
  })
})
