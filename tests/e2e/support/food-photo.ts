import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SEEN, startVisionServer } from '../../helpers/servers/vision-server.ts'
import { test as base } from './fixtures.ts'

/** The app with a vision model of the test's own. */
export const test = base.extend<{ vision: Awaited<ReturnType<typeof startVisionServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern
  vision: async ({}, use) => {
    const vision = await startVisionServer()
    vision.says(SEEN)
    await use(vision)
    await vision.close()
  },
  serverEnv: async ({ vision }, use) => {
    await use({
      VISION_BASE_URL: vision.baseUrl,
      VISION_MODEL: 'm',
      VISION_TIMEOUT_MS: '2000',
    })
  },
})

/** A real picture of one colour, as the browser's own encoder makes it. */
export async function jpeg(page: Page, colour = '#cc6622'): Promise<Buffer> {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(320, 240)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = fill
    context.fillRect(0, 0, 320, 240)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return new Uint8Array(await blob.arrayBuffer())
  }, colour)
  return Buffer.from(bytes)
}

/** The pictures the model was shown, in base64. */
export function picturesShown({ asked }: { asked: readonly { body: string }[] }): string[] {
  return asked.map(({ body }) => /data:image\/jpeg;base64,([^"]+)/.exec(body)?.[1] ?? 'none')
}

/** The size of a JPEG in base64, and the red, green and blue in its middle, 0 to 255. */
export function lookAt(page: Page, base64: string) {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(bitmap, 0, 0)
    const middle = context.getImageData(width / 2, height / 2, 1, 1).data
    return { width, height, colour: [...middle.slice(0, 3)] }
  }, base64)
}

type Answer = <T>(request: IDBRequest<T>) => Promise<T>

/** In the page: opens what this device keeps for itself. */
async function inDeviceStore<T>(
  work: (table: (name: string) => IDBObjectStore, answer: Answer) => Promise<T>,
): Promise<T> {
  const answer: Answer = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  const device = names.find((name) => name.startsWith('fuelmile-device-')) ?? ''
  const database = await answer(indexedDB.open(device))
  try {
    return await work((name) => database.transaction(name, 'readwrite').objectStore(name), answer)
  } finally {
    database.close()
  }
}

/**
 * Reads or changes what waits on a device: its photos, screenshots and files.
 * @param work runs in the page, so it sees nothing of the test's
 */
export const withDeviceStore = <T>(page: Page, work: Parameters<typeof inDeviceStore<T>>[0]) =>
  page.evaluate<T>(`(${inDeviceStore})(${work})`)

/** Chooses a file in the food tracker; its type is what its name says. */
export async function choose(page: Page, file: Buffer, name = 'plate.jpg'): Promise<void> {
  // From the disk, as a runner's files come: handed over in memory, large ones take many seconds.
  const path = base.info().outputPath(name)
  writeFileSync(path, file)
  await page.getByLabel('Upload Photo').first().setInputFiles(path)
}

/** The meals on the server, by name. */
export const storedMeals = `select food_name, calories, fluid_ml, sodium_mg, fiber_grams, caffeine_mg, ai_calculated, manual_nutrition, provisional, photo_path,
  meal_type from public.food_logs where not deleted order by food_name`

/** Tells the service worker, as the browser would, that the network is back; no page is needed. */
export async function networkIsBack(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const event = { origin, registrationId, tag: 'food-photos', lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', event)
  await session.detach()
}
