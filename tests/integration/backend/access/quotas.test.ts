import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'

let backend: Backend
let user: TestUser

beforeAll(async () => {
  backend = await testBackend({ env: { PHOTO_QUOTA_MB: '0.05' } })
  user = await newUser(backend)
})
afterAll(() => backend.close())

describe('photos', () => {
  const bucket = (runner = user) => apiClient(backend, runner).storage.from('food-photos')
  const photo = (size: number) => new Blob([new Uint8Array(size).fill(7)], { type: 'image/jpeg' })

  it('fill what an account may store, and no more, also when they come at once', async () => {
    const owner = await newUser(backend)
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        bucket(owner).upload(`${owner.id}/${i}.jpg`, photo(20_000)),
      ),
    )
    const stored = await backend.database.query(
      'select name from storage.objects where name like $1',
      [`${owner.id}/%`],
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.length).toBeLessThanOrEqual(2)
    const refused = sent.flatMap(({ error }) => error ?? [])
    expect(refused).toHaveLength(sent.length - stored.length)
    for (const error of refused) expect(error).toMatchObject({ status: 400, statusCode: '413' })
    // Others have a place of their own, and room made is room again.
    expect((await bucket().upload(`${user.id}/a.jpg`, photo(20_000))).error).toBeNull()
    await bucket(owner).remove(stored.map(({ name }) => String(name)))
    expect((await bucket(owner).upload(`${owner.id}/b.jpg`, photo(20_000))).error).toBeNull()
  })

  it.each([
    ['too many', 1, 500],
    ['too large', 2, 500_000],
  ])(
    'are refused for the day when they were %s, with the time to wait',
    async (_what, counted, most) => {
      const owner = await newUser(backend)
      const upload = () =>
        fetch(`${backend.url}/storage/v1/object/food-photos/${owner.id}/x.jpg`, {
          method: 'POST',
          headers: {
            apikey: backend.anonKey,
            authorization: `Bearer ${owner.token}`,
            'content-type': 'image/jpeg',
            'x-upsert': 'true',
          },
          // One photo, of two kilobytes begun.
          body: photo(1500),
        })
      expect((await upload()).status).toBe(200)
      await backend.database.query(
        'update fuelmile_local.attempts set count = $2::integer where count = $1::integer',
        [counted, most],
      )
      const late = await upload()
      expect(late.status).toBe(429)
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(80_000)
      expect(late.headers.get('access-control-expose-headers')).toBe('retry-after')
    },
  )

  it('are twenty thousand at most, however small', async () => {
    const owner = await newUser(backend)
    await backend.database.query(
      `insert into storage.objects (id, bucket_id, name)
       select gen_random_uuid(), 'food-photos', $1 || '/' || n from generate_series(1, 19999) n`,
      [owner.id],
    )
    expect((await bucket(owner).upload(`${owner.id}/last.jpg`, photo(10))).error).toBeNull()
    const { error } = await bucket(owner).upload(`${owner.id}/more.jpg`, photo(10))
    expect(error).toMatchObject({ status: 400, statusCode: '413' })
  })

  it('are not copied or moved past the quota, nor signed by the thousand', async () => {
    const owner = await newUser(backend)
    const mine = `${owner.id}/mine.jpg`
    const photos = bucket(owner)
    expect((await photos.upload(mine, photo(10))).error).toBeNull()
    expect((await photos.copy(mine, `${owner.id}/copy.jpg`)).error).not.toBeNull()
    expect((await photos.move(mine, `${owner.id}/moved.jpg`)).error).not.toBeNull()
    const paths = Array.from({ length: 101 }, (_, i) => `${owner.id}/${i}.jpg`)
    expect((await photos.createSignedUrls(paths, 60)).error).not.toBeNull()
  })
})

describe('sockets', () => {
  const opened: WebSocket[] = []
  afterAll(() => {
    for (const socket of opened) socket.terminate()
  })

  /** Opens a socket and joins so many channels; answers how many were refused. */
  async function join(runner: TestUser, channels = 1): Promise<number> {
    const socket = new WebSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.anonKey}`,
    )
    opened.push(socket)
    await new Promise((open, fail) => socket.once('open', open).once('error', fail))
    let refused = 0
    let answered = 0
    const all = new Promise<void>((done) => {
      socket.on('message', (data) => {
        const { event, payload } = JSON.parse(String(data))
        if (event !== 'phx_reply') return
        answered += 1
        if (payload.status === 'error') refused += 1
        if (answered === channels) done()
      })
    })
    for (let i = 0; i < channels; i++) {
      const payload = { config: { postgres_changes: [] }, access_token: runner.token }
      socket.send(
        JSON.stringify({ topic: `realtime:${i}`, event: 'phx_join', ref: String(i), payload }),
      )
    }
    await all
    return refused
  }

  it('are twenty for an account, with five channels each; others have theirs', async () => {
    const refused = []
    for (let i = 0; i < 21; i++) refused.push(await join(user))
    expect(refused).toEqual([...Array(20).fill(0), 1])
    const other = await newUser(backend)
    expect(await join(other, 7)).toBe(2)
    // One that closes makes room.
    const first = opened[0] as WebSocket
    await new Promise((closed) => first.once('close', closed).close())
    await expect.poll(() => join(user)).toBe(0)
  })

  it('are so many for a network address', async () => {
    const strict = await testBackend({ env: { RATE_LIMITS: '0.02' } })
    try {
      const open = () => {
        const socket = new WebSocket(
          `${strict.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${strict.anonKey}`,
        )
        opened.push(socket)
        return new Promise((done) => {
          socket.once('open', () => done('open')).once('error', (error) => done(error.message))
        })
      }
      const seen = []
      for (let i = 0; i < 5; i++) seen.push(await open())
      expect(seen).toEqual([...Array(4).fill('open'), 'Unexpected server response: 429'])
    } finally {
      await strict.close()
    }
  })

  it('that say more than any app are closed', async () => {
    const other = await newUser(backend)
    await join(other)
    const socket = opened.at(-1) as WebSocket
    const closed = new Promise<number>((done) => socket.once('close', done))
    const beat = JSON.stringify({ topic: 'phoenix', event: 'heartbeat', ref: '1', payload: {} })
    for (let i = 0; i < 130; i++) socket.send(beat)
    expect(await closed).toBe(1008)
  })
})
