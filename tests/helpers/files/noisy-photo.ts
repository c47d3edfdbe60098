/**
 * A JPEG no encoder makes small: noise, with a red rectangle over the first quarter of each side.
 * Runs in a page, also through Playwright's evaluate: it may name nothing outside itself.
 */
export async function noisyPhoto(size: {
  width: number
  height: number
  quality: number
}): Promise<Uint8Array> {
  const { width, height, quality } = size
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

/** What a phone's camera makes: 12 megapixels, about 8 MB. */
export const PHONE_PHOTO = { width: 4032, height: 3024, quality: 0.9 }
