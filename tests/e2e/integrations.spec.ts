import type { Environment } from '../../supabase/local/auth/google.ts'
import { newUser } from '../helpers/backend.ts'
import { openedTokens } from '../helpers/opened-tokens.ts'
import { type GoogleFitServer, startGoogleFit } from '../helpers/servers/google-fit.ts'
import { type GoogleServer, googleEnvironment, startGoogle } from '../helpers/servers/oidc.ts'
import {
  type StravaServer,
  startStrava,
  stravaEnvironment,
  stravaRun,
} from '../helpers/servers/strava.ts'
import { fillSignIn, signIn } from './support/app.ts'
import { test as base, expect, withoutServiceWorker } from './support/fixtures.ts'

const test = base.extend<{
  google: GoogleServer
  fit: GoogleFitServer
  strava: StravaServer
  serverEnv: Environment
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it.
  google: async ({}, use) => {
    const google = await startGoogle({ sub: 'g-1', email: 'runner@gmail.test' })
    await use(google)
    await google.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  fit: async ({}, use) => {
    const fit = await startGoogleFit()
    await use(fit)
    await fit.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  strava: async ({}, use) => {
    const strava = await startStrava()
    await use(strava)
    await strava.close()
  },
  serverEnv: async ({ google, fit, strava }, use) => {
    const googleEnv = { ...googleEnvironment(google), GOOGLE_FIT_BASE_URL: fit.url }
    await use({ ...googleEnv, ...stravaEnvironment(strava) })
  },
})

test.use(withoutServiceWorker)

test('Google Fit and Strava are connected and given up', async ({
  page,
  server,
  runner,
  google,
  fit,
  strava,
}) => {
  await signIn(page, runner)
  await test.step('a runner connects Google Fit, renews an ended permission and gives it up', async () => {
    const tokens = async () => {
      const backend = server.backend()
      const rows = await backend.database.query('select * from google_tokens')
      return (await openedTokens(backend, rows)).map(({ refresh_token, is_active }) => ({
        refresh_token,
        is_active,
      }))
    }
    await page.goto('/integrations')
    await page.getByRole('button', { name: 'Connect Google Fit' }).click()
    await page.waitForURL('**/integrations')
    await expect.poll(tokens).toEqual([{ refresh_token: 'google-refresh-1', is_active: true }])
    await expect(page.getByText('Connected to your Google account.')).toBeVisible()

    const from = await page.evaluate(() => new Date().setHours(0, 0, 0, 0))
    fit.days = [{ from, to: from + 86_400_000, figures: { 'step_count.delta': 9123 } }]
    await page.getByRole('button', { name: 'Sync Now' }).click()
    await expect(page.getByText('Received 1 day from Google Fit.')).toBeVisible()
    await expect(page.getByText(/^Last sync /)).toBeVisible()
    expect(fit.asked[0]?.token).toBe('google-access-1')
    await expect
      .poll(() => server.backend().database.query('select steps from google_fit_data'))
      .toEqual([{ steps: 9123 }])

    await server.backend().database.query('update google_tokens set is_active = false')
    await page.reload()
    await expect(page.getByText(/^Re-authentication required/)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in to Google again' }).click()
    await page.waitForURL('**/integrations')
    await expect.poll(tokens).toEqual([{ refresh_token: 'google-refresh-2', is_active: true }])
    await page.reload()

    await page.getByRole('button', { name: 'Disconnect Google Fit' }).click()
    await expect(page.getByText(/^Disconnected\. Google has taken/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Connect Google Fit' })).toBeEnabled()
    expect(google.revoked).toEqual(['google-refresh-2'])
    expect(await tokens()).toEqual([])
    const cached = () => page.evaluate(() => localStorage.getItem('google_fit_provider_token'))
    expect(await cached()).toBeNull()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Connect Google Fit' })).toBeEnabled()
    expect(await cached()).toBeNull()
  })
  await test.step('a Google that can’t be told leaves no token behind, and the runner knows', async () => {
    await server
      .backend()
      .database.query(
        "insert into google_tokens (user_id, access_token, refresh_token, expires_at) values ($1, 'a', 'r', now())",
        [runner.id],
      )
    google.revokeError = { status: 503, error: 'temporarily_unavailable' }
    await page.goto('/integrations')
    await page.getByRole('button', { name: 'Disconnect Google Fit' }).click()
    await expect(page.getByText(/Google could not be told/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Google’s permissions' })).toBeVisible()
    expect(await server.backend().database.query('select from google_tokens')).toEqual([])
  })
  await test.step('Strava: no, then yes, its sessions once, and given up', async () => {
    strava.consent = 'denies'
    await page.getByRole('button', { name: 'Connect Strava' }).click()
    await page.waitForURL('**/integrations?strava=denied')
    await expect(page.getByText(/^Strava was not allowed/)).toBeVisible()
    strava.consent = 'accepts'
    strava.activities = [stravaRun(3), stravaRun(2)]
    await page.getByRole('button', { name: 'Connect Strava' }).click()
    await page.waitForURL('**/integrations?strava=connected')
    await page.getByRole('button', { name: 'Fetch sessions' }).click()
    // They may have come by themselves before.
    await expect(page.getByText(/^(2 new sessions|Nothing new)/)).toBeVisible()
    const rows = () =>
      server.backend().database.query("select from training_activities where source = 'strava'")
    await expect.poll(async () => (await rows()).length).toBe(2)
    // Google Fit's, and Strava's.
    await expect(page.getByText(/^Last sync /)).toHaveCount(2)
    await page.getByRole('button', { name: 'Fetch sessions' }).click()
    await expect(page.getByText(/^Nothing new/)).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect Strava' }).click()
    await expect(page.getByText(/^Disconnected\. Strava has taken/)).toBeVisible()
    expect(strava.deauthorized).toHaveLength(1)
    expect(await server.backend().database.query('select from strava_tokens')).toEqual([])
  })
})

test('Google connected in onboarding leads back to the same step, with what was entered', async ({
  page,
  server,
}) => {
  await page.goto('/auth')
  await fillSignIn(page, await newUser(server.backend()))
  await page.waitForURL('**/onboarding')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Sari')
  await page.goto('/onboarding?step=5')
  await page.getByRole('button', { name: 'Connect Google Fit' }).click()
  await expect(page.getByText('Connected to your Google account.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?step=5')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Sari', { exact: false })).toBeVisible()
})
