import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { apiClient } from '../../../helpers/api-client.ts'
import { newUser, testBackend } from '../../../helpers/backend.ts'

/** What is the embedded server's own; all else is in photos.stack.test.ts. */

const BYTES = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7) % 256)
const JPEG = new Blob([BYTES], { type: 'image/jpeg' })

let backend: Backend
beforeAll(async () => {
  backend = await testBackend()
})
afterAll(() => backend.close())

describe('a request', () => {
  it('of more than an upload may weigh is refused before it is stored or parsed', async () => {
    const owner = await newUser(backend)
    const response = await fetch(`${backend.url}/storage/v1/object/food-photos/${owner.id}/x.jpg`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, authorization: `Bearer ${owner.token}` },
      body: new Uint8Array(12 * 1024 * 1024),
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ code: 'body_too_large' })
  })
})

describe('a signed address', () => {
  it('shows a picture as what it was stored as, whatever its name', async () => {
    const owner = await newUser(backend)
    const bucket = apiClient(backend, owner).storage.from('food-photos')
    const path = `${owner.id}/many ä.jpg`
    expect((await bucket.upload(path, JPEG)).error).toBeNull()
    const { data } = await bucket.createSignedUrls([path], 60)
    const response = await fetch(data?.[0]?.signedUrl ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('the photo folder', () => {
  it('keeps photos over a restart, and drops them when removed', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fuelmile-photo-test-'))
    let server = await testBackend({ dataDir })
    try {
      const user = await newUser(server)
      const path = `${user.id}/kept.jpg`
      await apiClient(server, user).storage.from('food-photos').upload(path, JPEG)
      await server.close()
      server = await testBackend({ dataDir })
      const bucket = apiClient(server, user).storage.from('food-photos')
      const photo = await (await bucket.download(path)).data?.arrayBuffer()
      expect(new Uint8Array(photo ?? new ArrayBuffer())).toEqual(BYTES)
      const files = async () => (await readdir(join(dataDir, 'photos/food-photos'))).length
      expect(await files()).toBeGreaterThan(0)
      await bucket.remove([path])
      expect(await files()).toBe(0)
    } finally {
      await server.close()
      await rm(dataDir, { recursive: true })
    }
  })
})
