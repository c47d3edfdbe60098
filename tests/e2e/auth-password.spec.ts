import { expect } from '@playwright/test'
import { newUser } from '../helpers/backend.ts'
import { mailedLink, signIn } from './auth-steps.ts'
import { test, withoutServiceWorker } from './fixtures.ts'
import { inspector } from './inspect.ts'

test.use(withoutServiceWorker)

test('a forgotten password is replaced, and strangers’ addresses stay secret', async ({
  page,
  server,
  browser,
}) => {
  // Two browsers and six page loads.
  test.slow()
  await test.step('an address without an account is told nothing else', async () => {
    await page.goto('/auth/forgotten-password')
    await page.getByRole('textbox', { name: /^Email/ }).fill('nobody@example.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If there is an account for nobody@example.test')).toBeVisible()
    expect(server.backend().emails.messages.size).toBe(0)
  })
  await test.step('a forgotten password is replaced by way of a mailed link', async () => {
    const user = await newUser(server.backend())
    await page.goto('/auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('textbox', { name: /^Email/ }).fill(user.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If there is an account for ${user.email}`)).toBeVisible()

    // The mail is read on another device.
    const elsewhere = await browser.newContext({ baseURL: server.url })
    const mail = await elsewhere.newPage()
    const link = await mailedLink(server.backend(), user.email)
    await mail.goto(link)
    await expect(mail.getByRole('heading', { name: 'New password' })).toBeVisible()
    await expect(mail.getByText(user.email)).toBeVisible()
    expect(mail.url()).not.toContain('access_token')
    // Nobody is signed in before the password is chosen.
    expect(await mail.evaluate(() => localStorage.getItem('fuelmile-session'))).toBeNull()

    await mail.locator('input[name=password]').fill('short')
    await mail.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(mail.getByText('At least 8 characters').first()).toBeVisible()
    const { look, found } = inspector(mail, 'en')
    await look('new password, too short')
    expect(found).toEqual({})
    await mail.locator('input[name=password]').fill('a better password')
    await mail.getByRole('button', { name: 'Save and sign in' }).click()
    await mail.waitForURL((url) => !url.pathname.startsWith('/auth'))

    await page.getByRole('link', { name: 'Back to Sign In' }).click()
    await signIn(page, user)
    await expect(page.getByText('Email or password is not right.')).toBeVisible()
    await signIn(page, { ...user, password: 'a better password' })
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))

    const again = await elsewhere.newPage()
    await again.goto(link)
    await expect(again.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await again.getByRole('link', { name: 'Try Again' }).click()
    await expect(again).not.toHaveURL(/callback/)
    await elsewhere.close()
  })
})
