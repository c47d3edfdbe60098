import type { Page } from '@playwright/test'
import { editMeal, logMeal, mealRow, mealsOnServer, syncChip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test.describe.configure({ timeout: 150_000 })

async function reconnect(device: Page): Promise<void> {
  await device.context().setOffline(false)
  await expect(syncChip(device)).toHaveText('Up to date')
}

test('two devices that edited the same meals offline agree', async ({ openDevice, server }) => {
  const phone = await openDevice()
  for (const name of ['Porridge', 'Soto', 'Tempeh']) await logMeal(phone, { name, calories: 310 })
  await expect(syncChip(phone)).toHaveText('Up to date')
  const tablet = await openDevice()
  for (const name of ['Porridge', 'Soto', 'Tempeh'])
    await expect(mealRow(tablet, name)).toBeVisible()
  await expect(syncChip(tablet)).toHaveText('Up to date')
  const goOffline = async () => {
    for (const device of [phone, tablet]) {
      await device.context().setOffline(true)
      await expect(syncChip(device)).toContainText('Offline')
    }
  }

  await test.step('edits of different fields on two offline devices are both kept', async () => {
    await goOffline()
    await editMeal(phone, 'Porridge', { name: 'Porridge with berries' })
    await editMeal(tablet, 'Porridge', { calories: 420 })
    await reconnect(phone)
    await reconnect(tablet)
    for (const device of [phone, tablet])
      await expect(mealRow(device, 'Porridge with berries')).toContainText('420 kcal')
    expect(await mealsOnServer(server.backend())).toEqual([
      { food_name: 'Porridge with berries', calories: 420 },
      { food_name: 'Soto', calories: 310 },
      { food_name: 'Tempeh', calories: 310 },
    ])
  })

  await test.step('of two edits of the same field the later one stands, whoever reconnects last', async () => {
    await goOffline()
    await editMeal(phone, 'Soto', { calories: 350 })
    await editMeal(tablet, 'Soto', { calories: 390 })
    await reconnect(tablet)
    await reconnect(phone)
    for (const device of [phone, tablet])
      await expect(mealRow(device, 'Soto')).toContainText('390 kcal')
    expect(await mealsOnServer(server.backend())).toEqual([
      { food_name: 'Porridge with berries', calories: 420 },
      { food_name: 'Soto', calories: 390 },
      { food_name: 'Tempeh', calories: 310 },
    ])
  })

  await test.step('a meal edited on one device and deleted on the other lives', async () => {
    await goOffline()
    await editMeal(phone, 'Tempeh', { name: 'Tempeh with honey' })
    await mealRow(tablet, 'Tempeh').click()
    await tablet.getByRole('button', { name: 'Delete meal' }).click()
    await expect(mealRow(tablet, 'Tempeh')).toHaveCount(0)
    await expect(syncChip(tablet)).toContainText('1 change waiting')
    // The deletion gets there first, and is the later act too.
    await reconnect(tablet)
    expect(await mealsOnServer(server.backend())).toEqual([
      { food_name: 'Porridge with berries', calories: 420 },
      { food_name: 'Soto', calories: 390 },
    ])
    await reconnect(phone)
    for (const device of [phone, tablet])
      await expect(mealRow(device, 'Tempeh with honey')).toContainText('310 kcal')
    expect(await mealsOnServer(server.backend())).toEqual([
      { food_name: 'Porridge with berries', calories: 420 },
      { food_name: 'Soto', calories: 390 },
      { food_name: 'Tempeh with honey', calories: 310 },
    ])
  })
})
