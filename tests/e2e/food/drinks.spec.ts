import type { Page } from '@playwright/test'
import { mealRow, syncChip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { readyForOffline } from '../support/pages.ts'

test.describe.configure({ timeout: 120_000 })

const drinks = (page: Page) => page.getByRole('region', { name: 'Drinks' })

test('a drink found by its brand and water by one tap are counted, offline too, and synced', async ({
  openDevice,
  server,
}) => {
  const phone = await openDevice()
  await phone.setViewportSize({ width: 390, height: 844 })
  await test.step('gatorade is an isotonic drink, with its fluid and sodium', async () => {
    await phone.getByRole('button', { name: 'Add', exact: true }).click()
    await phone.getByRole('searchbox').fill('gatorade')
    const first = phone.getByRole('dialog').getByRole('listitem').first()
    await expect(first).toContainText('Isotonic drink')
    await first.getByRole('button', { name: 'Log Isotonic drink' }).click()
    // The dialog has rows of that name, too, until it has gone.
    await expect(phone.getByRole('dialog')).toHaveCount(0)
    await expect(mealRow(phone, 'Isotonic drink')).toContainText('500 ml')
    await expect(drinks(phone)).toContainText('500 ml so far')
    await drinks(phone).getByRole('button', { name: 'More of today' }).click()
    await expect(drinks(phone)).toContainText(/Sodium225 mg/)
    await expect(drinks(phone)).toContainText(/Caffeine0 mg/)
  })

  await test.step('a glass of water is one tap without a signal, taken back and had again', async () => {
    await expect(syncChip(phone)).toHaveText('Up to date')
    await readyForOffline(phone)
    await phone.context().setOffline(true)
    const glass = drinks(phone).getByRole('button', { name: /^Glass of water/ })
    await glass.click()
    await expect(drinks(phone)).toContainText('750 ml so far')
    // The isotonic drink's own toast may still be there.
    const toast = phone.locator('[data-tone]').filter({ hasText: /water/i })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect(drinks(phone)).toContainText('500 ml so far')
    await glass.click()
    await glass.click()
    await expect(drinks(phone)).toContainText('1,000 ml so far')
    await expect(drinks(phone)).toContainText('Water × 2')
    // It is no meal, and nobody said that it has sodium.
    await expect(mealRow(phone, 'Water')).toHaveCount(0)
    await expect(drinks(phone)).toContainText(/Sodium225 mg/)
  })

  await test.step('the other device has it when the signal is back', async () => {
    await phone.context().setOffline(false)
    await expect(syncChip(phone)).toHaveText('Up to date')
    const other = await openDevice()
    await expect(drinks(other)).toContainText('1,000 ml so far')
    await expect(drinks(other)).toContainText('Water × 2')
    const rows = await server.backend().database.query(
      `select food_name, fluid_ml, sodium_mg, caffeine_mg from food_logs
        where not deleted order by fluid_ml, id`,
    )
    expect(rows).toEqual([
      { food_name: 'Water', fluid_ml: 250, sodium_mg: 0, caffeine_mg: 0 },
      { food_name: 'Water', fluid_ml: 250, sodium_mg: 0, caffeine_mg: 0 },
      { food_name: 'Isotonic drink', fluid_ml: 500, sodium_mg: 225, caffeine_mg: 0 },
    ])
  })
})
