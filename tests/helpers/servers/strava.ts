import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { halfAnswer } from './half-answer.ts'

export interface StravaServer {
  url: string
  /** What the runner does on the consent page. */
  consent: 'accepts' | 'denies' | 'unticks'
  /** The questions of each authorisation, as the browser brought them. */
  asked: URLSearchParams[]
  /** What the list of activities holds, newest last. */
  activities: Record<string, unknown>[]
  /** The questions of each page of the list. */
  listed: URLSearchParams[]
  /** Where set, what every call but the consent is answered with; `cut` ends the connection in the middle. */
  failing: {
    status: number
    body: unknown
    headers?: Record<string, string>
    cut?: boolean
  } | null
  /** Where set, every answer but the consent waits for it. */
  slow: Promise<void> | null
  /** Access tokens that are good now. */
  good: Set<string>
  /** Access tokens whose permission was given up. */
  deauthorized: string[]
  refreshes: number
  /** Seconds a token lasts. */
  lifetimeS: number
  close(): Promise<void>
}

const INVALID = (resource: string) => ({
  message: 'Authorization Error',
  errors: [{ resource, field: 'access_token', code: 'invalid' }],
})

/** A server that answers as Strava's consent page and API v3 do, as far as the app goes. */
export async function startStrava(): Promise<StravaServer> {
  const codes = new Set<string>()
  const refreshTokens = new Set<string>()
  let count = 0

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://strava.test')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const tokens = () => {
      count += 1
      const [access_token, refresh_token] = [`strava-access-${count}`, `strava-refresh-${count}`]
      strava.good.add(access_token)
      refreshTokens.add(refresh_token)
      const expires_at = Math.floor(Date.now() / 1000) + strava.lifetimeS
      return { token_type: 'Bearer', access_token, refresh_token, expires_at, expires_in: 21_600 }
    }
    void (async () => {
      if (url.pathname === '/oauth/authorize') {
        strava.asked.push(url.searchParams)
        const back = new URL(url.searchParams.get('redirect_uri') ?? '')
        back.searchParams.set('state', url.searchParams.get('state') ?? '')
        if (strava.consent === 'denies') back.searchParams.set('error', 'access_denied')
        else {
          count += 1
          codes.add(`code-${count}`)
          back.searchParams.set('code', `code-${count}`)
          const scope = strava.consent === 'unticks' ? 'read' : 'read,activity:read'
          back.searchParams.set('scope', scope)
        }
        return response.writeHead(302, { location: back.href }).end()
      }
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      await strava.slow
      if (strava.failing?.cut) return halfAnswer(request, response)
      if (strava.failing) {
        const { status, body, headers } = strava.failing
        for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value)
        return typeof body === 'string' ? response.writeHead(status).end(body) : json(status, body)
      }
      if (url.pathname === '/api/v3/oauth/token') {
        if (form.get('client_secret') !== 'strava-secret') return json(401, INVALID('Application'))
        if (form.get('grant_type') === 'refresh_token') {
          // As Strava: a new refresh token ends the one before.
          if (!refreshTokens.delete(form.get('refresh_token') ?? ''))
            return json(400, INVALID('RefreshToken'))
          strava.refreshes += 1
          return json(200, tokens())
        }
        if (!codes.delete(form.get('code') ?? '')) return json(400, INVALID('AuthorizationCode'))
        return json(200, { ...tokens(), athlete: { id: 7, firstname: 'Sari' } })
      }
      if (url.pathname === '/oauth/deauthorize') {
        const token = form.get('access_token') ?? ''
        if (!strava.good.delete(token)) return json(401, INVALID('Athlete'))
        strava.deauthorized.push(token)
        return json(200, { access_token: token })
      }
      if (url.pathname !== '/api/v3/athlete/activities') return json(404, {})
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      if (!strava.good.has(bearer)) return json(401, INVALID('Athlete'))
      strava.listed.push(url.searchParams)
      const [page, size] = ['page', 'per_page'].map((name) => Number(url.searchParams.get(name)))
      const after = Number(url.searchParams.get('after')) * 1000
      const since = strava.activities.filter((each) => Date.parse(String(each.start_date)) > after)
      return json(200, since.slice(((page ?? 1) - 1) * (size ?? 30), (page ?? 1) * (size ?? 30)))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const strava: StravaServer = {
    url: `http://127.0.0.1:${port}`,
    consent: 'accepts',
    asked: [],
    activities: [],
    listed: [],
    failing: null,
    slow: null,
    good: new Set(),
    deauthorized: [],
    refreshes: 0,
    lifetimeS: 21_600,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return strava
}

/** The environment that lets an embedded backend use this Strava. */
export function stravaEnvironment(strava: StravaServer): Record<string, string> {
  return {
    STRAVA_CLIENT_ID: 'strava-client',
    STRAVA_CLIENT_SECRET: 'strava-secret',
    STRAVA_BASE_URL: strava.url,
  }
}

/** One entry of Strava's list, begun `daysAgo` at half past six in Jakarta. */
export function stravaRun(daysAgo: number, fields: object = {}): Record<string, unknown> {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const start = new Date(`${day}T06:30:00+07:00`)
  return {
    id: 1000 + daysAgo,
    name: 'Morning Run past my house',
    sport_type: 'Run',
    type: 'Run',
    workout_type: null,
    start_date: start.toISOString(),
    start_date_local: `${day}T06:30:00Z`,
    distance: 10_012.4,
    moving_time: 3005,
    elapsed_time: 3300,
    total_elevation_gain: 42.6,
    average_heartrate: 151.4,
    map: { summary_polyline: 'where-i-live' },
    ...fields,
  }
}
