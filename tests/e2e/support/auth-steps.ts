import type { Page } from '@playwright/test'
import type { Backend } from '../../../supabase/local/backend.ts'
import { lastMail } from '../../helpers/auth-calls.ts'
import type { TestUser } from '../../helpers/backend.ts'
import { toSignIn } from './app.ts'

/** Fills the sign-in form and sends it. */
export async function signIn(
  page: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
) {
  await toSignIn(page)
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The link in the last mail to an address, which goes out behind the answer. */
export async function mailedLink(backend: Backend, email: string): Promise<string> {
  return (await lastMail(backend, email)).link
}
