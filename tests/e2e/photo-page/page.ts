import { preparePhoto } from '#compute/images.ts'
import { withOrientation } from '../../helpers/files/exif.ts'
import { noisyPhoto } from '../../helpers/files/noisy-photo.ts'

/** What the browser test drives: the built image worker, and pictures made on the spot. */

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

/** The page's own ways to read, draw and write a picture: what costs time, and is the worker's to do. */
const PICTURE_WORK = [
  [globalThis, 'createImageBitmap'],
  [CanvasRenderingContext2D.prototype, 'drawImage'],
  [OffscreenCanvasRenderingContext2D.prototype, 'drawImage'],
  [OffscreenCanvas.prototype, 'convertToBlob'],
  [HTMLCanvasElement.prototype, 'toBlob'],
  [HTMLCanvasElement.prototype, 'toDataURL'],
  [HTMLImageElement.prototype, 'decode'],
  [Blob.prototype, 'arrayBuffer'],
  [FileReader.prototype, 'readAsArrayBuffer'],
] as const

/** Runs a task and names what of the picture work was done on the page meanwhile. */
async function watched<T>(task: () => Promise<T>): Promise<{ result: T; onPage: string[] }> {
  const onPage: string[] = []
  const undo = PICTURE_WORK.map(([owner, name]) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown
    Reflect.set(owner, name, function (this: unknown, ...args: unknown[]) {
      onPage.push(name)
      return original.apply(this, args)
    })
    return () => Reflect.set(owner, name, original)
  })
  try {
    return { result: await task(), onPage }
  } finally {
    for (const back of undo) back()
  }
}

const photoPage = {
  /** Prepares a photo with an Exif orientation, and tells what the page itself did for it. */
  async prepare(size: Parameters<typeof noisyPhoto>[0], orientation: number) {
    const jpeg = withOrientation(await noisyPhoto(size), orientation)
    const file = new File([jpeg as Uint8Array<ArrayBuffer>], 'IMG_1.JPG', { type: 'image/jpeg' })
    let told = 0
    const { result: photo, onPage } = await watched(() =>
      preparePhoto(file, () => {
        told += 1
      }),
    )
    const after = await lookAt(photo)
    return { before: file.size, bytes: photo.size, type: photo.type, told, onPage, ...after }
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
