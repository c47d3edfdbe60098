import type { SyncTransport } from '#sync/transport.ts'
import type { Random } from '../random.ts'

/** How bad the network is: probabilities for each request. */
export interface Weather {
  offline: boolean
  /** The request never arrives. */
  cut: number
  /** The request arrives; its reply does not. */
  lost: number
  /** The request arrives twice. */
  doubled: number
}

export const FAIR: Weather = { offline: false, cut: 0, lost: 0, doubled: 0 }

class NetworkDown extends Error {
  readonly code = 'network'
}

type Fetch = typeof fetch

/** Addresses that were asked and have not answered yet. */
export const underWay = new Set<{ address: string; since: number }>()

/** Requests that go through bad weather. */
export function fetchThrough(weather: () => Weather, random: Random, given: Fetch = fetch): Fetch {
  const send: Fetch = async (input, init) => {
    const request = { address: String(input), since: Date.now() }
    underWay.add(request)
    try {
      return await given(input, init)
    } finally {
      underWay.delete(request)
    }
  }
  return async (input, init) => {
    const now = weather()
    if (now.offline || random.chance(now.cut)) throw new NetworkDown('cut')
    const lost = random.chance(now.lost)
    if (random.chance(now.doubled)) await (await send(input, init)).arrayBuffer()
    const response = await send(input, init)
    if (lost || weather().offline) {
      await response.arrayBuffer()
      throw new NetworkDown('lost')
    }
    return response
  }
}

/** The real API over real HTTP, through bad weather. */
export function transportThrough(
  api: { url: string; anonKey: string; token: string },
  weather: () => Weather,
  random: Random,
): SyncTransport {
  const send = fetchThrough(weather, random)

  async function call<T>(name: string, body: unknown): Promise<T> {
    const response = await send(`${api.url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: api.anonKey,
        authorization: `Bearer ${api.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) {
      const { status } = response
      throw Object.assign(new Error(`${name}: ${status} ${await response.text()}`), { status })
    }
    return (await response.json()) as T
  }

  return {
    push: (changes) => call('sync_push', { changes }),
    pull: (cursors, page) => call('sync_pull', { cursors, page }),
  }
}
