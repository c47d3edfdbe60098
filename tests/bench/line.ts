import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface LineOptions {
  roundTripMs: number
  /** Either way, of all connections together; infinite where it is left out. */
  bitsPerSecond?: number
  /** After so many bytes of answers the connection that carries the next ones is cut. */
  cutEveryBytes?: number
  /** Of so many requests one gets no answer: its connection is cut once the server has read it. */
  cutEveryRequests?: number
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
  /** From now on it is another line. */
  become(options: LineOptions): void
  close(): Promise<void>
}

/** What is on its way in one direction at most, as in a modem's memory: whoever sends more waits. */
const IN_FLIGHT_BYTES = 32_000
const PIECE_BYTES = 4000
const NOTHING = Buffer.alloc(0)

export async function openLine(target: string, first: LineOptions): Promise<Line> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let options = first
  const [up, down] = [direction(() => options), direction(() => options)]
  let [sinceCut, requests] = [0, 0]

  /** Whether the connection breaks here. */
  function isCut(bytes: number, answersRequest: boolean): boolean {
    sinceCut += bytes
    if (answersRequest) requests += 1
    const { cutEveryBytes = Infinity, cutEveryRequests = Infinity } = options
    if (sinceCut >= cutEveryBytes) sinceCut = 0
    else if (!answersRequest || requests % cutEveryRequests !== 0) return false
    return true
  }

  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    let asked = false
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
      asked = true
      up(near, bytes, (piece) => far.write(piece))
    })
    far.on('data', (bytes) => {
      line.down += bytes.length
      const cut = isCut(bytes.length, asked)
      asked = false
      down(far, bytes, (piece) => (cut ? end() : near.write(piece)))
    })
    near.on('end', () => up(near, null, () => far.end()))
    far.on('end', () => down(far, null, () => near.end()))
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
    become(next) {
      options = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return line
}

/** What goes one way: each piece waits for those before it, takes its time and arrives half a round trip later. */
function direction(options: () => LineOptions) {
  const waiting = new Set<Socket>()
  let free = Promise.resolve()
  let inFlight = 0

  function carry(piece: Buffer, deliver: (piece: Buffer) => void): void {
    const { roundTripMs, bitsPerSecond = Number.POSITIVE_INFINITY } = options()
    const ms = (piece.length * 8000) / bitsPerSecond
    inFlight += piece.length
    // Timers of one length ring in the order they were set in.
    const arrive = () => {
      inFlight -= piece.length
      setTimeout(deliver, roundTripMs / 2, piece)
      if (inFlight > IN_FLIGHT_BYTES) return
      for (const socket of waiting) socket.resume()
      waiting.clear()
    }
    free = free.then(ms >= 1 ? () => sleep(ms).then(arrive) : arrive)
  }

  return (from: Socket, bytes: Buffer | null, deliver: (piece: Buffer) => void): void => {
    for (let at = 0; at === 0 || at < (bytes?.length ?? 0); at += PIECE_BYTES)
      carry(bytes?.subarray(at, at + PIECE_BYTES) ?? NOTHING, deliver)
    if (inFlight <= IN_FLIGHT_BYTES) return
    from.pause()
    waiting.add(from)
  }
}
