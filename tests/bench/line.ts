import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LineOptions {
  roundTripMs: number
  /** Either way, of all connections together; infinite where it is left out. */
  bitsPerSecond?: number
  /** After so many bytes of answers the connection that carries the next ones is cut. */
  cutEveryBytes?: number
}

/**
 * A line between a browser and a server, below HTTP: what goes in comes out in its order, later, and no faster than the
 * line carries it. The browser's own throttle leaves its workers out; this one carries all.
 */
export interface Line {
  url: string
  /** Bytes since the last reset, with all headers. */
  up: number
  down: number
  reset(): void
  close(): Promise<void>
}

export async function openLine(target: string, options: LineOptions): Promise<Line> {
  const { hostname, port } = new URL(target)
  const { bitsPerSecond = Number.POSITIVE_INFINITY, cutEveryBytes } = options
  const sockets = new Set<Socket>()
  const [up, down] = [
    direction(options.roundTripMs / 2, bitsPerSecond),
    direction(options.roundTripMs / 2, bitsPerSecond),
  ]
  let sinceCut = 0

  /** Whether the connection breaks here. */
  function isCut(bytes: number): boolean {
    sinceCut += bytes
    if (cutEveryBytes === undefined || sinceCut < cutEveryBytes) return false
    sinceCut = 0
    return true
  }

  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => sockets.delete(socket))
    }
    near.on('data', (bytes) => {
      line.up += bytes.length
      up(bytes.length, () => far.write(bytes))
    })
    far.on('data', (bytes) => {
      line.down += bytes.length
      const cut = isCut(bytes.length)
      down(bytes.length, () => (cut ? end() : near.write(bytes)))
    })
    near.on('end', () => up(0, () => far.end()))
    far.on('end', () => down(0, () => near.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    up: 0,
    down: 0,
    reset() {
      line.up = 0
      line.down = 0
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return line
}

/** What goes one way: each piece waits for those before it, takes its time and arrives half a round trip later. */
function direction(delayMs: number, bitsPerSecond: number) {
  let free = Promise.resolve()
  return (bytes: number, deliver: () => void): void => {
    const ms = (bytes * 8000) / bitsPerSecond
    // Timers of one length ring in the order they were set in.
    const arrive = () => void setTimeout(deliver, delayMs)
    free = free.then(ms >= 1 ? () => sleep(ms).then(arrive) : arrive)
  }
}
