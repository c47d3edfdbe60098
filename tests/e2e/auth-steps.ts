import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Backend } from '../../supabase/local/backend.ts'
import type { TestUser } from '../helpers/backend.ts'

/** Fills the sign-in form and sends it. */
export async function signIn(
  page: Page,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
) {
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** The link in the last mail to an address. */
export function mailedLink(backend: Backend, email: string): string {
  const text = backend.emails.messages.get(email)?.at(-1)?.text ?? ''
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link was mailed to ${email}`)
  return link
}

/** Nothing serious or critical for those who can't see or point, in both languages and sizes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const language of ['en', 'id']) {
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(bad.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
  }
}
