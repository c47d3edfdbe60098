import type { Page } from '@playwright/test'
import { saveBodyMetrics } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { inspector } from './support/inspect.ts'

test.use(withoutServiceWorker)

/** Notes the page's long tasks at a quarter of this machine's speed; answers with the longest, ms. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const longest = await page.evaluateHandle(() => {
    const seen = { ms: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.ms = Math.max(seen.ms, duration)
    }).observe({ type: 'longtask' })
    return seen
  })
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return (await longest.jsonValue()).ms
  }
}

test('a week is planned, a meal swapped, and another device logs it', async ({ openDevice }) => {
  const page = await openDevice()
  await saveBodyMetrics(page)
  await page.goto('/meal-plans')
  const generate = page.getByRole('button', { name: 'Generate Plan', exact: true })
  await generate.waitFor()
  const longest = await watchTasks(page)
  await generate.click()
  await expect(page.getByText('Meets the day', { exact: true })).toHaveCount(7)
  const description = `${await longest()} ms`
  test.info().annotations.push({ type: 'longest task of planning a week', description })

  const { look, found } = inspector(page, 'en', [390])
  await page.getByRole('button', { name: 'Swap Lunch' }).click()
  const matches = page.getByRole('list', { name: 'The dishes that suit best' })
  await expect(matches.getByRole('listitem')).toHaveCount(10)
  await look('swap')
  const choice = matches.getByRole('button').nth(2)
  const name = (await choice.locator('b').textContent()) ?? ''
  await choice.click()
  await expect(page.getByRole('button', { name: 'Lock Lunch', pressed: true })).toBeVisible()
  await look('meal plan')
  expect(found).toEqual({})

  const second = await openDevice()
  await second.goto('/meal-plans')
  await expect(second.getByRole('link', { name })).toBeVisible()
  await second.getByRole('button', { name: 'Log Lunch as eaten' }).click()
  await expect(page.getByText('Logged', { exact: true })).toBeVisible()
})
