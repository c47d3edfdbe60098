import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar/local-day.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { pushRow } from '../helpers/push-row.ts'
import { dayScore, logMeal } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'

test.use(withoutServiceWorker)

const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }

/** The names of what stands on Home, from the top. */
const panels = (page: Page) => page.locator('main h2')

/** The local day of the browser's zone, where it is about noon (zone-at-noon.ts). */
const todayOf = (page: Page) =>
  page.evaluate(() => {
    const now = new Date()
    const two = (value: number) => String(value).padStart(2, '0')
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  })

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`Home goes through a runner's day, ${size}`, async ({ openDevice, server, runner }) => {
    const page = await openDevice()
    await page.setViewportSize(viewport)
    const today = await todayOf(page)
    const plan = (id: string, fields: object) =>
      pushRow(server.backend(), runner, 'training_activities', `${runner.id}:${id}`, {
        ...emptyActivity(today),
        ...fields,
      })

    await test.step('without body metrics it makes a plan there and then', async () => {
      await page.getByRole('button', { name: 'Generate Plan' }).click()
      await page.locator('[data-field=weight]').fill('64')
      await page.locator('[data-field=height]').fill('172')
      await page.locator('[data-field=age]').fill('34')
      await page.locator('input[type=radio][value=female]').check()
      await page.getByRole('button', { name: 'Save body metrics' }).click()
      await expect(page.getByText("Today's plan is made")).toBeVisible()
      await expect(page.getByText('No Meal Plan Found')).toHaveCount(0)
      await expect(panels(page).first()).toHaveText('Daily score')
    })

    /** What to do now: right under the score, with one action. */
    const now = async (what: RegExp, why: RegExp) => {
      const card = page.locator('main section', { has: page.getByRole('heading', { name: what }) })
      await expect(card).toContainText(why)
      await expect(card.getByRole('link')).toHaveCount(1)
      await expect(panels(page).nth(1)).toHaveText(what)
      await expect(panels(page).first()).toHaveText('Daily score')
      return card
    }

    await test.step('before a run its fuel is what to do, with a guide', async () => {
      await plan('noon-run', { start_time: '14:00', distance_km: 8, duration_minutes: 45 })
      await plan('long-run', {
        ...{ date: addDays(today, 1), start_time: '07:00' },
        ...{ distance_km: 18, duration_minutes: 100, user_activity_label: 'long_run' },
      })
      await now(/^96\sg of carbs, 12:00 to 13:00$/, /Run · 14:00 · 8\skm/)
      await page.getByRole('heading', { name: 'Next training' }).click()
      await page.getByRole('button', { name: 'What to eat before' }).click()
      const guide = page.getByRole('dialog', { name: 'Pre-run snack' })
      await expect(guide.getByText(/of carbs suit your weight/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(guide).toHaveCount(0)
    })

    await test.step('the score brings its advice, and explains itself', async () => {
      await logMeal(page, { name: 'Bubur ayam', calories: 372, protein: 27, carbs: 36, fat: 12 })
      await expect(dayScore(page)).not.toHaveText('–')
      await page.getByRole('heading', { name: 'What would raise your score' }).click()
      await expect(page.getByRole('link', { name: /^Eat about .* more up to \+/ })).toBeVisible()
      await page.getByRole('button', { name: 'Daily score' }).click()
      await expect(page.getByText(/^0 to 100: how well today is fuelled/)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText(/^0 to 100: how well today is fuelled/)).toBeHidden()
    })

    await test.step('after it recovery is what to do, and the run in its week, before the ledger', async () => {
      // It ended five minutes ago.
      const started = await page.evaluate(() =>
        new Date(Date.now() - 50 * 60_000).toTimeString().slice(0, 5),
      )
      await server.backend().database.query(
        `update public.training_activities set status = 'done', start_time = $3
          where user_id = $1 and date = $2`,
        [runner.id, today, started],
      )
      const week = page.getByRole('region', { name: 'This week' })
      await expect(week).toContainText('8 km')
      await now(/\sg of carbs, .*\sg of protein$/, /Recovery window \d+:\d\d/)
      const names = await panels(page).allInnerTexts()
      if (size === 'phone')
        expect(names.indexOf('This week')).toBeLessThan(names.indexOf('Energy ledger'))
    })

    await test.step('in the evening tomorrow is what to do, without a network too', async () => {
      await page.context().setOffline(true)
      await page.clock.setFixedTime(new Date(await page.evaluate(() => new Date().setHours(20, 5))))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await now(/^Dinner: \d+\sg of carbs$/, /Tomorrow: Long run · 07:00 · 18\skm/)
      await page.getByRole('heading', { name: 'Fuel for tomorrow' }).click()
      await expect(page.getByText(/^Eat before it between 0?5:00/)).toBeVisible()
    })

    await test.step('the action button lies on nothing that is read', async () => {
      const [button, bar] = await Promise.all(
        ['main ~ button', 'nav'].map((selector) => page.locator(selector).first().boundingBox()),
      )
      if (!button || !bar) throw new Error('no button or no navigation')
      expect(button.y).toBeGreaterThanOrEqual(bar.y)
      expect(button.y + button.height).toBeLessThanOrEqual(bar.y + bar.height)
      expect(button.x + button.width).toBeLessThanOrEqual(bar.x + bar.width)
    })
  })
}
