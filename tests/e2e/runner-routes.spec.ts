import { expectAccessible } from './auth-steps.ts'
import { expect, test } from './fixtures.ts'

// Each test of several routes loads each in two languages and two sizes.
test.describe.configure({ timeout: 240_000 })

const GROUPS = {
  profile: [
    '/profile-info',
    '/food-preferences',
    '/notifications-settings',
    '/integrations',
    '/settings',
    '/onboarding',
  ],
  goals: ['/goals', '/race-goal', '/training', '/training-calendar', '/training-plan', '/import'],
  food: ['/meal-plans', '/shopping-list', '/meal-history', '/nutrition-explainer'],
  rest: [
    '/score-explainer',
    '/scoring-explainer',
    '/community',
    '/marathon-calendar',
    '/cached-widgets-demo',
    '/food-share-demo',
  ],
}

for (const [name, routes] of Object.entries(GROUPS)) {
  test(`${name}: each route is there, offline too, and open to everybody`, async ({
    openDevice,
  }) => {
    const page = await openDevice()
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    for (const route of routes) {
      await page.goto(route)
      await expectAccessible(page)
      await expect(page.getByRole('main')).toContainText(/\w/)
    }
    await page.context().setOffline(true)
    for (const route of routes) {
      await page.goto(route)
      await expect(page).toHaveURL(new RegExp(`${route}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(failures).toEqual([])
  })
}
