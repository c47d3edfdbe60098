import { type RefObject, useEffect, useState } from 'react'
import { scanBarcode } from '#compute/barcodes.ts'
import { ComputeError } from '#compute/errors.ts'

/** A pause between two looks, so that a weak phone can breathe, ms. */
const PAUSE_MS = 150
/** The pause where there is no reader: it may come with the network, ms. */
const RETRY_MS = 2000
/** One look may fail over a picture that is not there yet; so many in a row do not. */
const FAILS_FROM = 5

/**
 * Looks for a barcode in a running camera's picture until one is found.
 * @param running the camera shows something
 * @returns whether there is a reader: false where it can't be loaded or fails each time, until it works
 */
export function useBarcodeScan(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  onCode: (code: string) => void,
): boolean {
  const [works, setWorks] = useState(true)
  useEffect(() => {
    if (!running) return
    const end = new AbortController()
    let failures = 0
    async function lookOnce(shown: HTMLVideoElement): Promise<string | null> {
      try {
        const code = await scanBarcode(shown, end.signal)
        failures = 0
        return code
      } catch (error) {
        const lost = error instanceof ComputeError && error.code === 'worker_lost'
        failures += lost ? FAILS_FROM : 1
        return null
      }
    }
    async function look(): Promise<void> {
      while (!end.signal.aborted) {
        const shown = video.current
        if (shown && shown.videoWidth > 0) {
          const code = await lookOnce(shown)
          if (end.signal.aborted) return
          if (code) return onCode(code)
          setWorks(failures < FAILS_FROM)
        }
        const pause = failures < FAILS_FROM ? PAUSE_MS : RETRY_MS
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    void look()
    return () => end.abort()
  }, [video, running, onCode])
  return works
}
