import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiClient } from '../../../helpers/api-client.ts'
import { newUser, type TestUser } from '../../../helpers/backend.ts'
import { type Stack, testStack } from '../../../helpers/stack.ts'

const BUCKETS = ['fitness-screenshots', 'food-photos']
const BYTES = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7) % 256)
const jpeg = (bytes: BlobPart = BYTES, type = 'image/jpeg') => new Blob([bytes], { type })

let backend: Stack
let owner: TestUser
let other: TestUser

beforeAll(async () => {
  backend = await testStack()
  owner = await newUser(backend)
  other = await newUser(backend)
})
afterAll(() => backend.close())

const bucketOf = (user: TestUser | null, name = 'food-photos') =>
  apiClient(backend, user).storage.from(name)

async function bytesOf(blob: Blob | null): Promise<number[]> {
  return blob ? [...new Uint8Array(await blob.arrayBuffer())] : []
}

it('every bucket is private and walked below, and one rule guards their files', async () => {
  const { database } = backend
  const buckets = await database.query<{ id: string }>(
    'select id, public from storage.buckets order by id',
  )
  expect(buckets).toEqual(BUCKETS.map((id) => ({ id, public: false })))
  const policies = await database.query(
    "select policyname from pg_policies where schemaname = 'storage' and tablename = 'objects'",
  )
  expect(policies.map(({ policyname }) => policyname).sort()).toEqual([
    'accounts_that_stand',
    'own_folder_only',
  ])
})

describe.each(BUCKETS)('a photo in %s', (name) => {
  it('comes back byte for byte, sent as a form or as plain bytes', async () => {
    const bucket = bucketOf(owner, name)
    const form = await bucket.upload(`${owner.id}/form.jpg`, jpeg())
    expect(form.error).toBeNull()
    const plain = await bucket.upload(`${owner.id}/plain.jpg`, BYTES.buffer, {
      contentType: 'image/jpeg',
    })
    expect(plain.error).toBeNull()
    for (const file of ['form.jpg', 'plain.jpg']) {
      const { data } = await bucket.download(`${owner.id}/${file}`)
      expect(data?.type).toBe('image/jpeg')
      expect(await bytesOf(data)).toEqual([...BYTES])
    }
  })

  it('is refused in a folder of somebody else or of nobody', async () => {
    for (const path of [`${other.id}/a.jpg`, 'a.jpg', 'shared/a.jpg']) {
      const { error } = await bucketOf(owner, name).upload(path, jpeg())
      expect(error?.message, path).toMatch(/row-level security/)
    }
    const signedOut = await bucketOf(null, name).upload(`${owner.id}/b.jpg`, jpeg())
    expect(signedOut.error).not.toBeNull()
  })

  it('is neither seen, replaced, moved nor removed by anybody else', async () => {
    const path = `${owner.id}/mine.jpg`
    await bucketOf(owner, name).upload(path, jpeg())
    for (const stranger of [other, null]) {
      const bucket = bucketOf(stranger, name)
      expect((await bucket.download(path)).error).not.toBeNull()
      for (const folder of ['', owner.id]) {
        expect((await bucket.list(folder)).data ?? []).toEqual([])
      }
      expect((await bucket.createSignedUrl(path, 60)).error).not.toBeNull()
      expect((await bucket.update(path, jpeg('other'))).error).not.toBeNull()
      expect((await bucket.move(path, `${other.id}/stolen.jpg`)).error).not.toBeNull()
      expect((await bucket.copy(path, `${other.id}/copied.jpg`)).error).not.toBeNull()
      await bucket.remove([path])
    }
    const { data } = await bucketOf(owner, name).download(path)
    expect(await bytesOf(data)).toEqual([...BYTES])
  })

  it('must be an image the buckets know, up to 10 MB', async () => {
    const bucket = bucketOf(owner, name)
    const text = await bucket.upload(`${owner.id}/t.txt`, jpeg('words', 'text/plain'))
    expect(text.error?.message).toMatch(/mime/i)
    const svg = await bucket.upload(`${owner.id}/t.svg`, jpeg('<svg/>', 'image/svg+xml'))
    expect(svg.error?.message).toMatch(/mime/i)
    const most = 10 * 1024 * 1024
    const large = await bucket.upload(`${owner.id}/l.jpg`, jpeg(new Uint8Array(most)))
    expect(large.error).toBeNull()
    const larger = await bucket.upload(`${owner.id}/xl.jpg`, jpeg(new Uint8Array(most + 1)))
    expect(larger.error?.message).toMatch(/exceeded|too large|maximum/i)
  })
})

describe('a signed address', () => {
  it('shows the photo to whoever has it', async () => {
    const path = `${owner.id}/signed.jpg`
    await bucketOf(owner).upload(path, jpeg())
    const { data } = await bucketOf(owner).createSignedUrl(path, 60)
    const response = await fetch(data?.signedUrl ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(await bytesOf(await response.blob())).toEqual([...BYTES])
  })

  it('shows no other photo, and nothing once its token is changed', async () => {
    await bucketOf(owner).upload(`${owner.id}/one.jpg`, jpeg())
    await bucketOf(owner).upload(`${owner.id}/two.jpg`, jpeg())
    const { data } = await bucketOf(owner).createSignedUrl(`${owner.id}/one.jpg`, 60)
    const url = data?.signedUrl ?? ''
    expect((await fetch(url.replace('one.jpg', 'two.jpg'))).ok).toBe(false)
    expect((await fetch(url.replace(/token=.*/, 'token=e30.e30.x'))).ok).toBe(false)
    expect((await fetch(url.replace(/\?.*/, ''))).ok).toBe(false)
  })

  it('takes an upload', async () => {
    const path = `${owner.id}/later.jpg`
    const { data } = await bucketOf(owner).createSignedUploadUrl(path)
    const sent = await bucketOf(null).uploadToSignedUrl(path, data?.token ?? '', jpeg())
    expect(sent.error).toBeNull()
    const { data: photo } = await bucketOf(owner).download(path)
    expect(await bytesOf(photo)).toEqual([...BYTES])
  })
})

describe('many signed addresses', () => {
  it('come in one answer, with an error for what is not there or not theirs', async () => {
    const paths = [`${owner.id}/many (2).jpg`, `${owner.id}/none.jpg`]
    await bucketOf(owner).upload(paths[0] ?? '', jpeg())
    const { data } = await bucketOf(owner).createSignedUrls(paths, 60)
    expect(data?.map(({ path, signedUrl }) => [path, Boolean(signedUrl)])).toEqual([
      [paths[0], true],
      [paths[1], false],
    ])
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200)
    const stolen = await bucketOf(other).createSignedUrls(paths, 60)
    expect(stolen.data?.filter(({ signedUrl }) => signedUrl)).toEqual([])
  })
})
