import { expect, type Page } from '@playwright/test'
import { newUser } from '../../helpers/backend.ts'
import { signIn } from '../support/auth-steps.ts'
import { test, withoutServiceWorker } from '../support/fixtures.ts'

test.use(withoutServiceWorker)

/** How many rows the runner's databases on this device hold. */
function rowsOnDevice(page: Page, userId: string): Promise<number> {
  return page.evaluate(async (id) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    let rows = 0
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.includes(id)) continue
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        rows += await done(db.transaction(store).objectStore(store).count())
      }
      db.close()
    }
    return rows
  }, userId)
}

test('an account is deleted after it was asked twice, here and on the server', async ({
  page,
  server,
  context,
}) => {
  test.slow()
  const user = await newUser(server.backend())
  await page.goto('/delete-account')
  await signIn(page, user)
  await page.waitForURL('**/delete-account')

  const start = page.getByRole('button', { name: 'Delete my account' })
  await expect(start).toBeEnabled()
  await context.setOffline(true)
  await expect(start).toBeDisabled()
  await expect(page.getByText(/Deleting an account needs a network/)).toBeVisible()
  await context.setOffline(false)

  const accounts = () =>
    server.backend().database.query('select id from auth.users where id = $1', [user.id])
  await start.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await accounts()).toHaveLength(1)

  expect(await rowsOnDevice(page, user.id)).toBeGreaterThan(0)
  await start.click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  expect(await accounts()).toEqual([])
  expect(await rowsOnDevice(page, user.id)).toBe(0)
  await signIn(page, user)
  await expect(
    page.locator('[aria-live=assertive]').getByText('Email or password is not right.'),
  ).toBeVisible()
})
