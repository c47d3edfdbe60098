import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidV7 } from '#domain/ids.ts'
import type { Backend } from '../../supabase/local/backend.ts'
import { type TestUser, testBackend } from '../helpers/backend.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import { pushRow } from '../helpers/push-row.ts'
import { meal } from '../helpers/rows.ts'

/** The app's server, a runner, another site to go to, and a folder for the browser's profile. */
export interface World {
  url: string
  elsewhere: string
  runner: TestUser
  profile: string
  /** Takes the server away, as a dead network does. */
  stop(): Promise<void>
  restart(): Promise<void>
  /** The names of the meals the server holds. */
  mealsOnServer(): Promise<string[]>
  /** Another device of the runner logs a meal. */
  logElsewhere(name: string): Promise<void>
  end(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'fuelmile-engine-'))
  const profile = join(folder, 'profile')
  mkdirSync(profile)
  const settings = { dataDir: join(folder, 'data'), distDir: 'dist' }
  let backend: Backend | undefined = await testBackend(settings)
  const { url } = backend
  const port = Number(new URL(url).port)
  const running = () => {
    if (!backend) throw new Error('the server is stopped')
    return backend
  }
  const runner = await onboardedUser(backend)
  const site = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<!doctype html><h1>Elsewhere</h1>'),
  ).listen(0)
  const stop = async () => {
    await backend?.close()
    backend = undefined
  }
  return {
    url,
    // Another name is another site.
    elsewhere: `http://localhost:${(site.address() as AddressInfo).port}`,
    runner,
    profile,
    stop,
    async restart() {
      backend ??= await testBackend({ ...settings, port })
    },
    async mealsOnServer() {
      const rows = await running().database.query<{ food_name: string }>(
        'select food_name from public.food_logs where not deleted order by created_clock',
      )
      return rows.map(({ food_name }) => food_name)
    },
    logElsewhere: (name) =>
      pushRow(running(), runner, 'food_logs', uuidV7(Date.now(), randomBytes(10)), {
        ...meal({ food_name: name, ...now() }),
      }),
    async end() {
      await stop()
      site.closeAllConnections()
      site.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function now() {
  const at = new Date()
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
  return {
    logged_at: at.toISOString(),
    logged_on: day.map((part) => String(part).padStart(2, '0')).join('-'),
    utc_offset_minutes: -at.getTimezoneOffset(),
  }
}
