import { transfer } from 'comlink'
import type { BarcodeWorker } from '../../workers/barcode.worker.ts'
import { createWorkerClient } from './worker-client.ts'

const worker = createWorkerClient<BarcodeWorker>(
  'barcodes',
  () =>
    new Worker(new URL('../../workers/barcode.worker.ts', import.meta.url), {
      type: 'module',
      name: 'barcodes',
    }),
)

/**
 * The number of a retail barcode that a camera shows right now; null where it shows none.
 * @throws ComputeError; the signal's reason
 */
export async function scanBarcode(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | null> {
  return worker.ask(async (barcodes) => {
    const picture = await createImageBitmap(video)
    return barcodes.read(transfer(picture, [picture]))
  }, signal)
}
