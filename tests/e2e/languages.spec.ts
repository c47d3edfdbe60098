import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { fillMeal, logMeal, mealRow, openMealForm, saveBodyMetrics, syncChip } from './app.ts'
import { expect, test } from './fixtures.ts'
import { routesOfTheApp } from './routes.ts'
import { foreignWords, shownTexts } from './words.ts'

test.describe.configure({ timeout: 300_000 })

/** Waits until a screen stands: its heading is there and nothing is being fetched for it. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\w/)
  await expect(page.locator('[role=status][aria-label]')).toHaveCount(0)
}

test.describe('in Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('the main flow shows neither a key nor an English word on any screen', async ({
    page,
    context,
    runner,
  }) => {
    const found: Record<string, string[]> = {}
    const look = async (where: string) => {
      await settle(page)
      const wrong = foreignWords(await shownTexts(page))
      if (wrong.length > 0) found[where] = wrong
    }

    await page.goto('/auth')
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await look('sign in')
    await page.locator('button[type=submit]').click()
    await look('sign in, nothing typed')
    await page.locator('input[name=email]').fill(runner.email)
    await page.locator('input[name=password]').fill(runner.password)
    await page.locator('button[type=submit]').click()
    await expect(syncChip(page)).toBeVisible()
    await look('home, empty')
    const form = await openMealForm(page)
    await form.locator('button[type=submit]').click()
    await look('meal form, nothing typed')
    await fillMeal(form, { name: 'Rendang', calories: 480, protein: 30 })
    await look('meal form')
    await form.locator('button[type=submit]').click()
    await expect(mealRow(page, 'Rendang')).toBeVisible()
    await look('home, saved')
    await saveBodyMetrics(page)
    await look('profile, saved')
    await page.goto('/')
    await page.locator('button[aria-expanded]').click()
    await look('home, score explained')
    await mealRow(page, 'Rendang').click()
    await page.getByRole('dialog').locator('[name=food_name]').waitFor()
    await page.getByRole('dialog').locator('button').last().click()
    await expect(mealRow(page, 'Rendang')).toHaveCount(0)
    await look('home, deleted')
    await context.setOffline(true)
    await look('home, offline')
    await logMeal(page, { name: 'Tempe', calories: 200 })
    for (const route of routesOfTheApp()) {
      await page.goto(route)
      await look(route)
    }
    await page.goto('/profile')
    await page.locator('main section').last().locator('button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('unsent question')
    expect(found).toEqual({})
  })
})

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

test.describe('by keyboard and screen reader', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no screen has a serious barrier, on a phone and on a wide window', async ({
    openDevice,
  }) => {
    const page = await openDevice()
    await saveBodyMetrics(page)
    await page.goto('/')
    await logMeal(page, { name: 'Oatmeal', calories: 350, protein: 12, carbs: 60, fat: 7 })
    await expect(syncChip(page)).toHaveText('Up to date')
    const barriers: Record<string, string[]> = {}
    const look = async (where: string) => {
      await settle(page)
      // Off whatever it stands over from the screen before.
      await page.mouse.move(0, 0)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const { violations } = await new AxeBuilder({ page }).analyze()
        const grave = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
        if (grave.length > 0) barriers[`${where} at ${size.width}`] = grave
      }
    }
    for (const route of routesOfTheApp()) {
      await page.goto(route)
      await look(route)
    }
    await page.goto('/')
    await page.locator('button[aria-expanded]').click()
    await look('score explained')
    await openMealForm(page)
    await page.getByRole('dialog').locator('button[type=submit]').click()
    await look('meal form, nothing typed')
    expect(barriers).toEqual({})
  })
})
