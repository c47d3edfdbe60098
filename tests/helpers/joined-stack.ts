import { randomBytes } from 'node:crypto'
import { openPostgres } from '../../supabase/local/database.ts'
import type { NamedStack } from '../stack/named-stack.ts'
import type { Stack } from './stack.ts'

/** A test's way to a stack that runs elsewhere; closing it takes away the runners that were made over it. */
export async function joinStack(named: NamedStack): Promise<Stack> {
  const { url, anonKey, secretKey, isEmbedded } = named
  const database = await openPostgres(named.databaseUrl)
  const made: string[] = []

  const call = (path: string, method: string, key: string, body?: object) =>
    fetch(`${url}/${path}`, {
      method,
      headers: { ...serviceHeaders(key), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const asService = (path: string, method: string, body?: object) =>
    call(path, method, secretKey, body)

  async function remove(id: string): Promise<void> {
    const photos = await database.query<{ bucket_id: string; name: string }>(
      'select bucket_id, name from storage.objects where name like $1',
      [`${id}/%`],
    )
    for (const bucket of new Set(photos.map(({ bucket_id }) => bucket_id))) {
      const prefixes = photos.filter((one) => one.bucket_id === bucket).map(({ name }) => name)
      await asService(`storage/v1/object/${bucket}`, 'DELETE', { prefixes })
    }
    // Some have deleted themselves: 404.
    await asService(`auth/v1/admin/users/${id}`, 'DELETE')
  }

  return {
    url,
    anonKey,
    readsPhotos: isEmbedded,
    isShared: true,
    secrets: { secretKey, jwtSecret: named.jwtSecret ?? randomBytes(32).toString('hex') },
    database,
    async makeAccount(email, password) {
      const account = { email, password, email_confirm: true }
      // The embedded server has no such call for who administers it; signing up mails nothing there.
      const answer = await (isEmbedded
        ? call('auth/v1/signup', 'POST', anonKey, account)
        : asService('auth/v1/admin/users', 'POST', account))
      if (!answer.ok) throw new Error(`${email}: ${answer.status} ${await answer.text()}`)
      const { id, user } = (await answer.json()) as { id?: string; user?: { id: string } }
      made.push(String(user?.id ?? id))
    },
    async close() {
      for (const id of made.splice(0)) await remove(id)
      await database.close()
    },
  }
}

/** Keys of before are tokens of the service's role, and some gateways look for those where tokens are. */
export function serviceHeaders(key: string): Record<string, string> {
  return { apikey: key, ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }) }
}
