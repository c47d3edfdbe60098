import { expect, test } from './fixtures.ts'

test('the browser finds nothing amiss in the manifest', async ({ openDevice }) => {
  const page = await openDevice()
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { share_target, screenshots } = JSON.parse(data ?? '{}')
  expect(share_target).toMatchObject({ action: '/share', method: 'POST' })
  for (const { src } of screenshots) expect((await page.request.get(src)).ok()).toBe(true)
})

test('what another app shares reaches the upload, without a network too', async ({
  openDevice,
  server,
}) => {
  const page = await openDevice()
  await server.stop()
  await page.evaluate(() => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'files' })
    const files = new DataTransfer()
    files.items.add(new File(['picture'], 'morning run.png', { type: 'image/png' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  })
  await page.waitForURL('**/?action=upload-activity')
  await expect(page.getByText('morning run.png')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload 1 shared file' })).toBeVisible()
})

test('the browser’s offer to install waits for the runner', async ({ openDevice }) => {
  const page = await openDevice()
  await page.goto('/profile?action=install')
  await expect(page.getByRole('heading', { name: 'On a computer' })).toBeVisible()
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: 'accepted' }),
    })
    window.dispatchEvent(offer)
    document.documentElement.dataset.prevented = String(offer.defaultPrevented)
  })
  await expect(page.locator('html')).toHaveAttribute('data-prevented', 'true')
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(page.getByText('Fuelmile is installed on this device.')).toBeVisible()
})
