import { type RefObject, useEffect } from 'react'
import { scanBarcode } from '#compute/barcodes.ts'

/** A pause between two looks, so that a weak phone can breathe, ms. */
const PAUSE_MS = 150

/**
 * Looks for a barcode in a running camera's picture until one is found.
 * @param running the camera shows something
 */
export function useBarcodeScan(
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  onCode: (code: string) => void,
): void {
  useEffect(() => {
    if (!running) return
    const end = new AbortController()
    async function look(): Promise<void> {
      while (!end.signal.aborted) {
        const shown = video.current
        if (shown && shown.videoWidth > 0) {
          const code = await scanBarcode(shown, end.signal).catch(() => null)
          if (end.signal.aborted) return
          if (code) return onCode(code)
        }
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    void look()
    return () => end.abort()
  }, [video, running, onCode])
}
