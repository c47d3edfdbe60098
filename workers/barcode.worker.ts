import { expose } from 'comlink'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import zxingUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readBarcode } from '../src/domain/foods/barcode.ts'
import { holdUntilEnd } from './hold-until-end.ts'

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

/** What a browser's own detector looks like; TypeScript does not know it yet. */
interface NativeDetector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

let reader: Promise<(picture: ImageBitmap) => Promise<string[]>> | undefined

/** The browser's own detector where it knows retail codes, else ZXing. */
async function startReader(): Promise<(picture: ImageBitmap) => Promise<string[]>> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (Native && NATIVE_FORMATS.every((format) => known.includes(format))) {
    const detector = new Native({ formats: NATIVE_FORMATS })
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  }
  // By itself it would ask another server for its code.
  const locateFile = (path: string) => (path.endsWith('.wasm') ? zxingUrl : path)
  await prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
  return async (picture) => {
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    if (!context) return []
    context.drawImage(picture, 0, 0)
    const pixels = context.getImageData(0, 0, picture.width, picture.height)
    const found = await readBarcodes(pixels, { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'] })
    return found.map(({ text }) => text)
  }
}

/** Reads retail barcodes from pictures, off the page. */
const barcodes = {
  holdUntilEnd,

  /** The number of a barcode in the picture, its check digit right; null where there is none. */
  async read(picture: ImageBitmap): Promise<string | null> {
    try {
      reader ??= startReader()
      const read = await reader.catch((error: unknown) => {
        // Its code could not be fetched: the next picture asks for it anew.
        reader = undefined
        throw error
      })
      for (const text of await read(picture)) {
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
