import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { gzipSync, strToU8, zipSync } from 'fflate'
import { newUser } from '../helpers/backend.ts'
import { fitFile, gpxFile } from '../helpers/files/activity-files.ts'
import { fillSignIn } from './support/app.ts'
import { expect, test, withoutServiceWorker } from './support/fixtures.ts'
import { readyForOffline } from './support/pages.ts'

interface ShareTarget {
  action: string
  method: string
  enctype: string
  params: { files: { name: string; accept: string[] }[] }
}

/** What the app tells the system to share to. */
async function shareTarget(page: Page): Promise<ShareTarget> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const { share_target } = await (await page.request.get(address ?? '')).json()
  return share_target
}

/** Shares a file as the system does for another app: to what the manifest says, where it takes such a file. */
async function share(
  page: Page,
  { params, ...target }: ShareTarget,
  shared: { name: string; type: string; bytes: number[] },
): Promise<void> {
  const kinds = [shared.type, shared.name.slice(shared.name.lastIndexOf('.'))]
  const field = params.files.find(({ accept }) =>
    accept.some((kind) => kinds.includes(kind) || shared.type.startsWith(kind.replace('*', ''))),
  )?.name
  expect(field, `${shared.name} can be shared to the app`).toBeTruthy()
  await page.evaluate(
    ({ target, field, shared }) => {
      const form = Object.assign(document.createElement('form'), target)
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field })
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(shared.bytes)], shared.name, { type: shared.type }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { target, field: field ?? '', shared },
  )
}

/** The bytes of a picture in one colour, as PNG. Runs in a page. */
async function smallPicture(): Promise<number[]> {
  const canvas = new OffscreenCanvas(300, 200)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 300, 200)
  return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
}

/** The names of what was shared and is not forgotten. */
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('shared-files'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => decodeURIComponent(url.split('/').at(-1) ?? ''))
  })

test('what another app shares is taken in, without a network too', async ({
  openDevice,
  server,
  runner,
}) => {
  const page = await openDevice()
  const target = await shareTarget(page)
  await test.step('an activity file that is shared is shown, saved once, and forgotten', async () => {
    await server.stop()
    const run = fitFile([{ start: '2026-11-19T05:00:00Z', seconds: 3000, meters: 10_000 }])
    await share(page, target, { name: 'run.fit', type: '', bytes: [...run] })
    await page.waitForURL('**/import')
    await expect(page.getByText('run.fit')).toBeVisible()
    // Not before it is saved: a reload loses nothing.
    await page.reload()
    await page.getByRole('button', { name: 'Save 1 activity' }).click()
    await expect(page.getByText('1 activity saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled()
    await expect(page.getByText('run.fit')).toBeHidden()
    await server.start()
    const stored = () =>
      server
        .backend()
        .database.query('select actual_distance_km from training_activities where user_id = $1', [
          runner.id,
        ])
    await expect.poll(stored).toEqual([{ actual_distance_km: 10 }])
  })
  await test.step('an archive that is shared is read file by file', async () => {
    const run = fitFile([{ start: '2026-11-17T05:00:00Z', seconds: 1800, meters: 5000 }])
    const archive = zipSync({
      'activities.csv': strToU8('id'),
      'activities/1.fit.gz': gzipSync(run),
      'activities/2.gpx': strToU8(gpxFile()),
      'activities/3.gpx': strToU8('<gpx>'),
    })
    await share(page, target, { name: 'export.zip', type: 'application/zip', bytes: [...archive] })
    await page.waitForURL('**/import')
    await expect(page.getByText('1.fit.gz')).toBeVisible()
    await expect(page.getByText(/5\skm · 30 min/)).toBeVisible()
    await expect(page.getByText('The file is cut off or damaged')).toBeVisible()
    await page.getByRole('button', { name: 'Save 2 activities' }).click()
    await expect(page.getByText('2 activities saved')).toBeVisible()
  })
  await test.step('what another app shares reaches the upload, without a network too', async () => {
    await server.stop()
    const bytes = await page.evaluate(smallPicture)
    await share(page, target, { name: 'morning run.png', type: 'image/png', bytes })
    await page.waitForURL('**/?action=shared-pictures')
    await expect(page.getByText('morning run.png')).toBeVisible()
    await page.getByRole('button', { name: 'An activity' }).click()
    await expect(page.getByRole('button', { name: 'Upload 1 shared file' })).toBeVisible()
  })
  await test.step('a second share joins one that waits', async () => {
    await share(page, target, { name: 'evening run.png', type: 'image/png', bytes: [4, 5, 6] })
    await page.getByRole('button', { name: 'An activity' }).click()
    await expect(page.getByRole('button', { name: 'Upload 2 shared files' })).toBeVisible()
  })
  await test.step('one that is a meal goes to the tracker, and the others are asked about after it', async () => {
    await page.goto('/?action=shared-pictures')
    await page.getByRole('button', { name: 'A meal' }).click()
    await page.waitForURL('**/?action=log-meal&shared=picture')
    await expect(page.getByAltText('Your photo')).toBeVisible()
    await expect.poll(() => waiting(page)).toHaveLength(1)
  })
})

test('a page of another site shares nothing to the app, and takes nothing away', async ({
  openDevice,
  server,
}) => {
  const page = await openDevice()
  const target = await shareTarget(page)
  await share(page, target, { name: 'mine.png', type: 'image/png', bytes: [1, 2, 3] })
  await page.getByRole('button', { name: 'An activity' }).click()
  await expect(page.getByRole('button', { name: 'Upload 1 shared file' })).toBeVisible()
  // Another site, whose page sends its form as soon as it is open.
  let headers: Record<string, string> = {}
  const evil = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end(`<form method=post enctype=multipart/form-data action="${server.url}/share">
      <input type=file name=files></form><script>
      const files = new DataTransfer()
      files.items.add(new File(['x'], 'theirs.gpx'))
      document.querySelector('input').files = files.files
      document.querySelector('form').submit()</script>`)
  })
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
  const { port } = evil.address() as AddressInfo
  const hows: Record<string, string>[] = [
    {},
    { 'referrer-policy': 'no-referrer' },
    { 'content-security-policy': 'sandbox allow-scripts allow-forms' },
  ]
  for (const how of hows) {
    headers = how
    await page.goto(`http://localhost:${port}/`)
    await page.waitForURL(`${server.url}/**`)
    await page.goto('/import')
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeEnabled()
    await expect(page.getByText('theirs.gpx')).toBeHidden()
    await page.goto('/?action=upload-activity')
    await expect(page.getByRole('button', { name: 'Upload 1 shared file' })).toBeVisible()
    // Browsers tell a worker too little of a page without an origin: that one lies there, unseen.
    const kept = how['content-security-policy'] ? ['mine.png', 'theirs.gpx'] : ['mine.png']
    expect(await waiting(page)).toEqual(kept)
  }
  evil.close()
})

