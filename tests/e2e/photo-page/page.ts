import { preparePhoto } from '#compute/images.ts'
import { withOrientation } from '../../helpers/exif.ts'

/** What the browser test drives: the built image worker, and pictures made on the spot. */

/** A photo no encoder makes small: noise, with a red square in the stored picture's first corner. */
async function noisyPhoto(width: number, height: number, quality: number): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const tile = context.createImageData(256, 256)
  for (let i = 0; i < tile.data.length; i++) {
    tile.data[i] = i % 4 === 3 ? 255 : (Math.imul(i + 7, 2654435761) >>> 24) & 0xff
  }
  const bitmap = await createImageBitmap(tile)
  for (let y = 0; y < height; y += 256) {
    for (let x = 0; x < width; x += 256) context.drawImage(bitmap, x, y)
  }
  context.fillStyle = '#f00'
  context.fillRect(0, 0, width / 4, height / 4)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Uint8Array(await blob.arrayBuffer())
}

/** The size of a picture and the colours of its four corners: `red` or `noise`. */
async function lookAt(photo: Blob) {
  const bitmap = await createImageBitmap(photo)
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  const colour = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = context.getImageData(x, y, 1, 1).data
    return r > 180 && g < 80 && b < 80 ? 'red' : 'noise'
  }
  const [right, bottom] = [width - 30, height - 30]
  const corners = [colour(30, 30), colour(right, 30), colour(right, bottom), colour(30, bottom)]
  const head = new Uint8Array(await photo.slice(0, 4096).arrayBuffer())
  const exif = new TextDecoder('latin1').decode(head).includes('Exif')
  return { width, height, corners, exif }
}

const photoPage = {
  /** Prepares a photo from a phone, and tells how the page fared meanwhile. */
  async phonePhoto(orientation: number, quality: number) {
    const jpeg = withOrientation(await noisyPhoto(4032, 3024, quality), orientation)
    const file = new File([jpeg as Uint8Array<ArrayBuffer>], 'IMG_1.JPG', { type: 'image/jpeg' })
    const longTasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration))
    })
    // What making the picture cost is not the worker's.
    await new Promise((resolve) => setTimeout(resolve))
    observer.observe({ type: 'longtask' })
    let told = 0
    const photo = await preparePhoto(file, () => {
      told += 1
    })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    observer.disconnect()
    const after = await lookAt(photo)
    return { before: file.size, bytes: photo.size, type: photo.type, told, longTasks, ...after }
  },

  /** The code a file is refused with; its type where it is taken. */
  outcome: (parts: BlobPart[], type: string) =>
    preparePhoto(new File(parts, 'food.jpg', { type }), () => undefined).then(
      (photo) => photo.type,
      ({ code }) => code as string,
    ),

  zeros: (bytes: number) => new Uint8Array(bytes),
}

export type PhotoPage = typeof photoPage
Object.assign(window, { photoPage })
