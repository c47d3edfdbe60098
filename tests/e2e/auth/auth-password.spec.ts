import { expect, type Page } from '@playwright/test'
import { lastMail } from '../../helpers/auth-calls.ts'
import { newUser } from '../../helpers/backend.ts'
import { toSignIn } from '../support/app.ts'
import { mailedLink, signIn } from '../support/auth-steps.ts'
import { test, withoutServiceWorker } from '../support/fixtures.ts'
import { inspector } from '../support/inspect.ts'

test.use(withoutServiceWorker)

test('a forgotten password is replaced by who asked for it, and strangers’ addresses stay secret', async ({
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
  /** Asks for a mail in a browser of its own. */
  async function forgets(email: string): Promise<Page> {
    const asking = await (await browser.newContext({ baseURL: server.url })).newPage()
    await asking.goto('/auth')
    await toSignIn(asking)
    await asking.getByRole('link', { name: 'Forgot your password?' }).click()
    await ask(asking, email)
    return asking
  }
  async function ask(asking: Page, email: string): Promise<void> {
    // The screen before has a field of this name, too.
    const send = asking.getByRole('button', { name: 'Send the link' })
    await expect(send).toBeVisible()
    await asking.getByRole('textbox', { name: /^Email/ }).fill(email)
    await send.click()
    await expect(asking.getByText(`If there is an account for ${email}`)).toBeVisible()
  }

  await test.step('a forgotten password is replaced by way of a mailed link', async () => {
    const user = await newUser(server.backend())
    const asking = await forgets(user.email)
    const link = await mailedLink(server.backend(), user.email)
    // Mail programs open links in a tab of their own.
    const mail = await asking.context().newPage()
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
    await asking.context().close()

    await page.goto('/auth')
    await signIn(page, user)
    await expect(
      page.locator('[aria-live=assertive]').getByText('Email or password is not right.'),
    ).toBeVisible()
    await signIn(page, { ...user, password: 'a better password' })
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))

    const again = await (await browser.newContext({ baseURL: server.url })).newPage()
    await again.goto(link)
    await expect(again.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
    await again.getByRole('link', { name: 'Try Again' }).click()
    await expect(again).not.toHaveURL(/callback/)
    await again.context().close()
  })
  await test.step('a link opened in another browser signs nobody in there', async () => {
    const user = await newUser(server.backend())
    const asking = await forgets(user.email)
    const first = await lastMail(server.backend(), user.email)
    const stranger = await (await browser.newContext({ baseURL: server.url })).newPage()
    await stranger.goto(first.link)
    await expect(stranger.getByText(/This link was not asked for in this browser/)).toBeVisible()
    const kept = await stranger.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).not.toContain('refresh_token')
    const { look, found } = inspector(stranger, 'en')
    await look('a link from elsewhere')
    expect(found).toEqual({})
    await stranger.getByRole('link', { name: 'Get a code by mail' }).click()
    await stranger.waitForURL('**/auth/forgotten-password')
    await stranger.context().close()

    // Opened there, its code is used up, too.
    await asking.getByRole('textbox', { name: /Code from the mail/ }).fill(first.code)
    await asking.getByRole('button', { name: 'Continue' }).click()
    await expect(asking.getByText(/This code is wrong or not good any more/)).toBeVisible()
    await asking.context().close()
  })
  await test.step('the code of a mail does what its link does', async () => {
    const user = await newUser(server.backend())
    const asking = await forgets(user.email)
    const { code } = await lastMail(server.backend(), user.email)
    await asking.getByRole('textbox', { name: /Code from the mail/ }).fill(code)
    await asking.getByRole('button', { name: 'Continue' }).click()
    await expect(asking.getByRole('heading', { name: 'New password' })).toBeVisible()
    await asking.locator('input[name=password]').fill('another password')
    await asking.getByRole('button', { name: 'Save and sign in' }).click()
    await asking.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await asking.context().close()
  })
  await test.step('a link that an attacker made signs nobody into their account', async () => {
    const attacker = await newUser(server.backend())
    const { access_token = '', refresh_token = '' } = attacker.session as Record<string, string>
    const tokens = new URLSearchParams({
      ...{ access_token, refresh_token, token_type: 'bearer', expires_in: '3600' },
      type: 'signup',
    })
    const session = () => localStorage.getItem('fuelmile-session')
    for (const path of ['/auth/callback', '/']) {
      const fresh = await (await browser.newContext({ baseURL: server.url })).newPage()
      await fresh.goto(`${path}#${tokens}`)
      await expect(fresh.getByText(/This link was not asked for in this browser/)).toBeVisible()
      expect(await fresh.evaluate(session)).toBeNull()
      await fresh.context().close()
    }
    // Nor out of their own.
    const before = await page.evaluate(session)
    await page.goto(`/auth/callback#${tokens}`)
    await expect(page.getByText(/This link was not asked for in this browser/)).toBeVisible()
    expect(await page.evaluate(session)).toBe(before)
  })
})
