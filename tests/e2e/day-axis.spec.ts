import { fillMeal, saveMeal, signIn } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'

test.use(withoutServiceWorker)

test('a tap on an hour of the day logs there, and a swipe goes a day back', async ({
  page,
  runner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, runner)
  const today = page.getByRole('region', { name: 'Today', exact: true })
  const plot = today.locator('ol').locator('xpath=..')
  await plot.scrollIntoViewIfNeeded()
  const { width = 0 } = (await plot.boundingBox()) ?? {}
  /** From five in the morning to eleven at night. */
  const atHour = (hour: number) => ({ x: (width * (hour - 5)) / 18, y: 12 })

  await plot.click({ position: atHour(9) })
  const quick = page.getByRole('dialog', { name: /^Add · 09:00/ })
  await quick.locator('[data-way=manual]').click()
  const form = page.getByRole('dialog')
  await expect(form.locator('input[type=datetime-local]')).toHaveValue(/T09:00$/)
  await fillMeal(form, { name: 'Porridge', calories: 420 })
  await saveMeal(form)
  const porridge = today.getByRole('button', { name: /^09:00.* · Porridge · 420/ })
  await expect(porridge).toBeVisible()

  // What is still to come can't have been eaten.
  await plot.click({ position: atHour(22) })
  const now = page.getByRole('dialog', { name: /^Add · 1[0-3]:\d\d/ })
  await now.getByRole('button', { name: 'Close' }).click()
  await expect(now).toHaveCount(0)

  await porridge.click()
  const meal = page.getByRole('dialog')
  await expect(meal.locator('[name=food_name]')).toHaveValue('Porridge')
  await meal.getByRole('button', { name: 'Close' }).click()
  await expect(meal).toHaveCount(0)

  const box = await plot.boundingBox()
  if (!box) throw new Error('no axis')
  await page.mouse.move(box.x + 80, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 220, box.y + 24, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'The day after' })).toBeEnabled()
  await expect(today).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
