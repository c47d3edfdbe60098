import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LosingLine {
  url: string
  /** How often each of the files was lost, in the order of the list. */
  lost: readonly number[]
  close(): Promise<void>
}

/** A line to a server that breaks off in the middle of some files, the first so many times that each is asked for. */
export async function losingLine(
  target: string,
  files: readonly RegExp[],
  times: number,
): Promise<LosingLine> {
  const lost = files.map(() => 0)
  const server = createServer((asked, answer) => {
    const { url: path = '', method = 'GET', headers } = asked
    const nth = files.findIndex((file) => file.test(path))
    const before = lost[nth] ?? times
    const onward = request(new URL(path, target), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      if (before >= times) return got.pipe(answer)
      lost[nth] = before + 1
      got.once('data', (bytes: Buffer) => {
        answer.write(bytes.subarray(0, 100), () => answer.destroy())
        got.destroy()
      })
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
