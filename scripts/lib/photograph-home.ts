import type { Browser, BrowserContextOptions } from '@playwright/test'
import { EMPTY_PROFILE } from '#domain/empty-profile.ts'
import type { Language } from '#i18n/languages.ts'
import { startBackend } from '../../supabase/local/backend.ts'
import { fillSignIn } from '../../tests/e2e/support/app.ts'
import { readyForOffline } from '../../tests/e2e/support/pages.ts'
import { word } from '../../tests/e2e/support/words.ts'
import { askFunction, newUser, type TestUser } from '../../tests/helpers/backend.ts'
import { pushRow } from '../../tests/helpers/push-row.ts'
import { RUNNER_PROFILE } from '../../tests/helpers/rows.ts'
import {
  type IntervalsServer,
  intervalsRun,
  startIntervals,
} from '../../tests/helpers/servers/intervals-icu.ts'
import { zoneAt } from '../../tests/helpers/zone-at.ts'
import type { HomeState } from './home-states.ts'

interface PhotographHomeOptions {
  language: Language
  device: BrowserContextOptions
  pathOf: (name: string) => string
  states: Readonly<Record<string, HomeState>>
}

/** Home in each state of its parts: a server with a runner for each. Answers with how to end it. */
export async function homePhotographer(browser: Browser) {
  const intervals = await startIntervals()
  const env = { INTERVALS_BASE_URL: intervals.url, RATE_LIMITS: '1000' }
  const backend = await startBackend({ port: 0, dataDir: 'memory', distDir: 'dist', env })

  async function runnerIn(state: HomeState, offset: number): Promise<TestUser> {
    const user = await newUser(backend)
    const local = new Date(Date.now() + offset * 3_600_000)
    const today = local.toISOString().slice(0, 10)
    const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
    const profile = { ...EMPTY_PROFILE, ...RUNNER_PROFILE, ...state.profile }
    await pushRow(backend, user, 'profiles', user.id, profile)
    const rows = state.rows?.({ userId: user.id, today, minute }) ?? []
    for (const [index, { table, id, fields }] of rows.entries())
      await pushRow(backend, user, table, id ?? `${user.id}:${index}`, fields as never)
    await connect(state.service, user)
    return user
  }

  async function connect(service: HomeState['service'], user: TestUser): Promise<void> {
    if (!service) return
    await healthy(intervals)
    const body = { action: 'connect', apiKey: 'key-of-the-runner' }
    await askFunction(backend, 'intervals-icu', body, user.token)
    if (service === 'failing') intervals.failing = { status: 500 }
    if (service === 'ended') intervals.keys.clear()
  }

  return {
    async photograph({ language, device, pathOf, states }: PhotographHomeOptions): Promise<void> {
      for (const [name, state] of Object.entries(states)) {
        const { timezoneId, offset } = zoneAt(state.hour)
        const user = await runnerIn(state, offset)
        const context = await browser.newContext({ ...device, timezoneId, baseURL: backend.url })
        const page = await context.newPage()
        await page.goto('/auth')
        await fillSignIn(page, user)
        await page.getByText(word(language, 'common:syncPhase.up_to_date')).waitFor()
        await page.waitForLoadState('networkidle')
        // What the device makes of the rows, a score, goes to the server behind them.
        await page
          .getByLabel(word(language, 'common:loading'))
          .first()
          .waitFor({ state: 'detached' })
        await page.getByText(word(language, 'common:syncPhase.up_to_date')).waitFor()
        // What is connected is fetched behind the first look at the day.
        if (state.service === 'connected')
          await page
            .getByText(/Last sync|Sinkronisasi terakhir/)
            .first()
            .waitFor()
        if (state.service === 'failing')
          await page
            .getByText(/Sync failed|Sinkronisasi gagal/)
            .first()
            .waitFor()
        if (state.service === 'ended')
          await page.getByText(word(language, 'fitness:now.renew')).waitFor()
        if (state.offline) {
          await readyForOffline(page)
          await context.setOffline(true)
          await page.getByText(word(language, 'fitness:now.offline')).waitFor()
        }
        await state.prepare?.(page)
        if (state.route) {
          await page.goto(state.route(user.id))
          await page.getByRole('heading').first().waitFor()
          await page.waitForLoadState('networkidle')
          await page
            .getByLabel(word(language, 'common:loading'))
            .first()
            .waitFor({ state: 'detached' })
        }
        await state.act?.(page)
        // A dialog fills the window, and no more.
        const fullPage = name !== 'home-milestone' && !state.act
        await page.screenshot({ path: pathOf(name), animations: 'disabled', fullPage })
        console.log(pathOf(name))
        await context.close()
      }
    },
    async end(): Promise<void> {
      await backend.close()
      await intervals.close()
    },
  }
}

async function healthy(intervals: IntervalsServer): Promise<void> {
  intervals.failing = null
  intervals.keys.add('key-of-the-runner')
  intervals.activities = [intervalsRun(2), intervalsRun(4, { distance: 21_100, moving_time: 7000 })]
}
