import * as v from 'valibot'
import { storageStatus } from '#domain/storage-status.ts'
import { Refusal } from './answers.ts'
import type { FunctionDeps } from './function-deps.ts'
import type { FunctionUser } from './require-user.ts'

const MAX_BYTES = 10 * 1024 * 1024

/** The address of a picture in a body; refused with invalid_image_url. */
export const PICTURE = v.pipe(v.string(), v.url())

/**
 * The picture behind a signed URL. It is fetched here and not by the model's server: only this
 * project's own storage is ever asked, for the caller's own folder of the bucket.
 * @throws Refusal 400 invalid_image_url, 404 image_not_found, 413 image_too_large, 503 storage_busy
 */
export async function ownPicture(
  deps: FunctionDeps,
  user: FunctionUser,
  bucket: string,
  image: string,
): Promise<{ bytes: ArrayBuffer; type: string }> {
  const path = storagePath(image, `/storage/v1/object/sign/${bucket}/${user.id}/`)
  const picture = await deps.callApi(path, { headers: { apikey: deps.apiKey } })
  if (!picture.ok) {
    const status = storageStatus(picture.status, await picture.text())
    // Where Storage is busy, away or in trouble, the picture may be there.
    if (status === 429 || status >= 500) throw new Refusal(503, 'storage_busy')
    throw new Refusal(404, 'image_not_found')
  }
  const bytes = await picture.arrayBuffer()
  if (bytes.byteLength > MAX_BYTES) throw new Refusal(413, 'image_too_large')
  return { bytes, type: picture.headers.get('content-type') ?? 'image/jpeg' }
}

/** The path behind the host, which is not believed. */
function storagePath(image: string, folder: string): string {
  const { pathname, search } = new URL(image)
  if (!pathname.startsWith(folder)) throw new Refusal(400, 'invalid_image_url')
  return `${pathname}${search}`
}
