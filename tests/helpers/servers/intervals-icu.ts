import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { halfAnswer } from './half-answer.ts'

export interface IntervalsServer {
  url: string
  /** The keys it takes. */
  keys: Set<string>
  activities: Record<string, unknown>[]
  wellness: Record<string, unknown>[]
  /** Where set, what everything is answered with; `cut` ends the connection in the middle. */
  failing: { status: number; body?: string; headers?: Record<string, string>; cut?: boolean } | null
  /** Where set, answers wait for it. */
  slow: Promise<void> | null
  asked: { path: string; query: URLSearchParams; user: string; key: string }[]
  close(): Promise<void>
}

/** A server that answers as intervals.icu's API (v1) does, as far as the app goes. */
export async function startIntervals(): Promise<IntervalsServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://intervals.test')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    void (async () => {
      const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const [user = '', key = ''] = Buffer.from(basic, 'base64').toString().split(':')
      const path = url.pathname.replace('/api/v1/athlete/0', '')
      intervals.asked.push({ path, query: url.searchParams, user, key })
      await intervals.slow
      const { failing } = intervals
      if (failing?.cut) return halfAnswer(request, response)
      if (failing) return response.writeHead(failing.status, failing.headers).end(failing.body)
      // As it answers a key it does not know, or a Bearer in place of a password.
      if (user !== 'API_KEY' || !intervals.keys.has(key))
        return json(403, { status: 403, error: 'Access denied' })
      const within = (day: string) =>
        day >= (url.searchParams.get('oldest') ?? '') &&
        day <= (url.searchParams.get('newest') ?? '')
      if (path === '') return json(200, { id: 'i77', name: 'Sari', email: 'sari@example.test' })
      if (path === '/activities') {
        const day = (each: Record<string, unknown>) => String(each.start_date_local).slice(0, 10)
        return json(
          200,
          intervals.activities.filter((each) => within(day(each))),
        )
      }
      if (path === '/wellness')
        return json(
          200,
          intervals.wellness.filter(({ id }) => within(String(id))),
        )
      return json(404, { status: 404, error: 'Not Found' })
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const intervals: IntervalsServer = {
    url: `http://127.0.0.1:${port}`,
    keys: new Set(['key-of-the-runner']),
    activities: [],
    wellness: [],
    failing: null,
    slow: null,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return intervals
}

/** One entry of its list, as a watch sent it there, begun `daysAgo` at half past six in Jakarta. */
export function intervalsRun(daysAgo: number, fields: object = {}): Record<string, unknown> {
  const day = new Date(Date.now() + 7 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return {
    id: `i${1000 + daysAgo}`,
    name: 'Morning Run past my house',
    type: 'Run',
    sub_type: 'NONE',
    source: 'GARMIN_CONNECT',
    start_date: new Date(`${day}T06:30:00+07:00`).toISOString(),
    start_date_local: `${day}T06:30:00`,
    moving_time: 3005,
    elapsed_time: 3300,
    distance: 10_012.4,
    total_elevation_gain: 42.6,
    average_heartrate: 151,
    calories: 702,
    ...fields,
  }
}
