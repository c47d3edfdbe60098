import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packFiles } from '../../../scripts/lib/packed-files.ts'
import type { Backend } from '../../../supabase/local/backend.ts'
import { testBackend } from '../../helpers/backend.ts'

const SCRIPT = 'export const words = "run far, eat well"\n'.repeat(200)
const home = mkdtempSync(join(tmpdir(), 'fuelmile-dist-'))
const distDir = join(home, 'dist')
const PHOTO = randomBytes(5000)

let backend: Backend

beforeAll(async () => {
  mkdirSync(join(distDir, 'assets'), { recursive: true })
  const files = {
    'index.html': '<!doctype html><title>Fuelmile</title>',
    'sw.js': SCRIPT,
    'manifest.webmanifest': '{"name":"Fuelmile"}',
    'assets/app-1a2b3c.js': SCRIPT,
    'assets/photo.png': PHOTO,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(distDir, name), content)
  // As the build does.
  await packFiles(distDir)
  writeFileSync(join(home, 'fuelmile-outside.txt'), 'outside')
  backend = await testBackend({ distDir })
})
afterAll(async () => {
  await backend.close()
  rmSync(home, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}${path}`, { headers })

/** fetch tidies paths and unpacks bodies; this sends and shows them as they are. */
function raw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: number }>(
    (done, fail) => {
      const url = new URL(backend.url)
      request({ host: url.hostname, port: url.port, path, headers, method }, (response) => {
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        )
      })
        .on('error', fail)
        .end()
    },
  )
}

describe('caching', () => {
  it('keeps hashed files for ever and asks for all others anew', async () => {
    const cache = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await cache('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/meals']) {
      expect(await cache(path), path).toBe('no-cache')
    }
    expect(await cache('/app-config.json')).toBe('no-store')
  })

  it('answers 304 to who has the file, until it changes', async () => {
    const etag = (await get('/sw.js')).headers.get('etag') ?? ''
    expect((await get('/sw.js', { 'if-none-match': etag })).status).toBe(304)
    await writeFile(join(distDir, 'sw.js'), `${SCRIPT}// new`)
    await packFiles(distDir)
    const renewed = await get('/sw.js', { 'if-none-match': etag })
    expect(renewed.status).toBe(200)
    expect(await renewed.text()).toMatch(/\/\/ new$/)
  })
})

describe('a path', () => {
  it('that is a route is the app', async () => {
    for (const path of ['/', '/meals', '/training/2026-03-01', '/auth', '/auth/callback']) {
      const response = await get(path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type'), path).toMatch(/^text\/html; charset=utf-8/i)
    }
  })

  it('that is a missing file or an unknown API is not the app', async () => {
    const missing = ['/assets/app-0.js', '/old.js', '/functions/v1/none', '/realtime/v1/x']
    for (const path of [...missing, '/storage/v1/x', '/rest/v1/no_table', '/%ff']) {
      const response = await get(path)
      expect(response.status, path).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('content-type') ?? '', path).not.toMatch(/html/)
    }
  })

  it('never leads out of the folder', async () => {
    const outside = ['/../fuelmile-outside.txt', '/assets/..%2f..%2ffuelmile-outside.txt']
    for (const path of [...outside, '/..%5cfuelmile-outside.txt', '/assets/%00.js']) {
      expect((await raw(path)).status, path).toBe(404)
    }
  })
})

