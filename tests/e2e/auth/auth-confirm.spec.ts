import { expect } from '@playwright/test'
import { callAuth, lastMail } from '../../helpers/auth-calls.ts'
import { startSmtp } from '../../helpers/servers/smtp-server.ts'
import { signIn } from '../support/auth-steps.ts'
import { test as base, withoutServiceWorker } from '../support/fixtures.ts'

const env: Record<string, string> = {}
const test = base.extend<object, { mailServer: undefined }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from it
    async ({}, use) => {
      const smtp = await startSmtp()
      Object.assign(env, smtp.env)
      await use(undefined)
      smtp.close()
    },
    { scope: 'worker', auto: true },
  ],
})
test.use({ ...withoutServiceWorker, serverEnv: env })

const password = 'correct horse'

test('an address is confirmed by its mail before the first sign-in', async ({ page, server }) => {
  async function signUp(email: string): Promise<void> {
    await page.goto('/auth')
    await page.getByRole('textbox', { name: /^Email/ }).waitFor()
    // It begins with signing up until somebody was in.
    const toggle = page.locator('[data-to=sign_up]')
    if (await toggle.isVisible()) await toggle.click()
    await page.getByRole('textbox', { name: /^Email/ }).fill(email)
    await page.locator('input[name=password]').fill(password)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText(`the link we have sent to ${email}`)).toBeVisible()
  }
  const signOut = async () => {
    await page.evaluate(() => {
      localStorage.clear()
      indexedDB.deleteDatabase('fuelmile-session')
    })
    await page.goto('/auth')
  }

  await test.step('by its link', async () => {
    const email = 'by-link@example.test'
    await signUp(email)
    const { link } = await lastMail(server.backend(), email)
    await signIn(page, { email, password })
    await expect(page.getByText(/Confirm your address first/)).toBeVisible()
    await page.goto(link)
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await signOut()
  })
  await test.step('by its code, five tries of it', async () => {
    const email = 'by-code@example.test'
    await signUp(email)
    const { code } = await lastMail(server.backend(), email)
    const enter = async (digits: string) => {
      await page.getByRole('textbox', { name: /Code from the mail/ }).fill(digits)
      await page.getByRole('button', { name: 'Continue', exact: true }).click()
    }
    await enter(code === '123456' ? '654321' : '123456')
    await expect(page.getByText(/This code is wrong or not good any more/)).toBeVisible()
    await enter(code)
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await signOut()
  })
  await test.step('too many wrong passwords are told with the time to wait', async () => {
    const email = 'somebody@example.test'
    for (let i = 0; i < 10; i++) {
      const wrong = { email, password: `wrong ${i}` }
      await callAuth(server.backend(), 'token?grant_type=password', wrong)
    }
    await signIn(page, { email, password })
    await expect(page.getByText(/Too many attempts\. Try again in 1[45] minutes/)).toBeVisible()
  })
})
