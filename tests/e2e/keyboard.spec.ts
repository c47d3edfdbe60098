import type { Locator, Page } from '@playwright/test'
import { newUser } from '../helpers/backend.ts'
import { dayScore, mealRow } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'

test.use(withoutServiceWorker)

// Nothing here may touch a pointer: Tab, Enter, Space, arrows and typing only.

/** More stops than any screen of the app has. */
const MAX_STOPS = 60

/** Tabs on until the element has the focus, and sees that it shows at every stop. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press(key)
    await expectVisibleFocus(page)
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reached ${wanted}`)
}

/** The focused element shows it by an outline. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const fault = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      // A choice shows the focus of its hidden radio on its label, a field on the frame round it.
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const frame = element.parentElement
      const shown = [element, frame, frame?.parentElement, label, ...(label?.children ?? [])]
      const visible = shown.some((part) => {
        if (!part) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
      })
      return visible ? null : element.outerHTML.slice(0, 160)
    })
  // A style may take a moment.
  await expect.poll(fault, 'an element that hides its focus').toBeNull()
}

/** Also where a part within a field has it, such as the button of a date. */
const holdsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement))

const focused = (page: Page) => page.locator(':focus')

test('signing in, onboarding and logging a meal need no pointer', async ({ page, server }) => {
  const user = await newUser(server.backend())
  await page.goto('/auth')
  await tabTo(page, page.locator('[data-to=sign_in]'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('input[name=email]'), 'Shift+Tab')
  await page.keyboard.type(user.email)
  await tabTo(page, page.locator('input[name=password]'))
  await page.keyboard.type(user.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/onboarding')
  // A screen reader says the name of what now is shown, here and after each step.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const stepName = page.locator('main h2').first()

  const next = page.getByRole('button', { name: 'Next' })
  await tabTo(page, page.getByRole('textbox', { name: /^Name/ }))
  await page.keyboard.type('Sari')
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  // A refused step leads to what it lacks.
  await expect(focused(page)).toHaveAttribute('aria-invalid', 'true')
  for (const [field, value] of [
    [/Age/, '32'],
    [/Weight/, '56'],
    [/Height/, '162'],
  ] as const) {
    await page.getByRole('textbox', { name: /^Name/ }).focus()
    await tabTo(page, page.getByRole('textbox', { name: field }))
    await page.keyboard.type(value)
  }
  await page.getByRole('textbox', { name: /^Name/ }).focus()
  const sex = page.getByRole('group', { name: /^Sex/ }).getByRole('radio')
  await tabTo(page, sex.first())
  await page.keyboard.press('Space')
  await tabTo(page, next)
  await page.keyboard.press('Enter')

  await expect(stepName).toHaveText('Dietary preferences')
  await expect(stepName).toBeFocused()
  await tabTo(page, page.getByRole('checkbox', { name: 'Halal' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Halal' })).toBeChecked()
  await tabTo(page, next)
  await page.keyboard.press('Enter')

  const goal = page.getByRole('radio', { name: 'Half marathon' })
  await expect(goal).toBeVisible()
  await expect(stepName).toBeFocused()
  const goals = page.getByRole('group').filter({ has: goal }).getByRole('radio')
  await tabTo(page, goals.first())
  for (let step = 0; !(await goal.isChecked()) && step < MAX_STOPS; step++)
    await page.keyboard.press('ArrowRight')
  await expect(goal).toBeChecked()
  const level = page.getByRole('radio', { name: 'Intermediate' })
  const levels = page.getByRole('group').filter({ has: level }).getByRole('radio')
  await tabTo(page, levels.first())
  await page.keyboard.press('ArrowRight')
  await expect(level).toBeChecked()
  for (const step of [4, 5, 6]) {
    await tabTo(page, next)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`step=${step}`))
    await expect(stepName).toBeFocused()
  }
  const complete = page.getByRole('button', { name: 'Complete setup' })
  await tabTo(page, complete)
  await page.keyboard.press('Enter')
  await expect(dayScore(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused()

  await page.reload()
  await expect(dayScore(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const log = page.locator('main ~ button')
  await tabTo(page, log)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  // The focus stays in the dialog, whichever way it goes round.
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 15; stop++) {
      await page.keyboard.press(key)
      await expect.poll(() => holdsFocus(dialog)).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(log).toBeFocused()

  await page.keyboard.press('Enter')
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  await tabTo(page, dialog.locator('[data-way=manual]'))
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[name=food_name]')).toBeFocused()
  await page.keyboard.type('Pisang')
  await tabTo(page, dialog.locator('[name=calories]'))
  await page.keyboard.type('105')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(log).toBeFocused()
  await expect(mealRow(page, 'Pisang')).toBeVisible()

  await tabTo(page, mealRow(page, 'Pisang'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[name=calories]')).toHaveValue('105')
  await page.keyboard.press('Escape')
  await expect(mealRow(page, 'Pisang')).toBeFocused()
})
