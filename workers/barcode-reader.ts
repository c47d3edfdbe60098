import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import zxingUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

/** What a browser's own detector looks like; TypeScript does not know it yet. */
interface NativeDetector {
  detect(picture: ImageBitmap): Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/** The texts of a picture's retail barcodes, unchecked. */
type ReadTexts = (picture: ImageBitmap) => Promise<string[]>

/**
 * Reads by the browser's own detector where it knows retail codes, else by ZXing.
 * @returns rejects where neither can be had; the next picture asks for both anew
 */
export function createBarcodeReader(): ReadTexts {
  let native = startNative()
  let zxing: Promise<ReadTexts> | undefined

  async function readByZXing(picture: ImageBitmap): Promise<string[]> {
    zxing ??= startZXing()
    const read = await zxing.catch((error: unknown) => {
      zxing = undefined
      throw error
    })
    return read(picture)
  }

  return async (picture) => {
    const read = await native
    if (!read) return readByZXing(picture)
    try {
      return await read(picture)
    } catch {
      // A phone may lack the service behind its detector, and say so only now.
      const texts = await readByZXing(picture)
      native = Promise.resolve(null)
      return texts
    }
  }
}

/** The browser's own detector; null where it has none, or none for retail codes. */
async function startNative(): Promise<ReadTexts | null> {
  try {
    const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass }
    const known = (await Native?.getSupportedFormats()) ?? []
    if (!Native || !NATIVE_FORMATS.every((format) => known.includes(format))) return null
    const detector = new Native({ formats: NATIVE_FORMATS })
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
  } catch {
    // A detector that can't be asked is none: ZXing reads in its place.
    return null
  }
}

async function startZXing(): Promise<ReadTexts> {
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
