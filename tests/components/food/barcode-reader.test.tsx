import { screen } from '@testing-library/react'
import { expose } from 'comlink'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { BarcodeSheet } from '#features/barcode/BarcodeSheet.tsx'
import { loadAllWords, show } from '../render.tsx'

const CODE = '4006381333931'

beforeAll(loadAllWords)

/** A worker whose code can't be fetched: the browser tells it by an event. */
class Unloadable extends EventTarget {
  constructor() {
    super()
    setTimeout(() => this.dispatchEvent(new Event('error')), 0)
  }
  postMessage() {}
  terminate() {}
}

/** A reader to which each picture shows the barcode. */
class Reader {
  constructor() {
    const { port1, port2 } = new MessageChannel()
    expose(
      { lockUntilEnd: async () => undefined, letGo: () => undefined, read: async () => CODE },
      port2,
    )
    port1.start()
    // biome-ignore lint/correctness/noConstructorReturn: the page is to hold the port's near end
    return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Reader
  }
}

beforeEach(() => {
  const stream = { getTracks: () => [{ stop: () => undefined }] }
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream, enumerateDevices: async () => [] },
  })
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.stubGlobal('createImageBitmap', async () => new ArrayBuffer(1))
  vi.stubGlobal('Worker', Unloadable)
})
afterEach(() => vi.unstubAllGlobals())

const open = (language: 'en' | 'id') =>
  show(<BarcodeSheet when={undefined} onClose={() => undefined} onOpen={() => undefined} />, {
    language,
  })

it('a reader that does not start is told, in Indonesian too', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await open('id')
  expect(await screen.findByText(/Pembaca barcode tidak dapat dijalankan. Ketik/)).toBeVisible()
})

it('a reader that can’t be had offline is told, with what to do, and comes with the network', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open('en')
  expect(await screen.findByText(/needs a network the first time. Type the digits/)).toBeVisible()
  expect(screen.queryByText('Hold the barcode in the frame.')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Or type the number' })).toBeEnabled()
  vi.stubGlobal('Worker', Reader)
  expect(await screen.findByText(`Looking up ${CODE}…`)).toBeVisible()
  // Idle for so long, the reader ends: else it would outlive this file.
  await vi.advanceTimersByTimeAsync(31_000)
})
