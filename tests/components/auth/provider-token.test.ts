import { describe, expect, it, vi } from 'vitest'
import { recentEntries } from '#lib/log.ts'
import { currentSession, endSession, saveSession } from '#remote/auth/session.ts'
import { readProviderTokens } from '#remote/providers/provider-cache.ts'
import { maintainProviderToken, providerToken } from '#remote/providers/provider-token.ts'
import { hurry } from '../../helpers/hurry.ts'
import { authServer, NOW, session } from './auth-server.ts'

const KEY = 'google_fit_provider_token'
const server = authServer()

const withGoogle = { ...session, provider_token: 'g1', provider_refresh_token: 'gr' }
const expired = () =>
  localStorage.setItem(KEY, JSON.stringify({ user_id: 'u1', access_token: 'old', expires_at: 1 }))
const refreshing = (result: object) => () =>
  Response.json({ successful_refreshes: 1, results: [result] })

describe('the provider token', () => {
  it('is kept for an hour where the provider names no lifetime', () => {
    saveSession(withGoogle)
    const kept = readProviderTokens('u1')
    expect(kept).toMatchObject({ access_token: 'g1' })
    expect(kept?.expires_at).toBeGreaterThanOrEqual(NOW + 3600)
    expect(kept?.expires_at).toBeLessThan(NOW + 3660)
  })

  it('keeps the lifetime the provider names', () => {
    saveSession({ ...withGoogle, provider_token_expires_at: NOW + 99 })
    expect(readProviderTokens('u1')?.expires_at).toBe(NOW + 99)
  })

  it('never gets into the stored session', () => {
    saveSession(withGoogle)
    expect(localStorage.getItem('fuelmile-session')).not.toMatch(/g1|gr/)
  })

  it('is stored without the long-lived one, and goes when its time is over', () => {
    saveSession({ ...withGoogle, provider_token_expires_at: NOW + 99 })
    expect(readProviderTokens('u1')?.refresh_token).toBe('gr')
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/gr"|refresh_token":"gr/)
    expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).not.toHaveProperty('refresh_token')
    vi.useFakeTimers({ toFake: ['Date'], now: (NOW + 100) * 1000 })
    try {
      expect(readProviderTokens('u1')).toBeNull()
      expect(localStorage.getItem(KEY)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('of an earlier version is handed in, and its long-lived part leaves the browser', async () => {
    saveSession(session)
    const stored = { user_id: 'u1', access_token: 'g', expires_at: NOW + 99, refresh_token: 'gr' }
    localStorage.setItem(KEY, JSON.stringify(stored))
    const stop = maintainProviderToken()
    expect(localStorage.getItem(KEY)).not.toContain('gr')
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    expect(server.asked[0]).toMatchObject({ body: { refresh_token: 'gr' } })
    stop()
  })

  it('goes when the runner signs out, and when another signs in', () => {
    saveSession(withGoogle)
    endSession('signed_out')
    expect(localStorage.getItem(KEY)).toBeNull()
    saveSession(withGoogle)
    saveSession({ ...session, user: { id: 'u2' } })
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it('stays over a refresh of the session, which brings none', () => {
    saveSession(withGoogle)
    saveSession({ ...session, access_token: 'b' })
    expect(readProviderTokens('u1')?.access_token).toBe('g1')
  })

  it('is given to the server once, which alone keeps the long-lived one', async () => {
    saveSession(withGoogle)
    const stop = maintainProviderToken()
    await vi.waitFor(() => expect(readProviderTokens('u1')).not.toHaveProperty('refresh_token'))
    expect(server.asked).toEqual([
      {
        path: '/functions/v1/store-google-token',
        authorization: 'Bearer a',
        body: {
          user_id: 'u1',
          access_token: 'g1',
          refresh_token: 'gr',
          expires_in: expect.any(Number),
          token_type: 'Bearer',
          scope: expect.stringContaining('fitness.activity.read'),
        },
      },
    ])
    saveSession({ ...session, access_token: 'b' })
    stop()
    expect(server.asked).toHaveLength(1)
  })

  it('is sent again where the server could not take it, later each time', async () => {
    const pauses = hurry(1000, 2000, 4000)
    server.answer = () =>
      server.asked.length < 4
        ? new Response('down', { status: 500 })
        : Response.json({ stored: true })
    saveSession(withGoogle)
    const stop = maintainProviderToken()
    try {
      await vi.waitFor(() => expect(readProviderTokens('u1')).not.toHaveProperty('refresh_token'))
      expect(server.asked).toHaveLength(4)
      expect(pauses).toEqual([1000, 2000, 4000])
    } finally {
      stop()
      vi.restoreAllMocks()
    }
  })

  it('is sent with the next change of the session, too', async () => {
    server.answer = () => new Response('down', { status: 500 })
    saveSession(withGoogle)
    const stop = maintainProviderToken()
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    server.answer = () => Response.json({ stored: true })
    await vi.waitFor(() => {
      saveSession({ ...session, access_token: 'b' })
      expect(readProviderTokens('u1')).not.toHaveProperty('refresh_token')
    })
    stop()
  })

  it('is refreshed, one at a time, an hour ahead', async () => {
    saveSession(session)
    expired()
    server.answer = refreshing({ success: true, access_token: 'new' })
    expect(await providerToken()).toBe('new')
    expect(recentEntries().at(-1)).toMatchObject({ code: 'google.renewed', details: { tokens: 1 } })
    expect(server.asked).toMatchObject([
      {
        path: '/functions/v1/refresh-all-google-tokens',
        body: { batch_size: 1, threshold_minutes: 60, user_id: 'u1' },
      },
    ])
    const lifetime = (readProviderTokens('u1')?.expires_at ?? 0) - NOW
    expect(lifetime).toBeGreaterThanOrEqual(3600)
    expect(lifetime).toBeLessThan(3660)
    expect(await providerToken()).toBe('new')
    expect(server.asked).toHaveLength(1)
  })

  it.each(['invalid_grant', 'invalid_token', 'unauthorized_client'])(
    'is forgotten where the provider says %s',
    async (error) => {
      saveSession(session)
      expired()
      server.answer = refreshing({ success: false, error })
      expect(await providerToken()).toBeNull()
      expect(localStorage.getItem(KEY)).toBeNull()
    },
  )

  it.each<[string, () => Response]>([
    [
      'the network blocks',
      () => {
        throw new TypeError('access control checks')
      },
    ],
    ['a proxy refuses', () => new Response('', { status: 401 })],
    ['Google is out of order', refreshing({ success: false, error: 'provider_unreachable' })],
  ])('is none, silently, and none is left where %s', async (_what, says) => {
    saveSession(session)
    expired()
    server.answer = says
    expect(await providerToken()).toBeNull()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(currentSession()).not.toBeNull()
  })
})
