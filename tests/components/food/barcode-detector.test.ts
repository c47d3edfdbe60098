import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createBarcodeReader } from '../../../workers/barcode-reader.ts'
import { barcodePixels } from '../../helpers/files/barcode-video.ts'

const SHOWN = '8991102100014'
const NATIVE = '4006381333931'
const RETAIL = ['ean_13', 'ean_8', 'upc_a', 'upc_e']
const WASM = readFileSync(
  join(import.meta.dirname, '../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
)
const pixels = barcodePixels(SHOWN)
/** What the canvas's stand-in draws is known: the picture itself is not looked at. */
const picture = { width: pixels.width, height: pixels.height } as ImageBitmap

/** How often ZXing's code was fetched, and whether it can be. */
const zxing = { fetched: 0, reachable: true }

beforeEach(() => {
  Object.assign(zxing, { fetched: 0, reachable: true })
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('.wasm')) throw new Error(`not for a test: ${address}`)
    zxing.fetched += 1
    if (!zxing.reachable) throw new TypeError('Failed to fetch')
    return new Response(WASM, { headers: { 'content-type': 'application/wasm' } })
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined, getImageData: () => pixels })
    },
  )
})

/** Gives the browser a detector of its own; answers with how often it was asked. */
function withDetector({
  formats = async () => RETAIL as unknown,
  make = () => undefined,
  ...rest
}: {
  formats?: (() => Promise<unknown>) | undefined
  make?: () => void
  detect?: () => Promise<{ rawValue: string }[]>
}) {
  const detect = vi.fn(rest.detect ?? (async () => [{ rawValue: NATIVE }]))
  const made = vi.fn()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = formats
      constructor(options: unknown) {
        made(options)
        make()
      }
      detect = detect
    },
  )
  return { detect, made }
}

const unavailable = () =>
  Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError'))

describe('the browser’s own barcode detector', () => {
  it('is used where it knows retail codes', async () => {
    const { detect, made } = withDetector({ formats: async () => ['qr_code', ...RETAIL] })
    expect(await createBarcodeReader()(picture)).toEqual([NATIVE])
    expect(made).toHaveBeenCalledExactlyOnceWith({ formats: RETAIL })
    expect(detect).toHaveBeenCalledExactlyOnceWith(picture)
    expect(zxing.fetched).toBe(0)
  })

  it('is believed where it sees no barcode', async () => {
    withDetector({ detect: async () => [] })
    expect(await createBarcodeReader()(picture)).toEqual([])
    expect(zxing.fetched).toBe(0)
  })

  it.each<[string, Parameters<typeof withDetector>[0]]>([
    ['knows no EAN-13', { formats: async () => RETAIL.slice(1) }],
    ['knows nothing', { formats: async () => [] }],
    ['can’t tell what it knows', { formats: unavailable }],
    [
      'can’t be made',
      {
        make: () => {
          throw new TypeError('x')
        },
      },
    ],
  ])('gives way to ZXing where it %s', async (_what, how) => {
    const { detect } = withDetector(how)
    expect(await createBarcodeReader()(picture)).toEqual([SHOWN])
    expect(detect).not.toHaveBeenCalled()
  })

  it('gives way to ZXing where there is none, or an older one', async () => {
    expect(await createBarcodeReader()(picture)).toEqual([SHOWN])
    vi.stubGlobal('BarcodeDetector', class {})
    expect(await createBarcodeReader()(picture)).toEqual([SHOWN])
  })

  it('that fails over a picture gives way to ZXing for it and for all others', async () => {
    const { detect } = withDetector({ detect: unavailable })
    const read = createBarcodeReader()
    expect(await read(picture)).toEqual([SHOWN])
    expect(await read(picture)).toEqual([SHOWN])
    expect(detect).toHaveBeenCalledOnce()
    expect(zxing.fetched).toBe(1)
  })

  it('that fails once, where ZXing can’t be had, is asked again', async () => {
    const { detect } = withDetector({})
    detect.mockImplementationOnce(unavailable)
    zxing.reachable = false
    const read = createBarcodeReader()
    await expect(read(picture)).rejects.toThrow()
    expect(await read(picture)).toEqual([NATIVE])
  })
})

it('ZXing is fetched anew with the next picture where it could not be', async () => {
  zxing.reachable = false
  const read = createBarcodeReader()
  await expect(read(picture)).rejects.toThrow()
  zxing.reachable = true
  expect(await read(picture)).toEqual([SHOWN])
})
