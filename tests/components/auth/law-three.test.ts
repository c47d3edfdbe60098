import { beforeEach, describe, expect, it } from 'vitest'
import { accessToken } from '#remote/auth/access-token.ts'
import { currentSession, readStored, saveSession, sessionEnd } from '#remote/auth/session.ts'
import { callFunction } from '#remote/call-function.ts'
import { type Answer, cut, cutShort, json, page } from '../../helpers/servers/troubled-server.ts'
import { SESSION, troubledBackend } from '../in-trouble.ts'

/** Only the server ends a session: whatever else answers in its place, over real HTTP. */
const server = troubledBackend()

const there = json(200, { user_id: 'u1', account: 'there' })
const refusedBy = (status: number, error_code: string) => json(status, { error_code, msg: 'words' })
/** As portals do: the address asked for leads to their page. */
const ledToAPage: Answer = (response, path) =>
  path === '/portal'
    ? page(200)(response, path)
    : response.writeHead(302, { location: '/portal' }).end()

const STATUSES = [400, 401, 403, 404, 408, 429, 500, 502, 503, 504, 511, 520] as const
const NO_WORD: [string, Answer][] = [
  ['the line is cut', cut],
  ['the answer breaks off', cutShort],
  ['a portal’s page comes as 200', page(200)],
  ['a portal leads to its page', ledToAPage],
  ['a portal’s JSON comes as 200', json(200, { portal: 'Welcome' })],
  ['nothing but null comes', json(200, null)],
  ...STATUSES.flatMap((status): [string, Answer][] => [
    [`${status} comes as a page`, page(status)],
    [`${status} comes as JSON of a proxy’s`, json(status, { message: 'Forbidden' })],
    [`${status} comes as JSON with an error of a portal’s`, json(status, { error: 'login' })],
  ]),
  // It is the auth server itself, and says that it is in trouble, or too busy.
  ...[408, 429, 500, 502, 503, 504, 511].map((status): [string, Answer] => [
    `${status} comes with a code`,
    refusedBy(status, 'refresh_token_not_found'),
  ]),
]
const REFUSALS: [string, Answer][] = [
  ...[400, 401, 403, 404].flatMap((status) =>
    ['refresh_token_not_found', 'refresh_token_already_used', 'session_not_found'].map(
      (code): [string, Answer] => [`${status} ${code}`, refusedBy(status, code)],
    ),
  ),
  ...['session_expired', 'bad_jwt', 'validation_failed'].map((code): [string, Answer] => [
    `403 ${code}`,
    refusedBy(403, code),
  ]),
  ['its code under another name', json(403, { code: 'session_expired', message: 'words' })],
  ['an older server’s', json(400, { error: 'invalid_grant', error_description: 'words' })],
]

const renewals = () => server.asked.filter((path) => path === '/auth/v1/token')

describe('a session that has to be renewed', () => {
  beforeEach(() => saveSession({ ...SESSION, expires_at: 1 }))

  const answers = (renewal: Answer) =>
    server.answers((response, path) =>
      path === '/functions/v1/account-status'
        ? there(response, path)
        : renewal(response, path === '/portal' ? '/portal' : path),
    )

  it.each(NO_WORD)('goes on where %s, and is asked for once', async (_what, answer) => {
    answers(answer)
    const failure = await accessToken().catch((error) => error)
    expect(failure).toMatchObject({ code: expect.stringMatching(/^(network|server)$/) })
    expect(currentSession()?.refresh_token).toBe('r')
    expect(readStored()).toEqual(currentSession())
    expect(sessionEnd()).toBeNull()
    expect(renewals()).toHaveLength(1)
    // With the network back, at once.
    answers(json(200, { ...SESSION, access_token: 'b', refresh_token: 'r2' }))
    expect(await accessToken()).toBe('b')
    expect(readStored()).toMatchObject({ access_token: 'b', refresh_token: 'r2' })
  })

  it.each(REFUSALS)('ends by the auth server’s own word: %s', async (_what, answer) => {
    answers(answer)
    await expect(accessToken()).rejects.toMatchObject({ code: 'session_ended' })
    expect([currentSession(), readStored(), sessionEnd()]).toEqual([null, null, 'refused'])
    expect(renewals()).toHaveLength(1)
  })

  it('ends as a deleted account where the server says that it is one', async () => {
    server.answers((response, path) =>
      path === '/functions/v1/account-status'
        ? json(200, { user_id: 'u1', account: 'gone' })(response, path)
        : refusedBy(403, 'user_not_found')(response, path),
    )
    await expect(accessToken()).rejects.toMatchObject({ code: 'account_gone' })
    expect([currentSession(), sessionEnd()]).toEqual([null, 'account_gone'])
  })
})

describe('a session that a part of the server has refused', () => {
  const answers = (user: Answer) =>
    server.answers((response, path) => {
      if (path === '/functions/v1/account-status') there(response, path)
      else if (path.startsWith('/functions')) json(403, { code: 'no' })(response, path)
      else user(response, path)
    })

  it.each(NO_WORD)('goes on where %s', async (_what, answer) => {
    answers(answer)
    await callFunction('any', {}).catch(() => undefined)
    expect(currentSession()?.refresh_token).toBe('r')
    expect(sessionEnd()).toBeNull()
    expect(server.asked.filter((path) => path === '/auth/v1/user')).toHaveLength(1)
  })

  it.each(['session_not_found', 'bad_jwt', 'session_expired'])('ends by %s', async (code) => {
    answers(refusedBy(403, code))
    await callFunction('any', {}).catch(() => undefined)
    expect([currentSession(), sessionEnd()]).toEqual([null, 'refused'])
  })
})

describe('a session that an earlier version of the app has stored', () => {
  const stored = {
    access_token: 'a',
    refresh_token: 'r',
    expires_at: 1,
    user: { id: 'u1', email: 'runner@example.test', app_metadata: { roles: ['beta'] } },
  }

  it('is renewed, and stored in the same shape', async () => {
    localStorage.setItem('fuelmile-session', JSON.stringify(stored))
    const renewed = { ...SESSION, user: stored.user, access_token: 'b', refresh_token: 'r2' }
    server.answers(json(200, { ...renewed, token_type: 'bearer' }))
    expect(await accessToken()).toBe('b')
    const now = JSON.parse(localStorage.getItem('fuelmile-session') ?? '')
    expect(Object.keys(now)).toEqual(Object.keys(stored))
    expect(now).toMatchObject({ refresh_token: 'r2', user: stored.user })
    // auth-js stores nothing of its own.
    expect(Object.keys(localStorage).filter((key) => !key.startsWith('fuelmile-'))).toEqual([])
  })
})
