import type { Page } from '@playwright/test'
import { startVisionServer } from '../../helpers/servers/vision-server.ts'
import { test as base, expect, withoutServiceWorker } from '../support/fixtures.ts'
import { PIXEL } from '../support/pictures.ts'

const RUN = {
  is_activity: true,
  date: null,
  activity_type: 'run',
  duration_minutes: 52,
  distance_km: 10.2,
  calories_burned: 610,
  steps: 9800,
}
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL })

const test = base.extend<{ vision: Awaited<ReturnType<typeof startVisionServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern
  vision: async ({}, use) => {
    const vision = await startVisionServer()
    vision.says(RUN)
    await use(vision)
    await vision.close()
  },
  serverEnv: async ({ vision }, use) => {
    await use({ VISION_BASE_URL: vision.baseUrl, VISION_API_KEY: 'k', VISION_MODEL: 'm' })
  },
})

async function choose(page: Page, ...files: ReturnType<typeof picture>[]): Promise<void> {
  await page.locator('main ~ button').click()
  await page.locator('[data-way=activity]').click()
  await page.locator('input[type=file]').setInputFiles(files)
}

/** Says of what was read in a picture that it is right. */
async function confirm(page: Page): Promise<void> {
  await card(page).getByRole('link', { name: 'Check it' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save activity' }).first().click()
  await expect(page.getByText('All files synced successfully!')).toBeVisible()
  await page.keyboard.press('Escape')
}

const card = (page: Page) => page.getByRole('complementary', { name: /upload/i })

test('chosen offline, it is sent when the network is back, even after a restart', async ({
  openDevice,
  server,
}) => {
  const page = await openDevice()
  await page.context().setOffline(true)
  await choose(page, picture('run.png'))
  await expect(card(page)).toContainText('Kept on this device until there is a network')
  await expect(page.getByText('1 file will be sent when the network is back')).toBeVisible()
  await page.reload()
  await page.context().setOffline(false)
  const trainings = () => server.backend().database.query('select id from training_activities')
  await expect(card(page)).toContainText('Read: is this right?')
  expect(await trainings()).toEqual([])
  await confirm(page)
  await expect.poll(trainings).toHaveLength(1)
})

test.describe('with a network', () => {
  test.use(withoutServiceWorker)

  test('a picture is read, and what can’t be is told', async ({ openDevice, server, vision }) => {
    const page = await openDevice()
    await test.step('a screenshot becomes a finished training', async () => {
      const signed = page.waitForRequest('**/storage/v1/object/sign/**')
      await choose(page, picture('run.png'))
      expect((await signed).postDataJSON()).toEqual({ expiresIn: 600 })
      await expect(card(page)).toContainText('Upload Complete')
      await expect(card(page)).toContainText('100%')
      await expect(card(page)).toContainText('Read: is this right?')
      await confirm(page)
      await expect(page.getByText('Successfully imported 1 activity file')).toBeVisible()
      await expect(card(page)).toContainText('Imported')
      const trainings = () =>
        server.backend().database.query('select * from training_activities where not deleted')
      await expect
        .poll(trainings)
        .toMatchObject([{ status: 'done', actual_distance_km: 10.2, actual_duration_minutes: 52 }])
      const [asked] = vision.asked
      expect(asked?.authorization).toBe('Bearer k')
      expect(asked?.body).toContain(`data:image/png;base64,${PIXEL.toString('base64')}`)
      const [stored] = await server
        .backend()
        .database.query<{ name: string }>(
          "select name from storage.objects where bucket_id = 'fitness-screenshots'",
        )
      expect(stored?.name).toMatch(/^[\da-f-]{36}\/fitness-screenshots\/\d+_\w+\.png$/)
    })
    await test.step('what can’t be sent or read is told, and so is a mixed outcome', async () => {
      vision.says({ is_activity: false })
      await choose(page, picture('cat.png'))
      await expect(card(page)).toContainText('No finished activity could be read in this picture')
      await expect(page.getByText('Upload failed: Failed to process 1 file')).toBeVisible()

      vision.says(RUN)
      const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
      await choose(page, picture('run.png'), text)
      await expect(card(page)).toContainText(
        'Only image uploads are supported for activity screenshots',
      )
      await expect(card(page)).toContainText('Read: is this right?')

      const refused = { status: 400, body: '{"code":"no"}' }
      await page.route('**/object/fitness-screenshots/**', (route) => route.fulfill(refused), {
        times: 1,
      })
      await choose(page, picture('run.png'))
      await expect(card(page).getByText('Upload failed', { exact: true })).toBeVisible()
      await page.route('**/object/sign/**', (route) => route.fulfill(refused), { times: 1 })
      await choose(page, picture('run.png'))
      await expect(card(page)).toContainText('Failed to create signed URL')
    })
  })

  test('a server in trouble gets a picture once all the same', async ({
    openDevice,
    server,
    vision,
  }) => {
    const page = await openDevice()
    const query = (sql: string) => server.backend().database.query(sql)
    await test.step('a server in trouble is asked again, and no picture is stored or read twice', async () => {
      vision.says({}, 503)
      await choose(page, picture('run.png'))
      await expect(card(page)).toContainText('The server can’t read it just now')
      vision.says(RUN)
      await expect(card(page)).toContainText('Read: is this right?')
      await confirm(page)
      await expect.poll(() => query('select id from training_activities')).toHaveLength(1)
      expect(
        await query("select id from storage.objects where bucket_id = 'fitness-screenshots'"),
      ).toHaveLength(1)
      const read = vision.asked.length
      await page.reload()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      expect(vision.asked).toHaveLength(read)
    })
    await test.step('a picture stays when the server fails to give its address, and is read later', async () => {
      vision.says(RUN)
      const signing = '**/storage/v1/object/sign/**'
      await page.route(signing, (route) => route.fulfill({ status: 503, body: '{}' }))
      await choose(page, picture('run.png'))
      await expect(card(page)).toContainText('The server can’t read it just now')
      await page.unroute(signing)
      await expect(card(page)).toContainText('Read: is this right?')
      await confirm(page)
      await expect.poll(() => query('select id from training_activities')).toHaveLength(2)
    })
  })
})
