import { remoteConfig } from './config.ts'
import { failureOf } from './failure.ts'
import { readJson } from './read-json.ts'
import { callAsRunner, jsonCall } from './runner-call.ts'

/** How long a signed address shows its picture, s. */
const SIGNED_URL_S = 600

/**
 * Stores a picture, in place of one that is there.
 * @param path behind the bucket; it begins with the runner's id
 * @throws RemoteFailure network, server, session_ended
 */
export function putPicture(
  bucket: string,
  path: string,
  picture: Blob,
  timeoutMs: number,
): Promise<Response> {
  const headers = { 'content-type': picture.type, 'x-upsert': 'true' }
  return callAsRunner(`/storage/v1/object/${bucket}/${path}`, { headers, body: picture, timeoutMs })
}

/** Why the server has no room for a picture: its own disk, the account's share, or that of a day. */
export type NoRoom = 'server_full' | 'photos_full' | 'photos_of_today'

/** Null where a refusal has another reason. */
export async function noRoomFor(refusal: Response): Promise<NoRoom | null> {
  if (refusal.status === 507) return 'server_full'
  const { code } = Object(await readJson(refusal)) as { code?: unknown }
  return code === 'photos_full' || code === 'photos_of_today' ? code : null
}

/**
 * An address that shows a stored picture for ten minutes; null where the server gives none.
 * @throws RemoteFailure network, server, session_ended
 */
export async function signedUrl(bucket: string, path: string): Promise<string | null> {
  const call = jsonCall({ expiresIn: SIGNED_URL_S })
  const response = await callAsRunner(`/storage/v1/object/sign/${bucket}/${path}`, call)
  const failure = response.ok ? null : failureOf(response)
  if (failure?.code === 'server') throw failure
  const body = response.ok ? await readJson(response) : null
  const { signedURL } = (body ?? {}) as { signedURL?: unknown }
  if (typeof signedURL !== 'string') return null
  const { supabaseUrl } = await remoteConfig()
  return `${supabaseUrl}/storage/v1${signedURL}`
}
