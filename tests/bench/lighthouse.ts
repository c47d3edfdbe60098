import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import type { Result, RunnerResult } from 'lighthouse'
import { build } from 'vite'
import { type DemoRunner, seedDemo } from '../../scripts/lib/demo/seed-demo.ts'
import { fillSignIn } from '../e2e/support/app.ts'
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
  await signIn(url, demo, profile)
  const lines: string[] = []
  for (const [device, config] of [
    ['phone', undefined],
    ['desktop', desktopConfig],
  ] as const) {
    const { middle, range } = await medianOf(() =>
      inOwnBrowser(profile, (port) => {
        // Signed in: the session is in the storage that Lighthouse would clear.
        const flags = { port, disableStorageReset: true, onlyCategories: [...CATEGORIES] }
        return lighthouse(`${url}/`, { ...flags, logLevel: 'error' }, config)
      }),
    )
    const { categories, audits, environment } = middle
    lines.push(
      `Lighthouse, ${device}: this machine at ${environment.benchmarkIndex.toFixed(0)} (a calm laptop: 1500 and more; far below, performance says little)`,
    )
    for (const id of CATEGORIES) {
      const score = Math.round((categories[id]?.score ?? 0) * 100)
      lines.push(
        `Lighthouse, ${device}: ${id} ${score}${id === 'performance' ? range : ''} (aim ${AIM}) ${score >= AIM ? 'ok' : 'under'}`,
      )
      if (score === 100) continue
      const lost = (categories[id]?.auditRefs ?? [])
        .filter(({ id: name, weight }) => weight > 0 && (audits[name]?.score ?? 1) < 0.9)
        .map(({ id: name }) => `${name} ${audits[name]?.displayValue ?? ''}`.trim())
      if (lost.length > 0) lines.push(`  loses by: ${lost.join('; ')}`)
    }
  }
  return lines
}

async function signIn(url: string, demo: DemoRunner, profile: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, launchOptions())
  try {
    const page = await context.newPage()
    await page.goto(`${url}/auth`)
    await fillSignIn(page, { email: demo.email, password: demo.password ?? '' })
    await page.locator('header a[href="/sync"]', { hasText: 'Up to date' }).waitFor()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  } finally {
    await context.close()
  }
}

/**
 * A browser for each run, as Lighthouse's own command starts one, and nobody else looking in. In one
 * that stays, Chromium takes the page into the process its service worker has kept, and attaches to all
 * the scripts of the run before: one task of 70 to 230 ms before the page has begun, counted four times.
 */
async function inOwnBrowser<T>(profile: string, run: (port: number) => Promise<T>): Promise<T> {
  const { executablePath, args = [] } = launchOptions()
  const browser = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: [...args, '--headless'],
    userDataDir: profile,
  })
  try {
    return await run(browser.port)
  } finally {
    browser.kill()
  }
}

interface Median {
  /** The run in the middle by performance: one run alone says little on a shared machine. */
  middle: Result
  range: string
}

async function medianOf(run: () => Promise<RunnerResult | undefined>): Promise<Median> {
  const results: Result[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const result = await run()
    if (!result) throw new Error('no result')
    results.push(result.lhr)
  }
  const score = ({ categories }: Result) => Math.round((categories.performance?.score ?? 0) * 100)
  results.sort((a, b) => score(a) - score(b))
  const middle = results[Math.floor(ROUNDS / 2)]
  if (!middle) throw new Error('no result')
  const scores = results.map(score)
  return { middle, range: ` (of ${ROUNDS}: ${Math.min(...scores)} to ${Math.max(...scores)})` }
}
