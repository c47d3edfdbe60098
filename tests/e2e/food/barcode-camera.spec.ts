import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../../helpers/browser.ts'
import { writeBarcodeVideo } from '../../helpers/files/barcode-video.ts'
import { mealRow } from '../support/app.ts'
import { expect, withoutServiceWorker } from '../support/fixtures.ts'
import { BISCUITS, testWithProducts } from '../support/products.ts'

const CODE = '8991102100014'
const video = join(mkdtempSync(join(tmpdir(), 'fuelmile-barcode-')), 'barcode.y4m')
writeBarcodeVideo(video, CODE)

const test = testWithProducts({ [CODE]: BISCUITS })

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
