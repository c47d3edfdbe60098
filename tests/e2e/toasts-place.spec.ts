import type { Page } from '@playwright/test'
import { logMeal, signIn } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'

test.use({ ...withoutServiceWorker, viewport: { width: 1280, height: 800 } })

/** The controls in sight that lie, in part, below a toast. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role=status] > [data-tone]')]
    if (toasts.length === 0) throw new Error('there is no toast')
    // Behind an open dialog nothing can be tapped.
    const place = document.querySelector('[role=dialog]') ?? document
    const controls = place.querySelectorAll<HTMLElement>('a, button, input, summary, textarea')
    return [...controls]
      .filter((control) => !control.closest('[data-tone]') && control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return toasts.some((toast) => {
          const { left, right, top, bottom } = toast.getBoundingClientRect()
          const across = box.left < right && box.right > left
          return across && box.top < bottom && box.bottom > top
        })
      })
      .map((control) => control.innerText || control.outerHTML)
  })
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 1000, height: 700 },
]) {
  test(`a toast lies over no control in a window ${viewport.width} px wide`, async ({
    page,
    runner,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/auth')
    await page.getByRole('textbox', { name: /^Email/ }).fill('new@example.test')
    await page.locator('input[name=password]').fill('long enough')
    await page.locator('[data-to=sign_in]').click()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('Error', { exact: true }).waitFor()
    expect(await covered(page)).toEqual([])
    await page.getByRole('button', { name: 'New here? Sign Up' }).click()

    await signIn(page, runner)
    await logMeal(page, { name: 'Bubur ayam', calories: 240 })
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await covered(page)).toEqual([])
    await logMeal(page, { name: 'Soto ayam', calories: 310 })
    await logMeal(page, { name: 'Nasi uduk', calories: 420 })
    await page.getByText('Nasi uduk').first().waitFor()
    expect(await covered(page)).toEqual([])
  })
}

/** The labels of the navigation that are cut, wrap, or run into their neighbour's place. */
function tightLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll<HTMLElement>('nav li > a')]
    if (places.length === 0) throw new Error('there is no navigation')
    return places
      .filter((place) => {
        const label = document.createRange()
        label.selectNodeContents(place.lastChild as Node)
        const [line, ...more] = label.getClientRects()
        const { left, right } = place.getBoundingClientRect()
        return !line || more.length > 0 || line.left < left || line.right > right
      })
      .map((place) => place.innerText)
  })
}

for (const locale of ['en-GB', 'id-ID']) {
  test.describe(`on a phone 360 px wide, ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })

    test('tab labels fit, and a toast lies over no control of the log dialog', async ({
      page,
      runner,
    }) => {
      await signIn(page, runner)
      expect(await tightLabels(page)).toEqual([])
      await page.goto('/meals')
      await page.locator('main nav a[aria-current=page]').waitFor()
      expect(await tightLabels(page)).toEqual([])

      await logMeal(page, { name: 'Bubur ayam', calories: 240 })
      await page.locator('[role=status] > [data-tone=success]').first().waitFor()
      await page.locator('main ~ button').click()
      await page.locator('[role=dialog] [name=food_search]').waitFor()
      expect(await covered(page)).toEqual([])
      // With the way back, which makes it taller.
      await page
        .locator('[role=dialog]')
        .getByRole('button', { name: /Bubur ayam/ })
        .first()
        .click()
      await page.locator('[role=status] > [data-tone] button').nth(1).waitFor()
      await page.locator('main ~ button').click()
      await page.locator('[role=dialog] [name=food_search]').waitFor()
      expect(await covered(page)).toEqual([])
    })
  })
}
