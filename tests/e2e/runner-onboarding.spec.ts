import { dayScore, fillSignIn, logMeal } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { readyForOffline } from './support/pages.ts'

test('a new runner signs up and is led through six steps, also offline over a restart, to the home screen', async ({
  page,
  server,
}) => {
  const email = 'sari@example.test'
  await page.goto('/auth')
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.locator('input[name=password]').fill('long enough')
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.waitForURL('**/onboarding')
  await readyForOffline(page)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Sari')
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sari')

  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByText('Enter a weight from 20 kg to 400 kg')).toBeVisible()
  await page.getByRole('textbox', { name: /Weight/ }).fill('56')
  await page.getByRole('textbox', { name: /Height/ }).fill('162')
  await page.getByRole('textbox', { name: /Age/ }).fill('32')
  await page.locator('input[type=radio][value=female]').check()
  await next.click()
  await page.getByRole('checkbox', { name: 'Halal' }).check()
  await next.click()
  await page.getByRole('radio', { name: 'Half marathon' }).check()
  await page.getByRole('radio', { name: 'Intermediate' }).check()
  await next.click()
  await next.click()
  await expect(page).toHaveURL(/step=5/)

  const closed = page.context()
  await page.close()
  const again = await closed.newPage()
  await again.goto('/')
  await again.waitForURL('**/onboarding')
  await again.getByRole('button', { name: 'Next' }).click()
  await expect(again.getByText(/Sari\s· 56\skg/)).toBeVisible()
  await again.getByRole('button', { name: 'Complete setup' }).click()
  await expect(dayScore(again)).toBeVisible()

  await closed.setOffline(false)
  const [user] = await server
    .backend()
    .database.query<{ id: string }>('select id from auth.users where email = $1', [email])
  await expect
    .poll(() =>
      server
        .backend()
        .database.query(
          'select name, goal_type, onboarding_completed from public.profiles where user_id = $1',
          [user?.id],
        ),
    )
    .toEqual([{ name: 'Sari', goal_type: 'half_marathon', onboarding_completed: true }])

  // Opened again, the app scores no day before there was a runner.
  await again.reload()
  await logMeal(again, { name: 'Bubur ayam', calories: 370 })
  await expect
    .poll(() =>
      server
        .backend()
        .database.query('select meals_logged from public.nutrition_scores where user_id = $1', [
          user?.id,
        ]),
    )
    .toEqual([{ meals_logged: 1 }])
})

test.describe('with a network', () => {
  test.use(withoutServiceWorker)

  test('a runner with onboarding behind them is never led there on a new device', async ({
    page,
    runner,
  }) => {
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
    await page.goto('/auth')
    await fillSignIn(page, runner)
    await expect(dayScore(page)).toBeVisible()
    await expect(page.locator('header a[href="/sync"]')).toHaveText('Up to date')
    expect(visited).not.toContain('/onboarding')
  })
})

test('a runner with onboarding behind them is not kept there where the signal went before the first rows came', async ({
  page,
  runner,
}) => {
  await page.route('**/rpc/sync_pull', (route) => route.abort())
  await page.goto('/auth')
  await fillSignIn(page, runner)
  await page.waitForURL((url) => url.pathname === '/')
  await readyForOffline(page)
  await page.context().setOffline(true)
  // As far as this device knows, its runner is new.
  await page.waitForURL('**/onboarding')
  await page.unroute('**/rpc/sync_pull')
  await page.context().setOffline(false)
  await expect(page.getByText('Your account is here')).toBeVisible()
  await expect(dayScore(page)).toBeVisible()
})
