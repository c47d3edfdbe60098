import type { Page } from '@playwright/test'
import { emptyFitness } from '#domain/fitness/empty-fitness.ts'
import { dayKey } from '#domain/ids.ts'
import { fitFile } from '../helpers/files/activity-files.ts'
import { pushRow } from '../helpers/push-row.ts'
import {
  type StravaServer,
  startStrava,
  stravaEnvironment,
  stravaRun,
} from '../helpers/servers/strava.ts'
import { saveBodyMetrics } from './support/app.ts'
import { test as base, expect } from './support/fixtures.ts'

const test = base.extend<{ strava: StravaServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it.
  strava: async ({}, use) => {
    const strava = await startStrava()
    await use(strava)
    await strava.close()
  },
  serverEnv: async ({ strava }, use) => use(stravaEnvironment(strava)),
})

const SOURCES = 'Activity file + Strava + Google Fit + Entered by hand'

/** The lines of the energy ledger that are training. */
async function trainingLines(page: Page): Promise<string[]> {
  const ledger = page.locator('details', {
    has: page.getByRole('heading', { name: 'Energy ledger' }),
  })
  if ((await ledger.getAttribute('open')) === null) await ledger.locator('summary').click()
  const lines = await ledger.locator('dl > div').allInnerTexts()
  return lines.filter((line) => line.startsWith('Run')).map((line) => line.replace(/\s+/g, ' '))
}

test('a run planned, ticked off and imported from three sources is one session', async ({
  openDevice,
  server,
  runner,
  strava,
}) => {
  const page = await openDevice()
  await saveBodyMetrics(page)
  const began = Math.floor((Date.now() - 3 * 3_600_000) / 1000) * 1000
  const today = await page.evaluate(() => {
    const now = new Date()
    const part = (value: number) => String(value).padStart(2, '0')
    return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
  })

  await test.step('planned', async () => {
    await page.goto('/training')
    await page.getByRole('button', { name: /^Plan/ }).first().click()
    await page.getByLabel('Distance').first().fill('8')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: /Planned\s+8\skm/ }).click()
    await page.getByRole('button', { name: 'Edit session' }).click()
    await page.getByRole('radio', { name: 'Done' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(/· Done$/)).toBeVisible()
  })

  await test.step('imported as FIT, by Strava and by Google Fit', async () => {
    const start = new Date(began).toISOString()
    const fit = fitFile([{ start, sport: 1, seconds: 2880, meters: 8300, calories: 600 }])
    await page.goto('/import')
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled()
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'run.fit', mimeType: 'text/plain', buffer: Buffer.from(fit) }])
    await page.getByRole('button', { name: 'Save 1 activity' }).click()
    await expect(page.getByText('1 activity saved')).toBeVisible()
    const east = await page.evaluate((at) => -new Date(at).getTimezoneOffset() * 60_000, began)
    const run = {
      start_date: new Date(began + 4000).toISOString(),
      // Strava has the runner's clock as if it were UTC's.
      start_date_local: new Date(began + 4000 + east).toISOString(),
      ...{ distance: 8100, moving_time: 2820 },
    }
    strava.activities = [stravaRun(0, run)]
    await page.goto('/integrations')
    await page.getByRole('button', { name: 'Connect Strava' }).click()
    await page.waitForURL('**/integrations?strava=connected')
    await page.getByRole('button', { name: 'Fetch sessions' }).click()
    // It may have come by itself before.
    await expect(page.getByText(/^(1 new session|Nothing new)/)).toBeVisible()
    const session = {
      startTimeMillis: began + 60_000,
      endTimeMillis: began + 49 * 60_000,
      activityType: 'running',
      distance: 8200,
      calories: 540,
    }
    const day = { ...emptyFitness(today), active_minutes: 50, sessions: [session] }
    await pushRow(server.backend(), runner, 'google_fit_data', dayKey(runner.id, today), day)
  })

  const shown = async (device: Page) => {
    await device.goto('/training')
    const rows = device.getByRole('link', { name: /Run|run/ }).filter({ hasText: 'Done' })
    await expect(rows.filter({ hasText: SOURCES })).toHaveCount(1)
    await expect(rows).toHaveCount(1)
    const text = await rows.innerText()
    await device.goto('/')
    await expect.poll(() => trainingLines(device)).toHaveLength(1)
    return [text, ...(await trainingLines(device))]
  }
  const here = await shown(page)
  expect(here.join(' ')).toMatch(/8\.3\skm/)

  await test.step('on a second device, which gets the rows in another order', async () => {
    const second = await openDevice()
    expect(await shown(second)).toEqual(here)
  })

  await test.step('and the training is done to 100 %', async () => {
    const training = async () => {
      const [score] = await server.backend().database.query(
        `select part->'params'->>'completion' as done, part->'params'->>'done_percent' as percent
         from nutrition_scores, jsonb_array_elements(parts) part
         where user_id = $1 and date = $2 and part->>'code' = 'training'`,
        [runner.id, today],
      )
      return score
    }
    await expect.poll(training).toEqual({ done: '100', percent: '104' })
  })
})
