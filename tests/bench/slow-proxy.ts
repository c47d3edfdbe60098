import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A door in front of a server, half a round trip thick each way, that counts who goes through. It
 * answers preflights by itself and lets every origin in, as the gateway of a hosted project does.
 */
export interface SlowProxy {
  url: string
  /** Requests since the last reset, preflights included. */
  count: number
  close(): Promise<void>
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': 'authorization, *',
  'access-control-expose-headers': '*',
}

export async function slowProxy(target: string, roundTripMs: number): Promise<SlowProxy> {
  const { hostname, port } = new URL(target)
  const half = roundTripMs / 2
  const server = createServer((incoming, outgoing) => {
    proxy.count += 1
    if (incoming.method === 'OPTIONS') {
      setTimeout(() => outgoing.writeHead(204, CORS).end(), roundTripMs)
      return
    }
    const body: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => body.push(chunk))
    incoming.on('end', () => {
      setTimeout(() => {
        const { method, url, headers } = incoming
        const onward = send({ hostname, port, method, path: url, headers }, (answer) => {
          setTimeout(() => {
            outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...CORS })
            answer.pipe(outgoing)
          }, half)
        })
        onward.on('error', () => outgoing.destroy())
        onward.end(Buffer.concat(body))
      }, half)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: SlowProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: 0,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
