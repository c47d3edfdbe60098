import { expose } from 'comlink'
import { readBarcode } from '../src/domain/foods/barcode.ts'
import { warnOfFaults } from '../src/lib/worker-log.ts'
import { createBarcodeReader } from './barcode-reader.ts'
import { letGo, lockUntilEnd } from './lock-until-end.ts'

warnOfFaults('barcodes')

const readTexts = createBarcodeReader()

/** Reads retail barcodes from pictures, off the page. */
const barcodes = {
  lockUntilEnd,
  letGo,

  /** The number of a barcode in the picture, its check digit right; null where there is none. */
  async read(picture: ImageBitmap): Promise<string | null> {
    try {
      for (const text of await readTexts(picture)) {
        const code = readBarcode(text)
        if (code) return code
      }
      return null
    } finally {
      picture.close()
    }
  },
}

export type BarcodeWorker = typeof barcodes

expose(barcodes)
