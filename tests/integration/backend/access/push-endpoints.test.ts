import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FunctionDeps } from '../../../../supabase/functions/_shared/function-deps.ts'
import { isPublicAddress } from '../../../../supabase/functions/_shared/public-address.ts'
import { sharedSecretVerifier } from '../../../../supabase/functions/_shared/require-user.ts'
import { pushSubscribe } from '../../../../supabase/functions/push-subscribe/handler.ts'
import { sendNotifications } from '../../../../supabase/functions/send-notifications/handler.ts'
import type { Backend } from '../../../../supabase/local/backend.ts'
import { newUser, type TestUser, testBackend } from '../../../helpers/backend.ts'
import { gate } from '../../../helpers/gate.ts'
import { pushRow } from '../../../helpers/push-row.ts'
import { RUNNER_PROFILE } from '../../../helpers/rows.ts'
import { startPushService } from '../../../helpers/servers/push-service.ts'

/** Lunch is asked for at 13:30. */
const LUNCH = '2026-03-01T13:40:00Z'
/** Where a name stands for this machine, its network, or a form of either. */
const NOT_OUT_THERE = [
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '100::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
]

let backend: Backend
let service: Awaited<ReturnType<typeof startPushService>>
/** A machine beside the server that nobody may reach. */
const inside = createServer((_request, response) => {
  reached += 1
  response.writeHead(201).end()
})
let reached = 0

beforeAll(async () => {
  backend = await testBackend()
  service = await startPushService(backend.secrets.vapidPublicKey)
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await service.close()
  inside.close()
  await backend.close()
})
beforeEach(async () => {
  reached = 0
  service.answerWith(201)
  service.delivered.length = 0
  await backend.database.query('delete from push_subscriptions')
})

/** What the functions reach, with the names a test makes up. */
function deps(at: string, over: Partial<FunctionDeps> & { trusted?: string } = {}): FunctionDeps {
  const { secrets } = backend
  const env: Record<string, string> = {
    VAPID_PUBLIC_KEY: secrets.vapidPublicKey,
    VAPID_PRIVATE_KEY: secrets.vapidPrivateKey,
    VAPID_SUBJECT: 'mailto:sender@example.test',
    PUSH_ALLOWED_ORIGIN: over.trusted ?? service.origin,
  }
  return {
    apiKey: secrets.publishableKey,
    serviceKey: secrets.secretKey,
    verifyToken: sharedSecretVerifier(secrets.jwtSecret),
    callApi: (path, init) => backend.fetch(new Request(`http://localhost${path}`, init)),
    env: (name) => env[name],
    now: () => Date.parse(at),
    resolveHost: async () => [],
    ...over,
  }
}

async function runner(): Promise<TestUser> {
  const user = await newUser(backend)
  await pushRow(backend, user, 'profiles', user.id, { ...RUNNER_PROFILE, preferences: {} })
  return user
}

function subscribe(user: TestUser, endpoint: string, reach = deps(LUNCH)): Promise<Response> {
  const request = new Request('http://x/push-subscribe?time_zone=UTC', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: JSON.stringify({ ...service.subscription('any'), endpoint }),
  })
  return pushSubscribe(request, reach)
}

async function send(reach: FunctionDeps): Promise<Record<string, number>> {
  const headers = { apikey: backend.secrets.secretKey }
  const request = new Request('http://x/', { method: 'POST', headers })
  return (await (await sendNotifications(request, reach)).json()) as Record<string, number>
}

const stored = () =>
  backend.database.query<{ endpoint: string; failures: number }>(
    'select endpoint, failures from push_subscriptions order by created_at, endpoint',
  )

/** Stored as they are, by the way nobody has: what the sender itself makes of them counts. */
async function stores(user: TestUser, endpoint: string): Promise<void> {
  await backend.database.query(
    `insert into push_subscriptions (endpoint, user_id, subscription) values ($1, $2, $3)`,
    [endpoint, user.id, JSON.stringify({ ...service.subscription('any'), endpoint })],
  )
}

const noon = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00Z`

describe('a runner’s devices', () => {
  it('are five at most: a sixth takes the place of the one not heard of the longest', async () => {
    const [user, other] = [await runner(), await runner()]
    await subscribe(other, 'https://push.example.test/other', deps(noon(0)))
    for (const each of [1, 2, 3, 4, 5]) {
      await subscribe(user, `https://push.example.test/${each}`, deps(noon(each)))
    }
    // Heard of again: the second is the oldest now.
    await subscribe(user, 'https://push.example.test/1', deps(noon(10)))
    await subscribe(user, 'https://push.example.test/6', deps(noon(11)))
    expect((await stored()).map(({ endpoint }) => endpoint.slice(-1))).toEqual([...'r3451', '6'])
  })

  it('are five also where twenty are named at once', async () => {
    const user = await runner()
    const all = Array.from({ length: 20 }, (_, at) => `https://push.example.test/${at}`)
    await Promise.all(all.map((endpoint) => subscribe(user, endpoint)))
    expect(await stored()).toHaveLength(5)
  })
})

