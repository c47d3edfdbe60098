import type { MiddlewareHandler } from 'hono'
import { openAttempts } from '../auth/attempts.ts'
import type { Environment } from '../auth/google.ts'
import type { LocalDatabaseServer } from '../database.ts'
import { PHOTOS } from '../gate/limits.ts'
import type { StorageAdapter } from './storage-files.ts'
import { refused } from './storage-gate.ts'
import { MAX_UPLOAD_BYTES } from './storage-gateway.ts'

/** A photo's address: its bucket and its owner's folder, plainly or with a signed token. */
const UPLOAD =
  /^\/storage\/v1\/object\/(?:upload\/sign\/)?(food-photos|fitness-screenshots)\/(([0-9a-f-]{36})\/.+)/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * How many photos an account may store: in a day, and in all. PHOTO_QUOTA_MB is the disk an account
 * may take.
 */
export function photoQuota(
  database: LocalDatabaseServer,
  files: Pick<StorageAdapter, 'deleteObject'>,
  env: Environment,
): MiddlewareHandler {
  const attempts = openAttempts(database)
  const maxBytes = (Number(env.PHOTO_QUOTA_MB) || PHOTOS.megabytes) * 1_000_000
  /** Of uploads that are not stored yet, for each account. */
  const arriving = new Map<string, number>()

  async function refusal(owner: string, size: number): Promise<Response | null> {
    const kilobytes = Math.ceil(size / 1000)
    const wait =
      (await attempts.take(`photos ${owner}`, [PHOTOS.aDay])) ||
      (await attempts.take(`photo kilobytes ${owner}`, [PHOTOS.kilobytesADay], kilobytes))
    if (wait > 0) return refused(429, 'photos_of_today', Math.ceil(wait / 1000))
    // The owner is a UUID: shown where it is read. As a constant it uses the index of names.
    const [stored] = await database.query<{ count: number; bytes: number; gone: boolean }>(
      `select count(*)::float8 as count, coalesce(sum((metadata->>'size')::float8), 0) as bytes,
         not exists (select from auth.users where id = '${owner}') as gone
       from storage.objects where name like '${owner}/%'`,
    )
    // An address signed before the account was deleted asks nobody whether it stands.
    if (stored?.gone) return refused(403, 'account_gone')
    const bytes = (stored?.bytes ?? 0) + (arriving.get(owner) ?? 0) + size
    const full = bytes > maxBytes || (stored?.count ?? 0) >= PHOTOS.inAll
    return full ? refused(413, 'photos_full') : null
  }

  /**
   * lite looks whether the account stands, writes the file, and then its row: what was deleted in between
   * has been asked for its photos already.
   */
  async function refuseLate(owner: string, bucket: string, name: string): Promise<Response | null> {
    const sql = `select from auth.users where id = '${owner}'`
    if ((await database.query(sql)).length > 0) return null
    await files.deleteObject(bucket, name, undefined)
    await database.query('delete from storage.objects where bucket_id = $1 and name = $2', [
      bucket,
      name,
    ])
    return refused(403, 'account_gone')
  }

  return async (context, next) => {
    const { method, path } = context.req
    const [, bucket = '', name = '', folder = ''] = UPLOAD.exec(path) ?? []
    const owner = folder.toLowerCase()
    if ((method !== 'POST' && method !== 'PUT') || !UUID.test(owner)) return next()
    const size = Number(context.req.header('content-length')) || MAX_UPLOAD_BYTES
    const no = await refusal(owner, size)
    if (no) return no
    arriving.set(owner, (arriving.get(owner) ?? 0) + size)
    try {
      await next()
      const late = await refuseLate(owner, bucket, decodeURIComponent(name))
      if (late) context.res = late
    } finally {
      const left = (arriving.get(owner) ?? 0) - size
      if (left > 0) arriving.set(owner, left)
      else arriving.delete(owner)
    }
  }
}
