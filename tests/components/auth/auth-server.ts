import { afterEach, beforeEach, vi } from 'vitest'
import { endSession } from '#remote/auth/session.ts'

interface Asked {
  path: string
  body: unknown
  authorization: string | null
}

export const NOW = Math.floor(Date.now() / 1000)
export const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  expires_at: NOW + 3600,
  user: { id: 'u1', email: 'runner@example.com' },
}

/** A server of which everything asked is remembered; what it answers a path, each test says. */
export function authServer() {
  const server = {
    asked: [] as Asked[],
    lastAddress: new URL('http://server.test'),
    answer: (_path: string): Response => Response.json({}),
  }
  beforeEach(() => {
    localStorage.setItem('fuelmile-config', '{"supabaseUrl":"http://server.test","anonKey":"k"}')
    server.asked = []
    server.answer = () => Response.json({})
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      server.lastAddress = new URL(address)
      const path = server.lastAddress.pathname
      const authorization = new Headers(init.headers).get('authorization')
      server.asked.push({ path, body: JSON.parse(String(init.body ?? 'null')), authorization })
      return server.answer(path)
    })
  })
  afterEach(() => endSession('signed_out'))
  return server
}
