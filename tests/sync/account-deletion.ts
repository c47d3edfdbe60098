import { setTimeout as pause } from 'node:timers/promises'
import { TABLE_NAMES } from '#domain/entities.ts'
import { FAIR, type Weather } from '../helpers/device/transport.ts'
import type { World } from './world.ts'

const LOOK_EVERY_MS = 200
const ENDS = ['account_gone', 'session_ended']

/**
 * The runner deletes the account on one device while all go on writing.
 * @returns what is broken: no row may be left or stored later, and every device must hear of it
 */
export async function deleteAccount(
  world: World,
  weather: () => Weather,
  patienceMs: number,
): Promise<string[]> {
  const { server, user, devices } = world
  world.count('account deleted')
  for (const index of devices.keys()) await world.setWeather(index, weather())
  const deletion = fetch(`${server.url}/functions/v1/delete-account`, {
    method: 'POST',
    headers: { apikey: server.anonKey, authorization: `Bearer ${user.token}` },
  })
  for (let i = 0; i < 10; i++) await world.insert(i % devices.length)
  await world.takePhoto(0)
  const answer = await deletion
  if (!answer.ok) return [`the account was not deleted: ${answer.status} ${await answer.text()}`]
  for (const index of devices.keys()) {
    await world.insert(index)
    await world.setWeather(index, FAIR)
  }
  const end = Date.now() + patienceMs
  for (;;) {
    const open: string[] = []
    for (const [index, { api }] of devices.entries()) {
      await api.syncNow()
      const { failure } = ((await api.progress()).facts[0] ?? {}) as { failure?: string | null }
      if (!ENDS.includes(failure ?? '') || (await api.isSignedIn())) {
        open.push(`device ${index} does not know that the account is gone: ${failure}`)
      }
    }
    if (open.length === 0) break
    if (Date.now() > end) return open
    await pause(LOOK_EVERY_MS)
  }
  const left: string[] = []
  for (const table of TABLE_NAMES) {
    const rows = await server.query(`select id from ${table} where user_id = $1`, [user.id])
    if (rows.length > 0) left.push(`${rows.length} rows of ${table} outlived the account`)
  }
  const pictures = await world.album.names()
  if (pictures.length > 0) left.push(`${pictures.length} photos outlived the account`)
  return left
}
