import { beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '#remote/auth/session.ts'
import { fetchAsRunner } from '#remote/runner-fetch.ts'

const SERVER = 'http://server.test'
const BODY = JSON.stringify({
  changes: Array.from({ length: 60 }, (_, n) => ({ row: n, name: 'Banana' })),
})

interface Sent {
  encoding: string | null
  text: string
}

let sent: Sent[]
/** What the server answers, in order; the last stands. */
let answers: { status: number; reads: string | null }[]
let send: (body: string) => Promise<Response>

async function textOf(body: BodyInit, encoding: string | null): Promise<string> {
  if (encoding === null) return String(body)
  const unpacking = new Response(body).body?.pipeThrough(new DecompressionStream('gzip'))
  return new Response(unpacking).text()
}

beforeEach(() => {
  sent = []
  answers = [{ status: 200, reads: 'gzip' }]
  saveSession({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1' },
  })
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    const encoding = new Headers(headers).get('content-encoding')
    sent.push({ encoding, text: await textOf(body ?? '', encoding) })
    const { status, reads } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {
      status: 500,
      reads: null,
    }
    return Response.json({}, { status, headers: reads ? { 'accept-encoding': reads } : {} })
  })
  const ask = fetchAsRunner(SERVER)
  send = (body) => ask(`${SERVER}/rest/v1/rpc/sync_push`, { method: 'POST', body })
})

it('are sent where the server has said that it reads them, and only where they are long', async () => {
  await send(BODY)
  await send(BODY)
  await send('{}')
  expect(sent).toEqual([
    { encoding: null, text: BODY },
    { encoding: 'gzip', text: BODY },
    { encoding: null, text: '{}' },
  ])
})

it('are sent to no server that has not', async () => {
  answers = [{ status: 200, reads: null }]
  for (let times = 0; times < 3; times++) await send(BODY)
  expect(sent.map(({ encoding }) => encoding)).toEqual([null, null, null])
})

it.each([400, 415])(
  'that the server can’t read after all, %i, go once more as they are',
  async (status) => {
    answers = [
      { status: 200, reads: 'gzip' },
      { status, reads: null },
      { status: 200, reads: null },
    ]
    await send(BODY)
    expect((await send(BODY)).status).toBe(200)
    await send(BODY)
    expect(sent.map(({ encoding }) => encoding)).toEqual([null, 'gzip', null, null])
  },
)
