import type { Page } from '@playwright/test'
import { editMeal, logMeal, mealRow, mealsOnServer, syncChip } from './app.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 150_000 })

/** Two devices that hold the same meal and have both lost their network. */
async function twoOffline(openDevice: () => Promise<Page>): Promise<[Page, Page]> {
  const phone = await openDevice()
  await logMeal(phone, { name: 'Porridge', calories: 310, carbs: 54 })
  await expect(syncChip(phone)).toHaveText('Up to date')
  const tablet = await openDevice()
  await expect(mealRow(tablet, 'Porridge')).toBeVisible()
  await expect(syncChip(tablet)).toHaveText('Up to date')
  for (const device of [phone, tablet]) {
    await device.context().setOffline(true)
    await expect(syncChip(device)).toContainText('Offline')
  }
  return [phone, tablet]
}

async function reconnect(device: Page): Promise<void> {
  await device.context().setOffline(false)
  await expect(syncChip(device)).toHaveText('Up to date')
}

test('edits of different fields on two offline devices are both kept', async ({
  openDevice,
  server,
}) => {
  const [phone, tablet] = await twoOffline(openDevice)
  await editMeal(phone, 'Porridge', { name: 'Porridge with berries' })
  await editMeal(tablet, 'Porridge', { calories: 420 })
  await reconnect(phone)
  await reconnect(tablet)
  for (const device of [phone, tablet])
    await expect(mealRow(device, 'Porridge with berries')).toContainText('420 kcal')
  expect(await mealsOnServer(server.backend())).toEqual([
    { food_name: 'Porridge with berries', calories: 420 },
  ])
})

test('of two edits of the same field the later one stands, whoever reconnects last', async ({
  openDevice,
  server,
}) => {
  const [phone, tablet] = await twoOffline(openDevice)
  await editMeal(phone, 'Porridge', { calories: 350 })
  await editMeal(tablet, 'Porridge', { calories: 390 })
  await reconnect(tablet)
  await reconnect(phone)
  for (const device of [phone, tablet])
    await expect(mealRow(device, 'Porridge')).toContainText('390 kcal')
  expect(await mealsOnServer(server.backend())).toEqual([{ food_name: 'Porridge', calories: 390 }])
})

test('a meal edited on one device and deleted on the other lives', async ({
  openDevice,
  server,
}) => {
  const [phone, tablet] = await twoOffline(openDevice)
  await editMeal(phone, 'Porridge', { name: 'Porridge with honey' })
  await mealRow(tablet, 'Porridge').click()
  await tablet.getByRole('button', { name: 'Delete meal' }).click()
  await expect(tablet.getByText('Nothing logged yet')).toBeVisible()
  // The deletion gets there first, and is the later act too.
  await reconnect(tablet)
  expect(await mealsOnServer(server.backend())).toEqual([])
  await reconnect(phone)
  for (const device of [phone, tablet])
    await expect(mealRow(device, 'Porridge with honey')).toContainText('310 kcal')
  expect(await mealsOnServer(server.backend())).toEqual([
    { food_name: 'Porridge with honey', calories: 310 },
  ])
})
