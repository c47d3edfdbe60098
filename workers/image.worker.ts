import { expose } from 'comlink'
import {
  type FileProblem,
  fileProblem,
  fitted,
  HEAD_BYTES,
  travelsAsIs,
} from '../src/domain/images/photo-file.ts'
import {
  COMPRESS_ABOVE_BYTES,
  JPEG_QUALITIES,
  TARGET_PHOTO_BYTES,
} from '../src/domain/images/photo-limits.ts'
import { warnOfFaults } from '../src/lib/worker-log.ts'
import { letGo, lockUntilEnd } from './lock-until-end.ts'

warnOfFaults('images')

export type PreparedPhoto = { photo: Blob } | { problem: FileProblem | 'unreadable' }

/** Makes food photos small and upright, off the page. */
const images = {
  lockUntilEnd,
  letGo,

  /** @param onCompress told before a large picture is compressed */
  async prepare(file: Blob, onCompress: () => void): Promise<PreparedPhoto> {
    try {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
      const problem = fileProblem(head, file.size)
      if (problem) return { problem }
      if (travelsAsIs(head, file.size)) return { photo: file.slice(0, file.size, 'image/jpeg') }
      if (file.size > COMPRESS_ABOVE_BYTES) onCompress()
      return { photo: await compressed(file) }
    } catch {
      // Cut short, damaged, or of a kind this browser has no decoder for.
      return { problem: 'unreadable' }
    }
  },
}

/** A JPEG under the target size, or of the least quality we go to. */
async function compressed(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = fitted(bitmap.width, bitmap.height)
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) throw new Error('no 2d context')
    // What is transparent would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    let smallest: Blob | undefined
    for (const quality of JPEG_QUALITIES) {
      smallest = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (smallest.size <= TARGET_PHOTO_BYTES) break
    }
    if (!smallest) throw new Error('no picture')
    return smallest
  } finally {
    bitmap.close()
  }
}

export type ImageWorker = typeof images

expose(images)
