import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { preloaded, type StartedServer, startedServer } from '../../helpers/started-server.ts'

const TIMES = 20

async function open(server: StartedServer): Promise<Socket> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  // What the server does with it is looked at below.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Sends some bytes and reads until the server closes. */
async function ask(server: StartedServer, bytes: string | Buffer): Promise<string> {
  const socket = await open(server)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(bytes)
  await closed
  return answer
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

async function isWell(server: StartedServer): Promise<void> {
  expect(await (await fetch(`${server.url}/healthz`)).text()).toBe('ok')
  expect(server.command.output()).not.toMatch(/uncaught|TypeError|ERR_/)
}

describe('the server', () => {
  it('refuses upgrades to what is no address, and to what is not there', async () => {
    const server = await startedServer()
    for (const path of ['//', '//[', '///x', '/realtime/v1/websocket', '/none', '*', 'http://[/']) {
      expect(await ask(server, upgrade(path)), path).toMatch(/^HTTP\/1\.1 4\d\d /)
      await isWell(server)
    }
  })

  it('lives on when a client resets an upgrade it was refused', async () => {
    const server = await startedServer()
    for (const path of [
      '/none',
      '//',
      '/realtime/v1/websocket',
      '/realtime/v1/websocket?apikey=x',
    ]) {
      for (let time = 0; time < TIMES; time += 1) {
        const socket = await open(server)
        socket.write(upgrade(path))
        // At once, after the answer was begun, and with more sent than was read.
        if (time % 3 === 1) await once(socket, 'data')
        if (time % 3 === 2) socket.write(Buffer.alloc(100_000))
        socket.resetAndDestroy()
      }
      await isWell(server)
    }
  })

  it('lives on when requests are malformed or broken off', async () => {
    const server = await startedServer()
    const { anonKey } = server
    const push = `POST /rest/v1/rpc/sync_push HTTP/1.1\r\nHost: x\r\napikey: ${anonKey}\r\n`
    const json = 'Content-Type: application/json\r\n'
    const broken: (string | Buffer)[] = [
      'GET // HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: [\r\n\r\n',
      'GET /%00%ff HTTP/1.1\r\nHost: x\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
      `${push}${json}Content-Length: 1000\r\n\r\n{"changes": [`,
      `${push}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      `${push}Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd`,
      Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc]),
      Buffer.alloc(70_000, 'a'),
    ]
    for (const bytes of broken) {
      for (const reset of [true, false]) {
        const socket = await open(server)
        socket.write(bytes)
        if (reset) socket.resetAndDestroy()
        else socket.end(() => socket.destroy())
      }
      await isWell(server)
    }
  })

  it('answers 500 and lives on where a fault is caught by nobody, and writes no word of it', async () => {
    const env = preloaded(`
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const stat = fs.promises.stat
      let asked = 0
      fs.promises.stat = (path, ...rest) => {
        const fault = Object.assign(new Error('a secret'), { code: 'E_PROVOKED' })
        if (!path.endsWith('index.html')) return stat(path, ...rest)
        asked += 1
        if (asked === 1) return new Promise(() => setImmediate(() => { throw fault }))
        if (asked === 2) return new Promise(() => void Promise.reject(fault))
        return stat(path, ...rest)
      }
      syncBuiltinESMExports()
    `)
    const server = await startedServer({ env })
    for (const path of ['thrown', 'rejected']) {
      const response = await fetch(`${server.url}/${path}`)
      expect(response.status, path).toBe(500)
      expect(await response.json()).toEqual({ code: 'internal' })
    }
    expect(await (await fetch(`${server.url}/healthz`)).text()).toBe('ok')
    expect(server.command.output().match(/uncaught: Error E_PROVOKED/g)).toHaveLength(2)
    expect(server.command.output()).not.toMatch(/a secret/)
  })
})
