import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { newUser, testBackend } from '../../../helpers/backend.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const FUNCTIONS = readdirSync(`${ROOT}supabase/functions`).filter((name) => !name.startsWith('_'))

let backend: Backend
const served: ChildProcess[] = []

beforeAll(async () => {
  backend = await testBackend()
})
afterAll(async () => {
  for (const child of served) child.kill('SIGKILL')
  await backend.close()
})

/** Serves a function's index.ts with Deno, as Supabase does, on a free port; packages come from node_modules. */
function serveInDeno(name: string): Promise<string> {
  const folder = `supabase/functions/${name}`
  const child = spawn(
    `${ROOT}node_modules/.bin/deno`,
    [
      'run',
      '--no-lock',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net=127.0.0.1',
      '--config',
      `${folder}/deno.json`,
      `${folder}/index.ts`,
    ],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        SUPABASE_URL: backend.url,
        SUPABASE_ANON_KEY: backend.anonKey,
        JWT_SECRET: backend.secrets.jwtSecret,
        VAPID_PUBLIC_KEY: backend.secrets.vapidPublicKey,
        TOKENS_KEY: backend.secrets.tokensKey,
        VAPID_SUBJECT: 'mailto:sender@example.test',
        PUBLIC_URL: 'https://app.example.test',
      },
    },
  )
  served.push(child)
  return new Promise((resolve, reject) => {
    let text = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += String(chunk)
        const url = /https?:\/\/[\d.]+:\d+/.exec(text)?.[0]
        if (/listening/i.test(text) && url) resolve(url)
      })
    }
    child.once('close', () => reject(new Error(text)))
  })
}

describe('in Deno', () => {
  it.each(FUNCTIONS)(
    '%s starts, answers preflights and refuses strangers by a code',
    async (name) => {
      const url = await serveInDeno(name)
      expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(204)
      for (const method of ['GET', 'POST']) {
        const response = await fetch(url, { method, redirect: 'manual' })
        if (name === 'strava-auth' && method === 'GET') {
          // Strava sends a browser here: a stranger is led to the app, which says that it failed.
          const failed = 'https://app.example.test/integrations?strava=failed'
          expect(response.headers.get('location')).toBe(failed)
          continue
        }
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.status).toBeLessThan(500)
        expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/) })
      }
    },
  )

  it('a day is scored over the project’s API', async () => {
    const url = await serveInDeno('calculate-nutrition-score')
    const { token } = await newUser(backend)
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ date: '2026-03-01' }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ date: '2026-03-01', daily_score: 0 })
  })
})
