import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server answers to a request for a path. */
export type Answer = (response: ServerResponse, path: string) => void

/** An answer in JSON, as our own server gives. */
export const json =
  (status: number, body: unknown): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

/** A page in its place, as a proxy or a portal gives. */
export const page =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<p>proxy</p>')
  }

/** No answer: the line is cut. */
export const cut: Answer = (response) => response.destroy()

/** An answer that begins well and breaks off. */
export const cutShort: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"signedURL": "/object/', () => response.destroy())
}

/** A server that answers as real ones do when they are in trouble. */
export async function startTroubledServer() {
  let answer: Answer = page(500)
  /** The paths asked for. */
  const asked: string[] = []
  let cutsOff = (_path: string) => false
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    if (cutsOff(pathname)) {
      request.once('data', () => {
        asked.push(pathname)
        request.destroy()
      })
      return
    }
    request.resume()
    request.on('end', () => {
      asked.push(pathname)
      answer(response, pathname)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers(next: Answer) {
      answer = next
      asked.length = 0
      cutsOff = () => false
    },
    /** From now on cuts the line in the middle of what is sent to these paths. */
    cutsOff(paths: (path: string) => boolean) {
      cutsOff = paths
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type TroubledServer = Awaited<ReturnType<typeof startTroubledServer>>
