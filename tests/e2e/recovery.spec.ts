import { emptyActivity } from '#domain/training/empty-activity.ts'
import { pushRow } from '../helpers/push-row.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { todayOn } from './support/pages.ts'

test.use(withoutServiceWorker)

test('a run that another device ticks off opens the recovery window here, and is done with on both', async ({
  runner,
  server,
  openDevice,
}) => {
  const page = await openDevice()
  const second = await openDevice()
  const day = await todayOn(page)
  const run = { ...emptyActivity(day), status: 'done' as const, distance_km: 12 }
  await pushRow(server.backend(), runner, 'training_activities', 'run-1', run)

  for (const device of [page, second])
    await expect(device.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await second.getByRole('heading', { name: 'Recovery window' }).click()
  await second.getByRole('button', { name: 'Got it' }).click()
  await expect(second.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveCount(0)
})
