import type { Browser, Page } from '@playwright/test'
import type { Backend } from '../../supabase/local/backend.ts'
import { newUser } from '../helpers/backend.ts'
import type { Api } from './page/parts.ts'
import type { BenchRow } from './table.ts'

/** What every section is measured with. */
export interface Setup {
  browser: Browser
  /** Serves the bench's page. */
  backend: Backend
  rounds: number
}

export interface Measured {
  rows: BenchRow[]
  notes: string[]
}

export async function benchPage({ browser, backend }: Setup): Promise<Page> {
  // The slow door is another origin, as a hosted backend is: it is asked with preflights.
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`${backend.url}/`)
  await page.waitForFunction(() => 'bench' in globalThis)
  return page
}

/** A new runner, who asks at this address. */
export async function newApi({ backend }: Setup, url: string): Promise<Api> {
  const user = await newUser(backend)
  return { url, anonKey: backend.anonKey, token: user.token, userId: user.id }
}
