import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from '../../../helpers/api-client.ts'
import { callAuth } from '../../../helpers/auth-calls.ts'
import { askFunction, newUser, type TestUser } from '../../../helpers/backend.ts'
import { seeded } from '../../../helpers/random.ts'
import { type Stack, testStack } from '../../../helpers/stack.ts'
import { change, rowOf } from '../../postgres/devices.ts'

const PHOTO = new Uint8Array([0xff, 0xd8, 0xff])

let backend: Stack

beforeAll(async () => {
  backend = await testStack()
})
afterAll(() => backend.close())

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` })
const mealOf = ({ id }: TestUser) => [change(rowOf('food_logs', id, seeded(1)), null, 'food_logs')]
const pushOf = (user: TestUser) =>
  apiClient(backend, user).rpc('sync_push', { changes: mealOf(user) })
const pullOf = (user: TestUser) =>
  apiClient(backend, user).rpc('sync_pull', { cursors: { food_logs: { seq: 0, id: '' } } })
const storePhoto = (user: TestUser, name: string) =>
  apiClient(backend, user)
    .storage.from('food-photos')
    .upload(`${user.id}/${name}`, PHOTO, { contentType: 'image/jpeg' })

/** The runner's other device, with a session of its own. */
async function otherDevice(user: TestUser): Promise<TestUser> {
  const { email, password } = user
  const { body } = await callAuth(backend, 'token?grant_type=password', { email, password })
  return { ...user, token: String(body.access_token) }
}

const ENDS: [string, (ended: TestUser, stays: TestUser) => Promise<unknown>][] = [
  ['signing out', (ended) => callAuth(backend, 'logout?scope=local', {}, bearer(ended))],
  [
    'a new password set elsewhere',
    (_ended, stays) => callAuth(backend, 'user', { password: 'another one' }, bearer(stays), 'PUT'),
  ],
]

describe.each(ENDS)('after %s, with a token that is good for an hour', (_how, end) => {
  let ended: TestUser
  let stays: TestUser

  beforeAll(async () => {
    ended = await newUser(backend)
    stays = await otherDevice(ended)
    expect((await pushOf(ended)).error).toBeNull()
    expect((await storePhoto(ended, 'before.jpg')).error).toBeNull()
    await end(ended, stays)
  })

  it('nothing is pulled, pushed or read; the other device goes on', async () => {
    const answers = [await pullOf(ended), await pushOf(ended)]
    for (const { status, error } of answers) {
      expect([status, error?.message]).toEqual([401, 'session_ended'])
    }
    const read = await apiClient(backend, ended).from('food_logs').select('id')
    expect([read.status, read.data]).toEqual([200, []])
    expect((await apiClient(backend, stays).from('food_logs').select('id')).data).toHaveLength(1)
    expect([(await pullOf(stays)).status, (await pushOf(stays)).status]).toEqual([200, 200])
  })

  it.each([
    ['nutrition-ai', { type: 'food_search', query: 'rice' }],
    ['push-subscribe', {}],
    ['calculate-nutrition-score', { date: '2026-03-01' }],
    ['delete-account', {}],
  ] as const)('%s refuses it, in a code', async (name, body) => {
    expect(await askFunction(backend, name, body, ended.token)).toMatchObject({
      status: 401,
      body: { code: 'session_ended' },
    })
  })

  it('no photo is stored, and none seen', async () => {
    expect((await storePhoto(ended, 'late.jpg')).error).not.toBeNull()
    const photos = apiClient(backend, ended).storage.from('food-photos')
    expect((await photos.download(`${ended.id}/before.jpg`)).error).not.toBeNull()
    expect((await storePhoto(stays, 'after.jpg')).error).toBeNull()
  })
})