test('a share that comes before onboarding is over waits for its end', async ({ page, server }) => {
  await page.goto('/auth')
  await fillSignIn(page, await newUser(server.backend()))
  await page.waitForURL('**/onboarding')
  await readyForOffline(page)
  await share(page, await shareTarget(page), {
    name: 'early.png',
    type: 'image/png',
    bytes: [1, 2, 3],
  })
  await page.waitForURL('**/onboarding')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Sari')
  await page.getByRole('textbox', { name: /Weight/ }).fill('56')
  await page.getByRole('textbox', { name: /Height/ }).fill('162')
  await page.getByRole('textbox', { name: /Age/ }).fill('32')
  await page.locator('input[type=radio][value=female]').check()
  async function goTo(step: number): Promise<void> {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(new RegExp(`step=${step}`))
  }
  await goTo(2)
  await goTo(3)
  await page.getByRole('radio', { name: 'Half marathon' }).check()
  await page.getByRole('radio', { name: 'Intermediate' }).check()
  await goTo(4)
  await goTo(5)
  await goTo(6)
  await page.getByRole('button', { name: 'Complete setup' }).click()
  await page.waitForURL('**/?action=shared-pictures')
  await expect(page.getByText('early.png')).toBeVisible()
})

test.describe('with a network', () => {
  test.use(withoutServiceWorker)

  test('the app can be installed', async ({ openDevice }) => {
    const page = await openDevice()
    const session = await page.context().newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    const manifest = JSON.parse(data ?? '{}')
    await test.step('the browser finds nothing amiss in the manifest', async () => {
      expect(errors).toEqual([])
      // Playwright's windows are private ones, which install nothing: all else is as it must be.
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
      expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
      expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
      expect(manifest.categories).toContain('fitness')
      const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose)
      expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']))
      expect(manifest.screenshots).not.toHaveLength(0)
      for (const { src } of [...manifest.screenshots, ...manifest.icons])
        expect((await page.request.get(src)).ok(), src).toBe(true)
    })
    await test.step('each shortcut opens its dialog or its screen', async () => {
      expect(manifest.shortcuts).not.toHaveLength(0)
      for (const { url } of manifest.shortcuts) {
        await page.goto(url)
        const opened = url.includes('action=')
          ? page.getByRole('dialog')
          : page.getByRole('heading', { level: 1, name: 'Race mode' })
        await expect(opened).toBeVisible()
      }
    })
    await test.step('the browser’s offer to install waits for the runner', async () => {
      await page.goto('/profile?action=install')
      await expect(page.getByRole('heading', { name: 'On a computer' })).toBeVisible()
      await page.evaluate(offerToInstall)
      await expect(page.locator('html')).toHaveAttribute('data-prevented', 'true')
      await page.getByRole('button', { name: 'Install', exact: true }).click()
      await expect(page.getByText('Fuelmile is installed on this device.')).toBeVisible()
    })
    await test.step('also one that comes before the app', async () => {
      const early = await page.context().newPage()
      await early.addInitScript(
        `document.addEventListener('readystatechange', ${offerToInstall}, { once: true })`,
      )
      await early.goto('/profile?action=install')
      await expect(early.locator('html')).toHaveAttribute('data-prevented', 'true')
      await early.getByRole('button', { name: 'Install', exact: true }).click()
      await expect(early.getByText('Fuelmile is installed on this device.')).toBeVisible()
    })
  })
})

/** In the page: the browser has an offer to install, and the runner would take it. */
function offerToInstall(): void {
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => ({ outcome: 'accepted' }),
  })
  window.dispatchEvent(offer)
  document.documentElement.dataset.prevented = String(offer.defaultPrevented)
}
