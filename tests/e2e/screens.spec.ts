import type { Page } from '@playwright/test'
import type { Backend } from '../../supabase/local/backend.ts'
import { fillSignIn, logMeal, saveBodyMetrics, syncChip } from './support/app.ts'
import { atDemo, demoZone } from './support/demo.ts'
import { expect, test } from './support/fixtures.ts'
import { inspector } from './support/inspect.ts'
import { goWithin, heading, readyForOffline } from './support/pages.ts'
import { routesOfTheApp } from './support/routes.ts'
import { word } from './support/words.ts'

// Each test opens every address of the app once and looks at it at both sizes: as a cold start without
// a network, as a link within the app does with one.
test.describe.configure({ timeout: 300_000 })

const PUBLIC = [
  '/auth',
  '/auth/forgotten-password',
  '/auth/new-password',
  '/offline',
  '/terms',
  '/privacy',
  '/about',
  '/no/such/page',
]
const LANGUAGES = [
  // English with a network and hardly any data, Indonesian without one and with weeks of it.
  { language: 'en', locale: 'en-GB', network: true, barriersAt: 390 },
  { language: 'id', locale: 'id-ID', network: false, barriersAt: 1280 },
] as const

const path = (page: Page) => new URL(page.url()).pathname

for (const { language, locale, network, barriersAt } of LANGUAGES) {
  test.describe(`in ${language}, ${network ? 'with' : 'without'} a network`, () => {
    test.use({ locale, ...demoZone, serviceWorkers: network ? 'block' : 'allow' })
    const go = (page: Page, route: string) => (network ? goWithin(page, route) : page.goto(route))

    test('every address is in order for one who is signed out', async ({ page, server }) => {
      const { look, found } = inspector(page, language, [barriersAt])
      await page.goto('/about')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      if (!network) {
        await readyForOffline(page)
        await server.stop()
      }

      for (const route of PUBLIC) {
        await go(page, route)
        await look(route)
        expect(path(page)).toBe(route)
      }
      await page.goto('/auth/callback?error=access_denied&error_description=No')
      await look('callback, refused')
      await page.goto('/auth')
      await page.locator('button[type=submit]').click()
      // Nobody has been here: what this is, and signing up.
      await look('first visit, nothing typed')
      await page.getByRole('button', { name: word(language, 'auth:toSignIn') }).click()
      await page.locator('button[type=submit]').click()
      await look('sign in, nothing typed')
      // The guard knows no language.
      for (const route of network ? guarded() : []) {
        await page.goto(route, { waitUntil: 'commit' })
        await expect(page.locator('input[name=password]')).toBeVisible()
        const saved = await page.evaluate(() => localStorage.getItem('oauth_return_to'))
        if (route !== '/') expect(saved).toBe(route)
      }
      expect(found).toEqual({})
    })

    test('every address is in order for a runner', async ({ page, server, runner }) => {
      const { look, found } = inspector(page, language, [barriersAt])
      const demo = network ? null : await atDemo(page, server.backend())
      if (demo) await lengthenNames(server.backend().database)
      await page.goto('/auth')
      await fillSignIn(page, demo ?? runner)
      await expect(syncChip(page)).toHaveText(word(language, 'common:syncPhase.up_to_date'))
      if (!network) {
        await readyForOffline(page)
        await server.stop()
        await page.context().setOffline(true)
      } else await saveBodyMetrics(page)

      const headings = new Map<string, string | null>()
      for (const route of routesOfTheApp()) {
        // These look the same to everybody.
        if (PUBLIC.includes(route) && !['/auth', '/about', '/no/such/page'].includes(route))
          continue
        // The one screen with two addresses stays where it is between them.
        if (network && route === '/scoring-explainer') await go(page, '/')
        await go(page, route)
        await look(route)
        headings.set(route, await heading(page).textContent())
        // Signed in, there is nothing to do on the sign-in screens.
        if (!/^\/auth(\/callback|\/account-gone)?$/.test(route)) expect(path(page)).toBe(route)
      }
      for (const step of [2, 3, 4, 5, 6]) {
        await page.goto(`/onboarding?step=${step}`)
        await look(`onboarding, step ${step}`)
      }
      await page.goto('/')
      await heading(page).waitFor()
      await openLines(page)
      await look('home, its lines open')
      // Before a day's first meal there is nothing to explain.
      await logMeal(page, { name: 'Soto', calories: 400 })
      await page.locator('button[aria-expanded]').first().click()
      await look('score explained')
      if (language === 'en') {
        expect(Object.fromEntries(headings)).toMatchObject({
          '/': 'Today',
          '/meals': 'Meals',
          '/profile': 'Profile',
          '/sync': 'Sync centre',
          '/auth': 'Today',
          '/about': 'About Fuelmile',
          '/no/such/page': 'Page not found',
        })
      }
      expect([...headings.values()]).not.toContain('Something went wrong')
      expect(found).toEqual({})
    })
  })
}

/** Opens what Home has in one line each, and what is in a line of these. */
async function openLines(page: Page): Promise<void> {
  await page.locator('main details').first().waitFor()
  for (const summary of await page.locator('main details > summary').all()) await summary.click()
}

/** Gives meals, foods, races and the runner names as long as their table keeps, each one word: they have to wrap. */
async function lengthenNames(database: Backend['database']): Promise<void> {
  const meal = 'Nasi'.repeat(50)
  const race = 'Maraton'.repeat(17)
  await database.query('update food_logs set food_name = $1', [meal])
  await database.query('update custom_foods set name = $1', [meal])
  await database.query('update shopping_items set name = $1 where name is not null', [race])
  await database.query('update races set name = $1', [race])
  await database.query('update profiles set name = $1, goal_name = $1', [race])
}

/** The addresses a signed-out runner is led away from. */
function guarded(): string[] {
  return routesOfTheApp().filter((route) => !PUBLIC.includes(route) && !route.startsWith('/auth'))
}
