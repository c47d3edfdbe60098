import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fitBucket, type fitSession, fitSessionBucket } from './google-fit-answers.ts'
import { halfAnswer } from './half-answer.ts'

type Figures = Record<string, number>

export interface GoogleFitServer {
  url: string
  /** The buckets of days it knows. */
  days: { from: number; to: number; figures: Figures }[]
  sessions: { session: ReturnType<typeof fitSession>; figures: Figures }[]
  /** The basal rate, kcal a day; null where none was told. */
  basal: number | null
  /** Access tokens it takes no more. */
  ended: Set<string>
  /** Data types the runner does not share (403), and those it has nothing of (400). */
  withheld: Set<string>
  unknown: Set<string>
  /** Where set, what everything is answered with; `cut` ends the connection in the middle. */
  failing: { status: number; body: string; headers?: Record<string, string>; cut?: boolean } | null
  /** Where set, answers wait for it. */
  slow: Promise<void> | null
  asked: { path: string; token: string; body: Record<string, unknown> }[]
  close(): Promise<void>
}

/** What the aggregated points of a type are called. */
const SUMMARY: Record<string, string> = {
  'heart_rate.bpm': 'heart_rate.summary',
  'calories.bmr': 'calories.bmr.summary',
}

/** The longest time it aggregates at once; public code for it finds that longer ones are refused. */
const MAX_AGGREGATE_MS = 30 * 86_400_000

const BASAL_SOURCE = 'derived:com.google.calories.bmr:com.google.android.gms:merged'

const refusal = (code: number, reason: string, message = reason) =>
  JSON.stringify({ error: { code, message, errors: [{ domain: 'global', reason, message }] } })

/** What Google refuses of a question, in its words. */
function wrongIn(
  body: Record<string, unknown>,
  sources: { dataTypeName: string; dataSourceId?: string }[],
): string | null {
  const lasts = Number(body.endTimeMillis) - Number(body.startTimeMillis)
  if (lasts > MAX_AGGREGATE_MS) return 'aggregate duration too large'
  const basal = sources.find(({ dataTypeName }) => dataTypeName === 'com.google.calories.bmr')
  if (!basal || basal.dataSourceId === BASAL_SOURCE) return null
  return basal.dataSourceId
    ? 'datasource not found'
    : 'Cannot aggregate by datatype com.google.calories.bmr since no default data source'
}

/** A server that answers as Google Fit's REST API does, as far as the app goes. */
export async function startGoogleFit(): Promise<GoogleFitServer> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://fit.test')
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString()
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const path = url.pathname.replace('/fitness/v1/users/me/', '')
      fit.asked.push({ path, token, body })
      await fit.slow
      if (fit.failing?.cut) return halfAnswer(request, response)
      for (const [name, value] of Object.entries(fit.failing?.headers ?? {}))
        response.setHeader(name, value)
      if (fit.failing) return answer(fit.failing.status, fit.failing.body)
      if (!token || fit.ended.has(token)) return answer(401, refusal(401, 'authError'))
      if (path === 'sessions') {
        if (fit.withheld.has('sessions'))
          return answer(403, refusal(403, 'insufficientPermissions'))
        const [from, to] = ['startTime', 'endTime'].map((name) =>
          Date.parse(url.searchParams.get(name) ?? ''),
        )
        const session = fit.sessions
          .map((each) => each.session)
          .filter(
            ({ endTimeMillis: end }) => Number(end) >= Number(from) && Number(end) <= Number(to),
          )
        return answer(200, JSON.stringify({ session, deletedSession: [], nextPageToken: 'later' }))
      }
      if (path !== 'dataset:aggregate') return answer(404, '{}')
      const sources = body.aggregateBy as { dataTypeName: string; dataSourceId?: string }[]
      const types = sources.map(({ dataTypeName }) => dataTypeName.replace('com.google.', ''))
      if (types.some((type) => fit.withheld.has(type)))
        return answer(403, refusal(403, 'insufficientPermissions'))
      if (types.some((type) => fit.unknown.has(type)))
        return answer(400, refusal(400, 'invalidArgument'))
      const wrong = wrongIn(body, sources)
      if (wrong) return answer(400, refusal(400, 'invalidArgument', wrong))
      return answer(200, JSON.stringify({ bucket: bucketsOf(body, types) }))
    })()
  })

  function bucketsOf(body: Record<string, unknown>, types: string[]): object[] {
    const [from, to] = [Number(body.startTimeMillis), Number(body.endTimeMillis)]
    const pick = (figures: Figures) =>
      Object.fromEntries(
        types.map((type) => SUMMARY[type] ?? type).map((type) => [type, figures[type] ?? null]),
      )
    if (body.bucketBySession) {
      return fit.sessions.map(({ session, figures }) => fitSessionBucket(session, pick(figures)))
    }
    if (types[0] === 'calories.bmr') {
      return [fitBucket({ from, to: from + 86_400_000 }, { 'calories.bmr.summary': fit.basal })]
    }
    return fit.days
      .filter((day) => day.from >= from && day.from < to)
      .map((day) => fitBucket(day, pick(day.figures)))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const fit: GoogleFitServer = {
    url: `http://127.0.0.1:${port}`,
    days: [],
    sessions: [],
    basal: null,
    ended: new Set(),
    withheld: new Set(),
    unknown: new Set(),
    failing: null,
    slow: null,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return fit
}
