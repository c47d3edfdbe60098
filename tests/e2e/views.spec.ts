import { dayScore, logMeal, saveBodyMetrics, signIn } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { heading } from './support/pages.ts'

test.use({ ...withoutServiceWorker, viewport: { width: 390, height: 844 } })

const VIEWS = {
  Meals: [
    ['Day', 'Meals'],
    ['Plan', 'Meal plans'],
    ['Recipes', 'Recipes'],
    ['Shopping', 'Shopping list'],
    ['History', 'Meal history'],
  ],
  Training: [
    ['Calendar', 'Training calendar'],
    ['Sessions', 'Training'],
    ['Plan', 'Training plan'],
    ['Races', 'Marathon calendar'],
    ['Load', 'Training load'],
  ],
} as const

test('every view of a place is one tap from each other, in one place on the screen', async ({
  page,
  runner,
}) => {
  await signIn(page, runner)
  for (const [place, views] of Object.entries(VIEWS)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
    const control = page.locator('main').getByRole('navigation', { name: place })
    await expect(control.getByRole('link')).toHaveText(views.map(([view]) => view))
    const tops = new Set<number>()
    for (const [view, title] of [...views, ...views.slice(0, 1)]) {
      await control.getByRole('link', { name: view }).click()
      await expect(heading(page)).toHaveText(title)
      await expect(control.locator('[aria-current=page]')).toHaveText(view)
      const box = await control.boundingBox()
      if (title !== 'Marathon calendar') tops.add(Math.round(box?.y ?? 0))
    }
    expect([...tops]).toHaveLength(1)
  }
  // What is reached from a view has a way back, and no views beside.
  await page.goBack()
  await expect(heading(page)).toHaveText('Training load')
  await page.goto('/recipe?id=nasi-goreng-tempe')
  await expect(page.getByRole('link', { name: 'All recipes' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Meals' })).toHaveCount(0)
})

test('how it works is two views, with the runner’s own day drawn in both', async ({
  page,
  runner,
}) => {
  await signIn(page, runner)
  await page.goto('/score-explainer')
  const own = page.getByRole('region', { name: 'Your day' })
  await expect(own.getByText('A score needs your weight, height and age.')).toBeVisible()
  await own.getByRole('link', { name: 'Enter them' }).click()
  await expect(heading(page)).toHaveText('Profile information')
  await page.goto('/')
  await saveBodyMetrics(page)
  await page.goto('/score-explainer')
  await expect(own.getByText('Log a meal, and your own day is drawn here.')).toBeVisible()
  await own.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await logMeal(page, { name: 'Bubur ayam', calories: 372, protein: 27, carbs: 36, fat: 12 })
  // The dialog lay over it: there it is drawn at once.
  const day = page.getByRole('region', { name: 'Your day so far' })
  await expect(day).toBeVisible()
  await page.goto('/')
  await expect(dayScore(page)).not.toHaveText('–')
  const total = await dayScore(page).textContent()

  await page.goto('/scoring-explainer')
  await expect(day.getByText(total ?? '', { exact: true })).toBeVisible()
  await expect(day.getByRole('listitem').filter({ hasText: /^Energy/ })).toContainText(
    /^Energy[\d.]+ of [\d.]+372\skcal of [\d,]+\skcal/,
  )
  const control = page.locator('main').getByRole('navigation', { name: 'How it works' })
  await expect(control.locator('[aria-current=page]')).toHaveText('Score')
  await control.getByRole('link', { name: 'Targets' }).click()
  await expect(heading(page)).toHaveText('How the targets work')
  await expect(control.locator('[aria-current=page]')).toHaveText('Targets')
  const energy = page.getByRole('region', { name: 'Energy' })
  await expect(energy.getByRole('term').first()).toHaveText(/^Today [\d,]+\skcal$/)
  // What is behind the sign.
  await energy.getByRole('button', { name: 'More: Energy' }).click()
  await expect(page.getByText(/Mifflin–St Jeor/)).toBeVisible()
})
