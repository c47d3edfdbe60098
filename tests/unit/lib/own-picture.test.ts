import { expect, it } from 'vitest'
import type { FunctionDeps } from '../../../supabase/functions/_shared/function-deps.ts'
import { ownPicture } from '../../../supabase/functions/_shared/own-picture.ts'

const USER = { id: 'u1', token: 't' }
const IMAGE = 'http://server.test/storage/v1/object/sign/food-photos/u1/rice.jpg?token=x'

const answered = (answer: Response) => {
  const deps = { apiKey: 'k', callApi: async () => answer } as unknown as FunctionDeps
  return ownPicture(deps, USER, 'food-photos', IMAGE)
}
const meaning = (statusCode: string, error: string) =>
  Response.json({ statusCode, error, message: error }, { status: 400 })

it('is read as Storage sends it', async () => {
  const headers = { 'content-type': 'image/png' }
  const { bytes, type } = await answered(new Response(new Uint8Array([1, 2]), { headers }))
  expect([bytes.byteLength, type]).toEqual([2, 'image/png'])
})

it.each([
  ['not there', meaning('404', 'not_found')],
  ['behind a token that has run out', meaning('400', 'InvalidJWT')],
  ['not the asker’s', meaning('403', 'Unauthorized')],
])('that is %s is not found', async (_what, answer) => {
  await expect(answered(answer)).rejects.toMatchObject({ status: 404, code: 'image_not_found' })
})

it.each([
  ['waits for a lock', meaning('503', 'acquiring_lock_timeout')],
  ['reads only', meaning('503', 'DatabaseReadOnly')],
  ['has a fault', Response.json({ statusCode: '500', error: 'Internal' }, { status: 500 })],
  ['has a slow database', Response.json({ statusCode: '544' }, { status: 544 })],
  ['has too many connections', Response.json({ statusCode: '429' }, { status: 429 })],
  ['is away behind its proxy', new Response('<p>Bad gateway</p>', { status: 502 })],
])('of a Storage that %s may be there another time', async (_what, answer) => {
  await expect(answered(answer)).rejects.toMatchObject({ status: 503, code: 'storage_busy' })
})