describe('compression', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('for "%s" is %s', async (accepted, encoding) => {
    const answer = await raw('/assets/app-1a2b3c.js', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
    if (encoding) expect(answer.bytes).toBeLessThan(SCRIPT.length / 10)
    else expect(answer.bytes).toBe(SCRIPT.length)
  })

  it('has a tag of its own for each encoding, under which it is asked for again', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) => {
        const asked = { 'accept-encoding': accepted }
        const tag = String((await raw('/assets/app-1a2b3c.js', asked)).headers.etag)
        const again = await raw('/assets/app-1a2b3c.js', { ...asked, 'if-none-match': tag })
        expect(again).toMatchObject({ status: 304, bytes: 0, headers: { vary: 'Accept-Encoding' } })
        expect(again.headers['cache-control']).toMatch(/immutable/)
        return tag
      }),
    )
    expect(new Set(tags).size).toBe(3)
  })

  it.each(['/', '/meals', '/assets/app-1a2b3c.js'])(
    'of %s is told by HEAD as by GET, without a body',
    async (path) => {
      const asked = { 'accept-encoding': 'br' }
      const [got, head] = [await raw(path, asked), await raw(path, asked, 'HEAD')]
      const { date: _, ...headers } = got.headers
      expect(head).toMatchObject({ status: 200, bytes: 0, headers })
    },
  )

  it('shows nobody the packed files themselves', async () => {
    for (const path of ['/assets/app-1a2b3c.js.br', '/sw.js.gz']) {
      expect((await raw(path)).status, path).toBe(404)
    }
  })

  it('answers a part asked for with the whole', async () => {
    for (const range of ['bytes=-500', 'bytes=999999-', 'bytes=0-9']) {
      const answer = await raw('/assets/photo.png', { range })
      expect(answer, range).toMatchObject({ status: 200, bytes: PHOTO.length })
    }
  })

  it('gives back the same text', async () => {
    const response = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'br' })
    expect(await response.text()).toBe(SCRIPT)
  })

  it('leaves images alone', async () => {
    const answer = await raw('/assets/photo.png', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.bytes).toBe(PHOTO.length)
  })
})

describe('security headers', () => {
  it.each(['/', '/assets/app-1a2b3c.js', '/app-config.json'])('are on %s', async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    const directive = (name: string) =>
      policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
    expect(directive('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'")
    const host = new URL(backend.url).host
    expect(directive('connect-src')).toBe(`connect-src 'self' ws://${host} wss://${host}`)
    expect(directive('worker-src')).toBe("worker-src 'self' blob:")
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(self\)/)
  })

  it.each(['/rest/v1/', '/auth/v1/settings', '/functions/v1/none', '/storage/v1/none'])(
    'let nothing run in what %s answers',
    async (path) => {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy')
      expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('let the build’s own map and first frame in, those of another build at once, and nothing else that stands in the page', async () => {
    const scriptsOf = async (path: string) => {
      const policy = (await get(path)).headers.get('content-security-policy') ?? ''
      return /script-src ([^;]*)/.exec(policy)?.[1]
    }
    const page = join(distDir, 'index.html')
    const plain = readFileSync(page, 'utf8')
    const frame = 'show()'
    const hash = (script: string) => createHash('sha256').update(script).digest('base64')
    for (const map of ['{"imports":{"/a.js":"/a-1.js"}}', '{"imports":{"/a.js":"/a-2.js"}}']) {
      await writeFile(
        page,
        `${plain}<script type="importmap">${map}</script><script data-first-frame>${frame}</script><script>alert(1)</script>`,
      )
      await packFiles(distDir)
      const told = `'self' 'wasm-unsafe-eval' 'sha256-${hash(map)}' 'sha256-${hash(frame)}'`
      expect(await scriptsOf('/')).toBe(told)
      // Any route is the app.
      expect(await scriptsOf('/meals')).toBe(told)
      expect(await scriptsOf('/app-config.json')).toBe("'self' 'wasm-unsafe-eval'")
    }
    await writeFile(page, plain)
    await packFiles(distDir)
    expect(await scriptsOf('/')).toBe("'self' 'wasm-unsafe-eval'")
  })

  it('keep a runner’s tokens and rows out of every cache, and TLS for good where there is any', async () => {
    const { headers } = await get('/rest/v1/food_logs')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await get('/auth/v1/settings')).headers.get('cache-control')).toBe('no-store')
    expect(headers.get('strict-transport-security')).toBeNull()
    const behindTls = await testBackend({ env: { PUBLIC_URL: 'https://fuelmile.example.test' } })
    const answer = await fetch(`${behindTls.url}/healthz`)
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
    await behindTls.close()
  })

  it('let no Host header into the policy', async () => {
    const { headers } = await raw('/', { host: "x; script-src 'unsafe-inline'" })
    expect(headers['content-security-policy'] ?? '').not.toMatch(/script-src 'unsafe-inline'/)
  })
})

describe('the configuration', () => {
  it('names the public key only', async () => {
    const text = await (await get('/app-config.json')).text()
    expect(JSON.parse(text)).toEqual({ supabaseUrl: '', anonKey: backend.anonKey })
    const { publishableKey, vapidPublicKey, ...hidden } = backend.secrets
    for (const secret of Object.values(hidden)) expect(text).not.toContain(secret)
  })

  it('has a health check', async () => {
    expect((await get('/healthz')).status).toBe(200)
  })
})
