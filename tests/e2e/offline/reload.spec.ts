import { expect, test, withoutServiceWorker } from '../support/fixtures.ts'
import { leaseOwner } from '../support/lease.ts'

test.use(withoutServiceWorker)

test('a page that goes gives the lease to sync back, so that the next need ask nobody for it', async ({
  openDevice,
  runner,
}) => {
  const page = await openDevice()
  await expect.poll(() => leaseOwner(page, runner.id)).not.toBe('')
  // Of the same site, but not the app: nothing takes it again.
  await page.goto('/app-config.json')
  expect(await leaseOwner(page, runner.id)).toBe('')
})
