import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../../helpers/browser.ts'
import { writeBarcodeVideo } from '../../helpers/files/barcode-video.ts'
import { startProductsServer } from '../../helpers/servers/products-server.ts'
import { mealRow } from '../support/app.ts'
import { test as base, expect, withoutServiceWorker } from '../support/fixtures.ts'

const CODE = '8991102100014'
const video = join(mkdtempSync(join(tmpdir(), 'fuelmile-barcode-')), 'barcode.y4m')
writeBarcodeVideo(video, CODE)

const test = base.extend<{ products: Awaited<ReturnType<typeof startProductsServer>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern
  products: async ({}, use) => {
    const products = await startProductsServer()
    products.products.set(CODE, {
      product_name: 'Wheat biscuits',
      nutriments: {
        'energy-kcal_100g': 480,
        proteins_100g: 7,
        carbohydrates_100g: 68,
        fat_100g: 20,
      },
    })
    await use(products)
    await products.close()
  },
  serverEnv: async ({ products }, use) => {
    await use({ OPENFOODFACTS_BASE_URL: products.baseUrl })
  },
})

test.use(withoutServiceWorker)

test.use({
  launchOptions: launchOptions({
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  }),
})

test('a barcode held to the camera becomes a logged food', async ({ openDevice, products }) => {
  const page = await openDevice()
  await page.goto('/?action=scan-barcode')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Wheat biscuits' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Log', exact: true }).click()
  await expect(mealRow(page, 'Wheat biscuits')).toContainText('480 kcal')
  expect(products.asked.map(({ path }) => path)).toEqual([`/api/v2/product/${CODE}.json`])
})
