import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import type { Result, RunnerResult } from 'lighthouse'
import { build } from 'vite'
import { type DemoRunner, seedDemo } from '../../scripts/lib/demo/seed-demo.ts'
import { testBackend } from '../helpers/backend.ts'
import { launchOptions } from '../helpers/browser.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const AIM = 95
const ROUNDS = 5

/**
 * Lighthouse's scores (0 to 100) of the home screen, signed in, with weeks of data, from a production
 * build on the embedded backend; on its emulated phone and on a desktop.
 * @returns lines to print; one that says why, where Lighthouse can't run
 */
export async function benchLighthouse(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fuelmile-lighthouse-'))
  const distDir = join(folder, 'dist')
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await build({ root, logLevel: 'error', build: { outDir: distDir, emptyOutDir: true } })
  const backend = await testBackend({ distDir })
  try {
    const demo = await seedDemo(backend)
    return await scoresOf(backend.url, demo, join(folder, 'profile'))
  } catch (error) {
    return [`Lighthouse could not run: ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    await backend.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function scoresOf(url: string, demo: DemoRunner, profile: string): Promise<string[]> {
  const { default: lighthouse, desktopConfig } = await import('lighthouse')
  const port = await freePort()
  const context = await chromium.launchPersistentContext(
    profile,
    launchOptions({ headless: true, args: [`--remote-debugging-port=${port}`] }),
  )
  try {
    const page = await context.newPage()
    await page.goto(`${url}/auth`)
    await page.locator('input[name=email]').fill(demo.email)
    await page.locator('input[name=password]').fill(demo.password ?? '')
    await page.locator('button[type=submit]').click()
    await page.locator('header a[href="/sync"]', { hasText: 'Up to date' }).waitFor()
    await page.close()
    const lines: string[] = []
    for (const [device, config] of [
      ['phone', undefined],
      ['desktop', desktopConfig],
    ] as const) {
      // Signed in: the session is in the storage that Lighthouse would clear.
      const flags = { port, disableStorageReset: true, onlyCategories: [...CATEGORIES] }
      const { categories, audits, environment } = await medianOf(() =>
        lighthouse(`${url}/`, { ...flags, logLevel: 'error' }, config),
      )
      lines.push(
        `Lighthouse, ${device}: this machine at ${environment.benchmarkIndex.toFixed(0)} (a calm laptop: 1500 and more; far below, performance says little)`,
      )
      for (const id of CATEGORIES) {
        const score = Math.round((categories[id]?.score ?? 0) * 100)
        lines.push(
          `Lighthouse, ${device}: ${id} ${score} (aim ${AIM}) ${score >= AIM ? 'ok' : 'under'}`,
        )
        if (score === 100) continue
        const lost = (categories[id]?.auditRefs ?? [])
          .filter(({ id: name, weight }) => weight > 0 && (audits[name]?.score ?? 1) < 0.9)
          .map(({ id: name }) => `${name} ${audits[name]?.displayValue ?? ''}`.trim())
        if (lost.length > 0) lines.push(`  loses by: ${lost.join('; ')}`)
      }
    }
    return lines
  } finally {
    await context.close()
  }
}

/** The run in the middle by performance: one run alone says little on a shared machine. */
async function medianOf(run: () => Promise<RunnerResult | undefined>): Promise<Result> {
  const results: Result[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const result = await run()
    if (!result) throw new Error('no result')
    results.push(result.lhr)
  }
  const score = ({ categories }: Result) => categories.performance?.score ?? 0
  const [middle] = results.sort((a, b) => score(a) - score(b)).slice(Math.floor(ROUNDS / 2))
  if (!middle) throw new Error('no result')
  return middle
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
