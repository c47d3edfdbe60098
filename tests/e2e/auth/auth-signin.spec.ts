import { expect } from '@playwright/test'
import { newUser } from '../../helpers/backend.ts'
import { signIn } from '../support/auth-steps.ts'
import { test, withoutServiceWorker } from '../support/fixtures.ts'

test.use(withoutServiceWorker)

const saved = (page: import('@playwright/test').Page) =>
  page.evaluate(() => localStorage.getItem('oauth_return_to'))

test('a session begins and ends on the sign-in screen', async ({ page, server, context }) => {
  const user = await newUser(server.backend())
  await test.step('a guarded page leads to sign-in and back to where the runner was going', async () => {
    await page.goto('/meals?day=2026-11-02')
    await expect(page.getByText('Authentication Required')).toBeVisible()
    // Nobody has been here.
    await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/auth')
    expect(await saved(page)).toBe('/meals?day=2026-11-02')
    await signIn(page, user)
    await page.waitForURL('**/meals?day=2026-11-02')
    await expect.poll(() => saved(page)).toBeNull()
  })
  await test.step('signing out in one tab signs the other out too', async () => {
    const other = await context.newPage()
    await other.goto('/sync')
    await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await other.close()
  })
  await test.step('a session the server has ended leads to sign-in, and says what is safe', async () => {
    await signIn(page, user)
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await server.backend().database.query('delete from auth.sessions')
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('fuelmile-session') ?? '{}')
      localStorage.setItem('fuelmile-session', JSON.stringify({ ...session, expires_at: 1 }))
    })
    await page.reload()
    await expect(page.getByText(/Your session ended on the server/)).toBeVisible()
    await expect(page.getByText('Session Expired')).toBeVisible()
  })
})

test('the sign-in screen tells how signing up or in went', async ({ page, server }) => {
  await test.step('what went wrong with signing in is told in a toast', async () => {
    const user = await newUser(server.backend())
    await page.goto('/auth')
    await signIn(page, { ...user, password: 'not this one' })
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    const toast = page.locator('[aria-live=assertive]')
    await expect(toast.getByText('Email or password is not right.')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()

    await page.route('**/auth/v1/token**', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<p>proxy</p>' }),
    )
    await signIn(page, user)
    await expect(page.getByText('An unexpected error occurred')).toBeVisible()
    await page.unroute('**/auth/v1/token**')
  })
  await test.step('an account is made, and where no mail is to be confirmed the runner is in', async () => {
    const user = { email: 'new@example.test', password: 'long enough' }
    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible()
    await page.getByRole('textbox', { name: /^Email/ }).fill(user.email)
    await page.locator('input[name=password]').fill(user.password)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText('Success!')).toBeVisible()
    await expect(page.getByText('Account created. You are signed in.')).toBeVisible()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  })
})
