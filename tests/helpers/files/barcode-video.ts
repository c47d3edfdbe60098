import { writeFileSync } from 'node:fs'

const LEFT_ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'
const ODD = LEFT_ODD.split(' ')
const RIGHT = ODD.map((bits) => bits.replace(/./g, (bit) => (bit === '0' ? '1' : '0')))
const EVEN = RIGHT.map((bits) => [...bits].reverse().join(''))
/** Which of the first six digits are written even, by the digit before them. */
const PARITY = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')

/** The bars of an EAN-13 code, 1 for dark. */
function bars(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number)
  const parity = PARITY[first] ?? ''
  const left = digits.slice(0, 6).map((digit, at) => (parity[at] === 'E' ? EVEN : ODD)[digit])
  const right = digits.slice(6).map((digit) => RIGHT[digit])
  return `101${left.join('')}01010${right.join('')}101`
}

const WIDTH = 640
const HEIGHT = 480
const MODULE_PX = 4

/** A picture of a barcode, dark on light: the brightness of each pixel, row by row. */
function rowsOf(code: string): Buffer[] {
  const pattern = bars(code)
  const start = Math.floor((WIDTH - pattern.length * MODULE_PX) / 2)
  const line = Buffer.alloc(WIDTH, 235)
  for (let x = 0; x < pattern.length * MODULE_PX; x++) {
    if (pattern[Math.floor(x / MODULE_PX)] === '1') line[start + x] = 16
  }
  const light = Buffer.alloc(WIDTH, 235)
  return Array.from({ length: HEIGHT }, (_, y) => (y > 120 && y < 360 ? line : light))
}

/** The picture as a canvas holds it. */
export function barcodePixels(code: string) {
  const grey = Buffer.concat(rowsOf(code))
  const data = Uint8ClampedArray.from({ length: grey.length * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (grey[at >> 2] ?? 0),
  )
  return { width: WIDTH, height: HEIGHT, data, colorSpace: 'srgb' as const }
}

/** Writes a film that a fake camera can show: a barcode. */
export function writeBarcodeVideo(path: string, code: string): void {
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rowsOf(code), colourless])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, frame, frame]))
}
