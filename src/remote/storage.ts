import { serverClient } from './client.ts'
import { RemoteFailure } from './failure.ts'

/** How long a signed address shows its picture, s. */
const SIGNED_URL_S = 600

/**
 * Stores a picture, in place of one that is there.
 * @param path behind the bucket; it begins with the runner's id
 * @returns why the server did not take it; null where it did
 * @throws RemoteFailure network, session_ended, account_gone
 */
export async function putPicture(
  bucket: string,
  path: string,
  picture: Blob,
): Promise<RemoteFailure | null> {
  const client = await serverClient()
  // As bytes: a blob would travel in a form.
  const bytes = await picture.arrayBuffer()
  const options = { contentType: picture.type, upsert: true }
  const { error } = await client.storage.from(bucket).upload(path, bytes, options)
  return error && answerOf(error)
}

/** Why the server has no room for a picture: its own disk, the account's share, or that of a day. */
export type NoRoom = 'server_full' | 'photos_full' | 'photos_of_today'

/** Null where a refusal has another reason. */
export function noRoomIn({ status, serverCode }: RemoteFailure): NoRoom | null {
  if (status === 507) return 'server_full'
  return serverCode === 'photos_full' || serverCode === 'photos_of_today' ? serverCode : null
}

/**
 * An address that shows a stored picture for ten minutes; null where the server gives none.
 * @throws RemoteFailure network, server, session_ended
 */
export async function signedUrl(bucket: string, path: string): Promise<string | null> {
  const client = await serverClient()
  const { data, error } = await client.storage.from(bucket).createSignedUrl(path, SIGNED_URL_S)
  if (error) {
    if (causeOf(error) instanceof SyntaxError) return null
    const failure = answerOf(error)
    if (failure.code === 'server') throw failure
    return null
  }
  // The library puts its own address before what came, even where nothing did.
  return data.signedUrl.endsWith('/v1undefined') ? null : data.signedUrl
}

/**
 * The server's answer in a failure of storage-js.
 * @throws RemoteFailure where there was none
 */
function answerOf(error: Error): RemoteFailure {
  const cause = causeOf(error)
  if (!(cause instanceof RemoteFailure)) throw new RemoteFailure('network', { cause })
  if (cause.code === 'server' || cause.code === 'refused') return cause
  throw cause
}

/** What storage-js could make nothing of (StorageUnknownError). */
function causeOf(error: Error & { originalError?: unknown }): unknown {
  return error.originalError ?? error
}
