/**
 * A JPEG with an Exif segment that says how to turn it.
 * @param orientation as Exif counts: 1 upright, 6 a quarter to the right
 */
export function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
  const exif = [...new TextEncoder().encode('Exif\0\0'), ...tiff, 0, 0, 0, 0, 0, 0]
  const length = exif.length + 2
  const segment = [0xff, 0xe1, length >> 8, length & 0xff, ...exif]
  const turned = new Uint8Array(jpeg.length + segment.length)
  turned.set(jpeg.subarray(0, 2))
  turned.set(segment, 2)
  turned.set(jpeg.subarray(2), 2 + segment.length)
  return turned
}
