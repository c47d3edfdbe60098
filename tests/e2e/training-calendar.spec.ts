import type { Locator, Page } from '@playwright/test'
import { addDays, weekdayOf } from '#domain/calendar/local-day.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { pushRow } from '../helpers/push-row.ts'
import { saveBodyMetrics } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { todayOn } from './support/pages.ts'

test.use(withoutServiceWorker)

const cellOf = (page: Page, day: string) => page.locator(`[data-day="${day}"] button`).first()

/** What a day's cell says of its carbohydrate, g. */
async function carbsOf(cell: Locator): Promise<number> {
  const [, grams] = /Carbs (\d+)/.exec((await cell.getAttribute('aria-label')) ?? '') ?? []
  return Number(grams)
}

async function middleOf(place: Locator): Promise<[number, number]> {
  const box = await place.boundingBox()
  if (!box) throw new Error('not in sight')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test('a planned run moves by keys, by mouse and by finger, and the carbohydrate with it', async ({
  openDevice,
  server,
  runner,
}) => {
  const page = await openDevice()
  await saveBodyMetrics(page)
  const today = await todayOn(page)
  // In the same week: it is in the grid, whatever day it is.
  const step = weekdayOf(today) === 'monday' ? 1 : -1
  const other = addDays(today, step)
  const run = { ...emptyActivity(today), distance_km: 24, user_activity_label: 'long_run' }
  await pushRow(server.backend(), runner, 'training_activities', 'long', run)
  await page.goto('/training-calendar')
  const [from, to] = [cellOf(page, today), cellOf(page, other)]
  const isOn = (cell: Locator) => expect(cell).toHaveAccessibleName(/Long run/)
  await isOn(from)
  const [long, rest] = [await carbsOf(from), await carbsOf(to)]
  expect(long).toBeGreaterThan(rest + 50)
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    // A toast that is looked at stays, and the next one waits behind it.
    await page.mouse.move(0, 0)
    await isOn(from)
  }

  await test.step('by keys', async () => {
    await page.getByRole('button', { name: 'Move Long run' }).press('Enter')
    await expect(from).toBeFocused()
    await page.keyboard.press(step > 0 ? 'ArrowRight' : 'ArrowLeft')
    await expect(to).toBeFocused()
    await page.keyboard.press('Enter')
    await isOn(to)
    await expect(page.getByRole('status').getByText(`That day now asks for ${long}`)).toBeVisible()
    expect([await carbsOf(from), await carbsOf(to)]).toEqual([rest, long])
    await undo()
    expect([await carbsOf(from), await carbsOf(to)]).toEqual([long, rest])
  })

  await test.step('by a finger that stays on it, where one that moves at once scrolls', async () => {
    const touch = await page.context().newCDPSession(page)
    const at = async (type: 'touchStart' | 'touchMove' | 'touchEnd', place?: Locator) => {
      const [x, y] = place ? await middleOf(place) : []
      const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }]
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await at('touchStart', from)
    await expect(page.locator('[data-ghost]')).toBeVisible()
    await at('touchMove', to)
    await expect(page.locator('td[data-over]')).toHaveAttribute('data-day', other)
    await at('touchEnd')
    await isOn(to)
    await undo()
  })

  await test.step('by a mouse, on a wide window, from day to day of a week', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Week', exact: true }).click()
    const place = (day: string) => page.locator(`li[data-day="${day}"]`)
    const row = place(today).getByRole('link', { name: /Long run/ })
    await expect(row).toBeVisible()
    // Late in the week it stands below what is in sight.
    await row.scrollIntoViewIfNeeded()
    const [x, y] = await middleOf(row)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(...(await middleOf(place(other).getByRole('heading'))), { steps: 4 })
    await page.mouse.up()
    const moved = place(other).getByRole('link', { name: /Long run/ })
    await expect(moved).toBeVisible()
    await moved.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Long run' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Fuel' })).toContainText('60 g of carbs an hour')
  })
})
