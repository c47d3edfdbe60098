import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUser, type TestUser } from '../../helpers/backend.ts'
import { layPrepared } from '../../helpers/backend-snapshot.ts'
import { type StartedCommand, startCommand } from '../../helpers/start-command.ts'

const WRITTEN = 'what a runner wrote in confidence'

const home = mkdtempSync(join(tmpdir(), 'fuelmile-log-'))
let command: StartedCommand
let url: string
let anonKey: string
let user: TestUser

// A process of its own: what it writes is what a log would hold.
beforeAll(async () => {
  writeFileSync(join(home, 'index.html'), '<!doctype html>')
  await layPrepared(join(home, 'data'))
  const data = ['--data-dir', join(home, 'data')]
  command = startCommand(['--no-build', '--dist-dir', home, ...data], { PORT: '0' })
  url = (await command.printed(/Fuelmile is at (\S+)/))[1] ?? ''
  const config = await (await fetch(`${url}/app-config.json`)).json()
  anonKey = (config as { anonKey: string }).anonKey
  user = await newUser({ url, anonKey })
})
afterAll(async () => {
  command.process.kill('SIGKILL')
  await command.ended
  rmSync(home, { recursive: true })
})

function send(path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
}

describe('the log', () => {
  it('never holds what a refused request held', async () => {
    const refused = [
      await send('/rest/v1/rpc/sync_push', { changes: WRITTEN }),
      await send('/rest/v1/rpc/sync_pull', { cursors: WRITTEN }),
      await send('/rest/v1/food_logs', { id: WRITTEN, user_id: WRITTEN }),
      await send('/auth/v1/token?grant_type=password', { email: user.email, password: WRITTEN }),
      await send('/storage/v1/object/sign/food-photos/a.jpg', { expiresIn: WRITTEN }),
      await fetch(`${url}/storage/v1/object/sign/food-photos/a.jpg?token=${WRITTEN}`),
      await send('/functions/v1/calculate-nutrition-score', { date: WRITTEN }),
    ]
    for (const response of refused) expect(response.status).toBeGreaterThanOrEqual(400)
    command.process.kill('SIGTERM')
    expect(await command.ended).toBe(0)
    for (const secret of [WRITTEN, user.token, user.password, user.email]) {
      expect(command.output()).not.toContain(secret)
    }
    expect(command.output().trim()).toBe(`Fuelmile is at ${url}`)
  })
})
