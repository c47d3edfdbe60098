import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Open Food Facts' stand-in on this machine: answers for the products it is given. */
export async function startProductsServer() {
  const asked: { path: string; userAgent: string | undefined }[] = []
  const products = new Map<string, object>()
  let status = 200
  let padding = 0
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push({ path: pathname, userAgent: request.headers['user-agent'] })
    if (status === 302) {
      // Followed, it would answer.
      status = 200
      return void response.writeHead(302, { location: request.url }).end()
    }
    const code = /^\/api\/v2\/product\/(\d+)\.json$/.exec(pathname)?.[1] ?? ''
    const product = products.get(code)
    const found = status === 200 ? (product ? 200 : 404) : status
    response.writeHead(found, { 'content-type': 'application/json' })
    const answer = { code, status: product ? 1 : 0, ...(product && { product }) }
    response.end(JSON.stringify(answer) + ' '.repeat(padding))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    products,
    /** @param spaces what comes after the answer */
    answersWith(code: number, spaces = 0) {
      status = code
      padding = spaces
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