describe('an endpoint that does not answer', () => {
  /** Nobody answers before the live device has its message. */
  const live = gate()
  const arrived: string[] = []
  let brokenOff = 0
  const strange = createServer(async (request, response) => {
    request.resume()
    const isLive = request.url === '/live'
    arrived.push(isLive ? 'live' : 'dead')
    if (isLive) live.open()
    response.once('close', () => {
      if (!response.writableFinished) brokenOff += 1
    })
    await live.opened
    response.writeHead(isLive ? 201 : 500).end()
  })
  let origin: string
  const reach = (at: string) => deps(at, { trusted: origin })

  beforeAll(async () => {
    await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(strange.address() as AddressInfo).port}`
  })
  beforeEach(() => void arrived.splice(0))
  afterAll(() => void strange.close())

  async function withDead(count: number): Promise<void> {
    for (let at = 0; at < count; at += 5) {
      const user = await runner()
      for (let device = at; device < at + 5; device++)
        await stores(user, `${origin}/dead/${device}`)
    }
  }

  it('holds nobody up: the others are served beside it', async () => {
    await withDead(40)
    await stores(await runner(), `${origin}/live`)
    expect(await send(reach(LUNCH))).toEqual({ sent: 1, removed: 0, failed: 40 })
    expect(brokenOff).toBe(0)
  })

  it('comes after those that took their last message, however many there are', async () => {
    await withDead(30)
    await stores(await runner(), `${origin}/live`)
    await backend.database.query(
      "update push_subscriptions set failures = 0 where endpoint like '%/live'",
    )
    expect(await send(reach(LUNCH))).toEqual({ sent: 1, removed: 0, failed: 30 })
    expect(arrived[0]).toBe('live')
  })

  it('is forgotten after five runs; one that answers again begins anew', async () => {
    await withDead(5)
    await stores(await runner(), `${origin}/live`)
    await backend.database.query(
      "update push_subscriptions set failures = 5 where endpoint like '%/live'",
    )
    const meals = ['01T13:40', '01T19:40', '02T09:40', '02T13:40', '02T19:40']
    const removed = []
    for (const at of meals) removed.push((await send(reach(`2026-03-${at}:00Z`))).removed)
    expect(removed).toEqual([0, 0, 0, 0, 5])
    expect(await stored()).toEqual([{ endpoint: `${origin}/live`, failures: 0 }])
  })
})

describe('a name that stands for this machine or its network', () => {
  const endpoint = () => `https://push.rebound.test/1`

  it.each(NOT_OUT_THERE)('is refused where it is %s', async (address) => {
    const reach = deps(LUNCH, { resolveHost: async () => [address] })
    const response = subscribe(await runner(), endpoint(), reach)
    await expect(response).rejects.toMatchObject({ status: 400, code: 'invalid_subscription' })
  })

  it('is never connected to, and forgotten, where it came to stand for it later', async () => {
    const { port } = inside.address() as AddressInfo
    // As a name server in an attacker's hand has it: the port can't be named, so it is tried by itself too.
    await stores(await runner(), endpoint())
    await stores(await runner(), `https://push.rebound.test:${port}/1`)
    const reach = deps(LUNCH, { resolveHost: async () => ['127.0.0.1', '::1'] })
    expect(await send(reach)).toEqual({ sent: 0, removed: 2, failed: 0 })
    expect(reached).toBe(0)
    expect(await stored()).toEqual([])
  })

  it('is asked for once: the connection goes to the address that was checked', async () => {
    const { port } = inside.address() as AddressInfo
    const trusted = `http://push.rebound.test:${port}`
    for (const path of ['1', '2', '3']) await stores(await runner(), `${trusted}/${path}`)
    const asked: string[] = []
    const resolveHost = async (host: string) => {
      asked.push(host)
      // The second time another address, where nobody listens.
      return [asked.length === 1 ? '127.0.0.1' : '127.0.0.9']
    }
    expect(await send(deps(LUNCH, { trusted, resolveHost }))).toMatchObject({ sent: 3 })
    expect(asked).toEqual(['push.rebound.test'])
    expect(reached).toBe(3)
  })

  it('is not reached by a redirect either', async () => {
    const { port } = inside.address() as AddressInfo
    const leads = createServer((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end()
    })
    await new Promise<void>((resolve) => leads.listen(0, '127.0.0.1', resolve))
    const trusted = `http://127.0.0.1:${(leads.address() as AddressInfo).port}`
    await stores(await runner(), `${trusted}/1`)
    expect(await send(deps(LUNCH, { trusted }))).toMatchObject({ failed: 1 })
    expect(reached).toBe(0)
    leads.close()
  })

  it('addresses out in the world are none of these', () => {
    for (const address of ['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1', '2606:4700::1']) {
      expect(isPublicAddress(address), address).toBe(true)
    }
  })
})

it('an answer without an end is broken off', async () => {
  const over = gate()
  const endless = createServer((_request, response) => {
    response.writeHead(201)
    const more = () => response.write(Buffer.alloc(65_536)) && setImmediate(more)
    response.on('drain', more).once('close', over.open)
    more()
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const trusted = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`
  await stores(await runner(), `${trusted}/1`)
  expect(await send(deps(LUNCH, { trusted }))).toMatchObject({ sent: 1 })
  await over.opened
  endless.close()
})

it('keys no browser could have end nobody else’s run', async () => {
  const user = await runner()
  await backend.database.query(
    `insert into push_subscriptions (endpoint, user_id, subscription) values ($1, $2, $3)`,
    [`${service.origin}/broken`, user.id, '{"keys":{"p256dh":"AAAA","auth":"BBBB"}}'],
  )
  await stores(user, service.subscription('fine').endpoint)
  expect(await send(deps(LUNCH))).toEqual({ sent: 1, removed: 1, failed: 0 })
})
