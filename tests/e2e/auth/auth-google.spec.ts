import { expect } from '@playwright/test'
import { newUser } from '../../helpers/backend.ts'
import { openedTokens } from '../../helpers/opened-tokens.ts'
import { type GoogleServer, googleEnvironment, startGoogle } from '../../helpers/servers/oidc.ts'
import { signIn } from '../support/auth-steps.ts'
import { test as base, withoutServiceWorker } from '../support/fixtures.ts'
import { inspector } from '../support/inspect.ts'
import { holdBack } from '../support/pages.ts'

const test = base.extend<{ google: GoogleServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from it
  google: async ({}, use) => {
    const google = await startGoogle({ sub: 'g-1', email: 'runner@gmail.test' })
    await use(google)
    await google.close()
  },
  serverEnv: async ({ google }, use) => {
    await use(googleEnvironment(google))
  },
})

test.use(withoutServiceWorker)

const local = (page: import('@playwright/test').Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key)

test('signing in with Google returns to where the runner was going', async ({
  page,
  server,
  google,
}) => {
  await page.goto('/meals?day=2026-11-02')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.waitForURL('**/meals?day=2026-11-02')
  expect(await local(page, 'oauth_return_to')).toBeNull()

  const [asked] = google.asked
  const scopes = asked?.get('scope')?.split(' ') ?? []
  for (const scope of ['activity', 'body', 'location']) {
    expect(scopes).toContain(`https://www.googleapis.com/auth/fitness.${scope}.read`)
  }
  expect(asked?.get('access_type')).toBe('offline')
  expect(asked?.get('prompt')).toBe('consent')
  expect(asked?.get('include_granted_scopes')).toBe('true')

  // The server has the tokens, the browser only the short-lived one.
  await expect
    .poll(async () => {
      const rows = await server.backend().database.query('select * from google_tokens')
      return (await openedTokens(server.backend(), rows)).map((row) => row.refresh_token)
    })
    .toEqual(['google-refresh-1'])
  await expect
    .poll(async () => JSON.parse((await local(page, 'google_fit_provider_token')) ?? '{}'))
    .toEqual({
      user_id: expect.any(String),
      access_token: 'google-access-1',
      expires_at: expect.any(Number),
    })
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('google-refresh')

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await local(page, 'google_fit_provider_token')).toBeNull()
})

test('the callback screen tells what came back from Google', async ({ page, server, google }) => {
  await test.step('a no on Google’s page is told on the callback screen', async () => {
    const { account } = google
    google.account = { ...google.account, denies: true }
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await expect(page.getByText('The runner said no')).toBeVisible()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
    google.account = account
  })
  await test.step('a code from another browser signs nobody in', async () => {
    await page.goto('/auth/callback?code=stolen')
    await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await expect(page.getByText(/This link was not asked for in this browser/)).toBeVisible()
    expect(await local(page, 'fuelmile-session')).toBeNull()
  })
  await test.step('what comes back broken is told as unexpected', async () => {
    await page.goto('/auth')
    await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 500, body: 'down' }))
    const answer = await holdBack(page, /\/auth\/v1\/token/)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('heading', { name: 'Processing authentication...' })).toBeVisible()
    const { look, found } = inspector(page, 'en')
    await look('callback, processing')
    expect(found).toEqual({})
    await answer()
    await expect(page.getByText('An unexpected error occurred during authentication')).toBeVisible()
    await page.unroute('**/auth/v1/token**')
  })
  await test.step('nobody signed in and nothing brought back leads to sign-in', async () => {
    await page.goto('/auth/callback')
    await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/auth')
  })
  await test.step('a signed-in runner who returns goes on to the saved path', async () => {
    const user = await newUser(server.backend())
    await page.goto('/auth')
    await signIn(page, user)
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await page.evaluate(() => localStorage.setItem('oauth_return_to', '/sync'))
    const entries = await page.evaluate(() => history.length)
    await page.goto('/auth/callback')
    await page.waitForURL('**/sync')
    expect(await local(page, 'oauth_return_to')).toBeNull()
    // One entry for the visit, replaced by where it led.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  })
})

base('where Google can’t be used, the sign-in screen says why', async ({ page }) => {
  await base.step('where Google is not set up, it is not offered', async () => {
    const told = page.waitForResponse('**/auth/v1/settings')
    await page.goto('/auth')
    await told
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
  })
  await base.step('a Google that can’t be reached is told in its toast', async () => {
    await page.route('**/auth/v1/settings', (route) => route.fulfill({ status: 500, body: 'down' }))
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText('Google sign-in failed')).toBeVisible()
    await expect(page.getByText('Unexpected error. Please try again.')).toBeVisible()
  })
})
