import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '../support/fixtures.ts'

/** Built files that are worth packing. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html|json|webmanifest|svg|wasm)$/.test(name))
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
    .filter(({ bytes }) => bytes.length >= 1024)

test('the build packs every file as it ends up, and the service worker stores no packed one', async ({
  server,
}) => {
  const files = filesOf(server.distDir)
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['index.html', 'sw.js']))
  for (const { name, bytes } of files) {
    const packed = (ending: string) => readFileSync(join(server.distDir, `${name}.${ending}`))
    expect(brotliDecompressSync(packed('br')).equals(bytes), name).toBe(true)
    expect(gunzipSync(packed('gz')).equals(bytes), name).toBe(true)
  }
  expect(existsSync(join(server.distDir, 'apple-touch-icon.png.br'))).toBe(false)
  const worker = readFileSync(join(server.distDir, 'sw.js'), 'utf8')
  expect(worker).not.toMatch(/\.(br|gz)"/)
  // Each file is a request of its own before the app is ready for no signal.
  const precached = [...worker.matchAll(/url:\s*"[^"]+"|"url":\s*"[^"]+"/g)]
  expect(precached.length).toBeGreaterThan(30)
  expect(precached.length).toBeLessThanOrEqual(80)

  const answer = await fetch(server.url, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
})
