import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { generateSW } from 'workbox-build'
import { testBackend } from '../helpers/backend.ts'
import { builtApp } from './app-page.ts'
import type { Measured } from './bench-page.ts'
import { type LineOptions, openLine } from './line.ts'
import type { BenchRow } from './table.ts'

/** Where people install an app before a race. */
export const LINES: Readonly<Record<string, LineOptions>> = {
  'a crowded line (150 ms, 1.6 Mbit/s)': { roundTripMs: 150, bitsPerSecond: 1_600_000 },
  'one that breaks (the same, cut every 100 kB)': {
    ...{ roundTripMs: 150, bitsPerSecond: 1_600_000 },
    cutEveryBytes: 100_000,
  },
  '2G (500 ms, 50 kbit/s)': { roundTripMs: 500, bitsPerSecond: 50_000 },
}

/** Not ready by then counts as never, ms. */
const PATIENCE_MS = 280_000

interface Installed {
  /** From the first request until the app starts without a network. */
  readyMs: number
  /** What the bytes that came take by themselves. */
  ownMs: number
  bytes: number
}

/**
 * How long a new phone takes to be ready without a network over a line, beside what its bytes need by themselves, and
 * beside the precache that vite-plugin-pwa makes where it is left to do so (Workbox's, of the same files).
 */
export async function benchInstall(
  browser: Browser,
  name: string,
  options: LineOptions,
): Promise<Measured> {
  const dist = await builtApp()
  const stock = await withStockWorker(dist)
  try {
    const ours = await install(browser, dist, options)
    const theirs = await install(browser, stock, options)
    const what = `ready offline over ${name}`
    const rows: BenchRow[] = [
      {
        ...{ what, ours: ours.readyMs, unit: 'ms', aim: 2 },
        ...{ peer: "its bytes' own time", peers: ours.ownMs },
      },
      {
        what,
        ours: ours.readyMs,
        unit: 'ms',
        aim: null,
        peer: 'stock precache',
        peers: theirs.readyMs,
      },
    ]
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
    return { rows, notes: [`${what}: ${kb(ours.bytes)}, the stock precache ${kb(theirs.bytes)}`] }
  } finally {
    rmSync(stock, { recursive: true, force: true })
  }
}

/** The same build with the worker that vite-plugin-pwa generates by itself. */
async function withStockWorker(dist: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fuelmile-bench-stock-'))
  cpSync(dist, folder, { recursive: true })
  for (const packed of ['sw.js.br', 'sw.js.gz']) rmSync(join(folder, packed), { force: true })
  await generateSW({
    swDest: join(folder, 'sw.js'),
    globDirectory: folder,
    globPatterns: ['**/*.{js,css,html,woff2,json}'],
    globIgnores: ['sw.js', 'importmap.json', '**/barcode.worker-*.js', '**/password-strength-*.js'],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    dontCacheBustURLsMatching: /^assets\//,
    ...{ clientsClaim: true, skipWaiting: true, sourcemap: false, inlineWorkboxRuntime: true },
  })
  return folder
}

async function install(
  browser: Browser,
  distDir: string,
  options: LineOptions,
): Promise<Installed> {
  const backend = await testBackend({ distDir })
  const line = await openLine(backend.url, options)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const began = performance.now()
    await page.goto(`${line.url}/auth`, { waitUntil: 'commit', timeout: PATIENCE_MS })
    const ready = await page
      .waitForFunction(() => navigator.serviceWorker?.controller !== null, undefined, {
        ...{ timeout: PATIENCE_MS, polling: 100 },
      })
      .then(
        () => true,
        () => false,
      )
    const readyMs = ready ? performance.now() - began : Number.POSITIVE_INFINITY
    const bytes = line.down
    const ownMs = (bytes * 8000) / (options.bitsPerSecond ?? Number.POSITIVE_INFINITY)
    return { readyMs, ownMs, bytes }
  } finally {
    await context.close()
    await line.close()
    await backend.close()
  }
}
