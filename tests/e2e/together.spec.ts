import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar/local-day.ts'
import { dayKey } from '#domain/ids.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { onboardedUser } from '../helpers/onboarded.ts'
import { pushRow } from '../helpers/push-row.ts'
import { settledScore } from '../helpers/scores.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { todayOn } from './support/pages.ts'

test.use(withoutServiceWorker)

test('two runners see each other on the leaderboard by name alone, and one is gone with a tap', async ({
  runner,
  server,
  openDevice,
}) => {
  const backend = server.backend()
  const other = await onboardedUser(backend)
  const [phone, others] = [await openDevice(), await openDevice(other)]
  const today = await todayOn(phone)
  const run = { ...emptyActivity(today), status: 'done' as const, distance_km: 12.5 }
  await pushRow(backend, runner, 'training_activities', 'run-1', run)

  const join = async (page: Page, name: string) => {
    await page.goto('/community')
    await page.getByLabel('Your name on the leaderboard').fill(name)
    await page.getByRole('button', { name: 'Join the leaderboard' }).click()
  }
  const board = (page: Page) => page.getByRole('region', { name: 'This week' })
  await join(phone, 'Kak Rina')
  await expect(board(phone)).toContainText(/Kak Rina.*You.*12\.5.km/s)
  const answer = others.waitForResponse(
    async (response) =>
      response.url().endsWith('/weekly-running-leaderboard') &&
      (await response.text()).includes('Kak Rina'),
  )
  await join(others, 'Budi')
  const text = await (await answer).text()
  for (const secret of [runner.id, runner.email, other.id]) expect(text).not.toContain(secret)
  await expect(board(others)).toContainText(/Kak Rina.*12\.5.km.*Budi.*You/s)

  await phone.getByRole('button', { name: 'Leave the leaderboard' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave the leaderboard' }).click()
  await expect(phone.getByRole('button', { name: 'Join the leaderboard' })).toBeVisible()
  await others.getByRole('button', { name: 'Refresh' }).click()
  await expect(board(others)).not.toContainText('Kak Rina')
})

test('a milestone seen on one device is gone on the other', async ({
  runner,
  server,
  openDevice,
}) => {
  const phone = await openDevice()
  const today = await todayOn(phone)
  for (const back of [1, 2, 3]) {
    const day = addDays(today, -back)
    const id = dayKey(runner.id, day)
    await pushRow(server.backend(), runner, 'nutrition_scores', id, settledScore(day, 80))
  }
  const celebration = (page: Page) => page.getByRole('dialog', { name: 'A streak of 3 days' })
  await expect(celebration(phone)).toBeVisible()
  const tablet = await openDevice()
  await expect(celebration(tablet)).toBeVisible()
  await phone.getByRole('button', { name: 'Carry on' }).click()
  await expect(celebration(phone)).toBeHidden()
  await expect(celebration(tablet)).toBeHidden()
})

test('what one phone plans, two shop for, one of them offline', async ({ openDevice }) => {
  const [phone, partner] = [await openDevice(), await openDevice()]
  await phone.goto('/recipe?id=overnight-oats-banana')
  await phone.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(phone.getByText('Planned for today')).toBeVisible()
  const oats = (page: Page) => page.getByRole('checkbox', { name: /Rolled oats, dry.*60.g/ })
  const milk = (page: Page) => page.getByRole('checkbox', { name: /Milk, 2% fat.*180.ml/ })
  for (const page of [phone, partner]) await page.goto('/shopping-list')
  await expect(oats(partner)).not.toBeChecked()

  await phone.context().setOffline(true)
  await oats(phone).click()
  await milk(partner).click()
  const item = partner.getByRole('textbox', { name: 'What' })
  await item.fill('Drinking water')
  await item.press('Enter')
  await expect(oats(phone)).toBeChecked()
  await phone.context().setOffline(false)
  for (const page of [phone, partner]) {
    await expect(oats(page)).toBeChecked()
    await expect(milk(page)).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Drinking water' })).not.toBeChecked()
  }
})
