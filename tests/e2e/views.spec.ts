import { signIn } from './support/app.ts'
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
