import { createClock } from '#domain/clock.ts'
import type { Envelope, FieldsOf, TableName } from '#domain/entities.ts'
import type { Backend } from '../../supabase/local/backend.ts'
import { apiClient } from './api-client.ts'
import type { TestUser } from './backend.ts'

const clock = createClock('0e2e0e2e')

/**
 * Puts a new row of a runner on the server, as a device of theirs would.
 * @param stamps when it was made and edited, where that is not now
 */
export async function pushRow<T extends TableName>(
  backend: Pick<Backend, 'url' | 'anonKey'>,
  user: TestUser,
  table: T,
  id: string,
  fields: FieldsOf<T>,
  stamps: Partial<Envelope> = {},
): Promise<void> {
  const stamp = clock.stamp(Date.now())
  const made = { id, user_id: user.id, rev: stamp, created_clock: stamp, edit_clocks: {} }
  const envelope = { ...made, ...stamps }
  const changes = [{ table, base_rev: null, row: { ...envelope, deleted: false, ...fields } }]
  const { data, error } = await apiClient(backend, user).rpc('sync_push', { changes })
  if (error) throw new Error(error.message)
  if (data.applied !== 1) throw new Error(JSON.stringify(data))
}
