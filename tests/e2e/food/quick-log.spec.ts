import type { Page } from '@playwright/test'
import { energyConsumed, logMeal, mealRow } from '../support/app.ts'
import { expect, withoutServiceWorker } from '../support/fixtures.ts'
import { BISCUITS, testWithProducts } from '../support/products.ts'

const PACK = '8991102100014'
const UNKNOWN = '4006381333931'

const test = testWithProducts({
  [PACK]: { ...BISCUITS, brands: 'Roma', serving_size: '2 biscuits', serving_quantity: 20 },
})

const dialog = (page: Page) => page.getByRole('dialog')
const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true })

/** Counts the runner's taps on this page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const taps = { count: 0 }
    window.addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) taps.count += 1
      },
      true,
    )
    return taps
  })
  return () => counter.evaluate(({ count }) => count)
}

test.describe('with a network', () => {
  test.use(withoutServiceWorker)

  test('a meal is logged in a few taps, each of its ways', async ({ openDevice, server }) => {
    const page = await openDevice()
    await test.step('a recent food is two taps away, and can be taken back', async () => {
      await logMeal(page, { name: 'Oats with banana', calories: 410 })
      await expect(energyConsumed(page)).toContainText('410')
      const taps = await countTaps(page)
      // The dialog is drawn ahead of the tap: until then the page scrolls, and behind it then not.
      await expect(page.locator('[role=dialog]')).toContainText('Oats with banana')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
      await add(page).click()
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
      await dialog(page).getByRole('button', { name: 'Log Oats with banana' }).click()
      await expect(energyConsumed(page)).toContainText('820')
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
      expect(await taps()).toBe(2)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(energyConsumed(page)).toContainText('410')
    })
    await test.step('figures are logged without a name, taken back and edited', async () => {
      const quickAdd = async (figures: Record<string, string>) => {
        await add(page).click()
        await dialog(page).getByRole('button', { name: 'Quick add' }).click()
        for (const [name, value] of Object.entries(figures))
          await dialog(page).locator(`[name=${name}]`).fill(value)
        await dialog(page).getByRole('button', { name: 'Log', exact: true }).click()
        await expect(dialog(page)).toBeHidden()
      }
      await quickAdd({ carbs_grams: '60', fluid_ml: '500', sodium_mg: '350' })
      await expect(mealRow(page, 'Quick entry')).toContainText('240 kcal')
      await expect(mealRow(page, 'Quick entry')).toContainText('Fluid 500 ml · Sodium 350 mg')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(mealRow(page, 'Quick entry')).toHaveCount(0)
      await quickAdd({ carbs_grams: '60', fluid_ml: '500', sodium_mg: '350' })
      await mealRow(page, 'Quick entry').click()
      await dialog(page).locator('[data-tab=manual]').click()
      await dialog(page).locator('[name=fluid_ml]').fill('750')
      await dialog(page).locator('button[type=submit]').click()
      await expect(mealRow(page, 'Quick entry')).toContainText('Fluid 750 ml · Sodium 350 mg')
      await mealRow(page, 'Quick entry').click()
      await page.getByRole('button', { name: 'Delete meal' }).click()
      await expect(mealRow(page, 'Quick entry')).toHaveCount(0)
    })
    await test.step('a food nobody knows becomes an own food in one step, and is found again', async () => {
      await add(page).click()
      await dialog(page).locator('[name=food_search]').fill('Zzyzx <i>bar</i>')
      await dialog(page)
        .getByRole('button', { name: 'Make “Zzyzx <i>bar</i>” an own food' })
        .click()
      await dialog(page).locator('button[type=submit]').click()
      await expect(dialog(page).getByText('Enter the calories')).toBeVisible()
      await dialog(page).locator('[name=calories]').fill('190')
      await dialog(page).locator('button[type=submit]').click()
      await expect(dialog(page)).toBeHidden()
      await expect(mealRow(page, 'Zzyzx <i>bar</i>')).toContainText('190 kcal')
      await add(page).click()
      await dialog(page).locator('[name=food_search]').fill('zzy')
      // What was found stands in place of the recent foods, where it stood, too.
      await expect(dialog(page).getByRole('region', { name: 'Recent' })).toHaveCount(0)
      await dialog(page).getByRole('button', { name: 'Log Zzyzx <i>bar</i>' }).click()
      await expect(energyConsumed(page)).toContainText('790')
    })
    await test.step('an amount is chosen in household measures or grams', async () => {
      await add(page).click()
      await dialog(page).locator('[name=food_search]').fill('salt')
      await dialog(page)
        .getByRole('button', { name: 'Choose the amount of Salt', exact: true })
        .click()
      await dialog(page).locator('select').selectOption('gram')
      await dialog(page).locator('[name=quantity]').fill('10000')
      await dialog(page).getByRole('button', { name: 'Log', exact: true }).click()
      await expect(dialog(page).getByText('Enter an amount above 0, at most 5,000')).toBeVisible()
      await expect(dialog(page).locator('[name=quantity]')).toHaveValue('10000')
      await dialog(page).getByRole('button', { name: 'Back' }).click()
      await expect(dialog(page).locator('[name=food_search]')).toHaveValue('salt')
      await dialog(page).locator('[name=food_search]').fill('peanut butter')
      await dialog(page)
        .getByRole('button', { name: /^Choose the amount of Peanut butter/ })
        .first()
        .click()
      await expect(dialog(page).locator('[name=quantity]')).toHaveValue('1')
      await dialog(page).getByRole('button', { name: 'More' }).click()
      await expect(dialog(page).locator('[name=quantity]')).toHaveValue('1.5')
      await dialog(page).locator('select').selectOption('gram')
      await dialog(page).locator('[name=quantity]').fill('40')
      await dialog(page).getByRole('button', { name: 'Log and add another' }).click()
      await expect(dialog(page).locator('[name=food_search]')).toHaveValue('')
      // Over the dialog, or the runner would not see that it was logged.
      await page.getByRole('button', { name: 'Dismiss' }).first().click()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(mealRow(page, 'Peanut butter')).toContainText('40 g')
    })
    await test.step('an unknown barcode becomes an own food in one step', async () => {
      await page.goto('/?action=scan-barcode')
      await dialog(page).locator('[name=barcode]').fill(UNKNOWN)
      await dialog(page).getByRole('button', { name: 'Find' }).click()
      await expect(dialog(page).getByText(`Nobody has told about ${UNKNOWN} yet`)).toBeVisible()
      await dialog(page).getByRole('button', { name: 'Enter it from the label' }).click()
      await dialog(page).locator('[name=own_name]').fill('Village honey')
      await dialog(page).locator('[name=calories]').fill('60')
      await dialog(page).locator('button[type=submit]').click()
      await expect(mealRow(page, 'Village honey')).toBeVisible()
      await expect
        .poll(() =>
          server
            .backend()
            .database.query('select name, barcode from public.custom_foods order by name'),
        )
        .toEqual([
          { name: 'Village honey', barcode: UNKNOWN },
          { name: 'Zzyzx <i>bar</i>', barcode: null },
        ])
    })
  })

  test('what was eaten on another day is copied and shared', async ({ openDevice }) => {
    const page = await openDevice()
    const [yesterday, dayBefore] = await page.evaluate(() =>
      [1, 2].map((days) => new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE')),
    )
    await test.step('yesterday’s meals are copied, and a day is shared as a picture', async () => {
      await page.goto(`/meals?day=${yesterday}`)
      await logMeal(page, { name: 'Soto ayam', calories: 350 })
      await page.goto('/meals')
      await add(page).click()
      await dialog(page).getByRole('button', { name: 'Copy yesterday' }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(mealRow(page, 'Soto ayam')).toBeVisible()
      await page.getByRole('link', { name: 'Share Soto ayam' }).click()
      await expect(page.getByRole('heading', { name: 'Share a meal' })).toBeVisible()
      await expect(page.getByAltText(/Soto ayam: 350\s+kcal/)).toBeVisible()
      await page.goto('/meals')
      await mealRow(page, 'Soto ayam').click()
      await dialog(page).getByRole('button', { name: 'Share' }).click()
      await expect(page.getByAltText(/Soto ayam: 350\s+kcal/)).toBeVisible()
      await page.goto('/food-share-demo')
      await expect(page.getByAltText(/350\s+kcal/)).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save picture' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^fuelmile-\d{4}-\d\d-\d\d\.png$/)
    })
    await test.step('a meal of an earlier day is copied to today, and can be taken back', async () => {
      await page.goto(`/meals?day=${dayBefore}`)
      await logMeal(page, { name: 'Rawon', calories: 350 })
      await page.getByRole('button', { name: 'Copy to today' }).click()
      const told = page.getByRole('status').filter({ hasText: 'Copied to today' })
      await expect(told).toContainText('Rawon')
      await page.goto('/meals')
      await expect(mealRow(page, 'Rawon')).toContainText('350 kcal')
      await expect(page.getByRole('button', { name: 'Copy to today' })).toHaveCount(0)

      await page.goto(`/meals?day=${dayBefore}`)
      await page.getByRole('button', { name: 'Copy to today' }).click()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Copy taken back')).toBeVisible()
      await page.goto('/meals')
      await expect(mealRow(page, 'Rawon')).toHaveCount(1)
    })
  })
})

test('a food is found and logged without a network too', async ({ openDevice, products }) => {
  const page = await openDevice()
  await test.step('a dialog left before its address is drawn is gone for good', async () => {
    for (const way of ['Escape', 'back']) {
      await page.evaluate((by) => {
        const push = history.pushState
        history.pushState = (...place) => {
          history.pushState = push
          history.pushState(...place)
          if (by === 'back') history.back()
          else window.dispatchEvent(new KeyboardEvent('keydown', { key: by }))
          document.title = `left by ${by}`
        }
      }, way)
      await add(page).click()
      await expect(page).toHaveTitle(`left by ${way}`)
      await expect.poll(() => page.evaluate(() => location.search)).toBe('')
      await expect(dialog(page)).toBeHidden()
    }
  })
  await test.step('a starred food is the first to be offered, on the other device too', async () => {
    await page.context().setOffline(true)
    await add(page).click()
    await dialog(page).locator('[name=food_search]').fill('banana')
    const star = dialog(page).getByRole('button', { name: 'Favourite: Banana', exact: true })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await dialog(page).getByRole('button', { name: 'Log Banana', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await add(page).click()
    const offered = dialog(page).locator('section')
    await expect(offered.first()).toContainText('Favourites')
    // Not once more among the recent ones.
    await expect(star).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)

    const other = await openDevice()
    await add(other).click()
    await expect(dialog(other).locator('section').first()).toContainText('Favourites')
    await dialog(other).getByRole('button', { name: 'Choose the amount of Banana' }).click()
    // The weight is said once, though it is part of the copy's name of its measure.
    await expect(dialog(other).locator('option').first()).toHaveText(/^[^(]+\(\d+\sg\)$/)
    await dialog(other).getByRole('button', { name: 'Back' }).click()
    await dialog(other).getByRole('button', { name: 'Log Banana' }).click()
    await expect(energyConsumed(other)).toContainText('210')
    await add(other).click()
    await dialog(other).getByRole('button', { name: 'Favourite: Banana' }).click()
    await expect(dialog(other).getByRole('heading', { name: 'Favourites' })).toHaveCount(0)
    await expect(dialog(other).getByRole('heading', { name: 'Recent' })).toBeVisible()
  })
  await test.step('any food is one tap, typing and one tap away, offline too', async () => {
    await page.context().setOffline(true)
    const taps = await countTaps(page)
    await add(page).click()
    await expect(dialog(page).locator('[name=food_search]')).toBeFocused()
    await page.keyboard.type('nasi gorng')
    await dialog(page)
      .getByRole('button', { name: /^Log Nasi goreng/ })
      .first()
      .click()
    await expect(dialog(page)).toBeHidden()
    await expect(mealRow(page, 'Nasi goreng')).toBeVisible()
    expect(await taps()).toBe(2)
    await page.context().setOffline(false)
  })
  await test.step('a barcode finds its product, offline too the second time', async () => {
    await page.goto('/?action=scan-barcode')
    await dialog(page).locator('[name=barcode]').fill('8991102100015')
    await dialog(page).getByRole('button', { name: 'Find' }).click()
    await expect(dialog(page).getByText('This is no barcode')).toBeVisible()
    await dialog(page).locator('[name=barcode]').fill(PACK)
    await dialog(page).getByRole('button', { name: 'Find' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Roma Wheat biscuits' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Log', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(mealRow(page, 'Roma Wheat biscuits')).toContainText('96 kcal')

    await page.context().setOffline(true)
    await page.goto('/?action=scan-barcode')
    await dialog(page).locator('[name=barcode]').fill(PACK)
    await dialog(page).getByRole('button', { name: 'Find' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Roma Wheat biscuits' })).toBeVisible()
    expect(products.asked).toHaveLength(1)
  })
})
