import { fittingWords, PICTURE_COLOURS, PICTURE_FONT } from '#components/share/canvas-words.ts'

/** The words and figures of a picture to share, all in the runner's language. */
export interface PictureText {
  /** The day, or the meal and its day. */
  title: string
  /** Empty in portions mode, as are the meals' own. */
  energy: string
  /** Under the energy: `of 2,400 kcal`, or what the figure is. */
  aim: string
  /** Energy eaten over the target, 0 to 1; null without a target. */
  share: number | null
  macros: readonly { name: string; value: string }[]
  /** What was eaten, of a single meal; it has no list. */
  name: string | null
  meals: readonly { name: string; energy: string }[]
  /** Said where not all meals fit; null where they do. */
  more: string | null
}

/** Pixels. */
export const PICTURE_SIZE = { width: 1080, height: 1350 } as const
const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE
const MARGIN = 84
/** So many meals fit. */
export const MEALS_SHOWN = 7
/** Of a single meal's name. */
const NAME_SIZE = 84
const NAME_LINE = 104
const MAX_LINES = 4
const { accent: ACCENT, back: BACK, light: LIGHT, dim: DIM } = PICTURE_COLOURS
const FONT = PICTURE_FONT

/** Draws the picture; answers with a PNG, null where the browser makes none. */
export async function drawPicture(text: PictureText): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return null
  draw(context, text)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function draw(context: CanvasRenderingContext2D, text: PictureText): void {
  context.fillStyle = BACK
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const write = (words: string, y: number, size: number, colour: string, weight = 400) => {
    context.font = `${weight} ${size}px ${FONT}`
    context.fillStyle = colour
    context.textAlign = 'left'
    context.fillText(fittingWords(context, words, WIDTH - 2 * MARGIN), MARGIN, y)
  }
  write(text.title, 150, 46, DIM, 600)
  context.font = `700 ${NAME_SIZE}px ${FONT}`
  const lines = text.name === null ? [] : wrapped(context, text.name)
  lines.forEach((line, at) => {
    write(line, 270 + at * NAME_LINE, NAME_SIZE, LIGHT, 700)
  })
  if (lines.length > 0) context.translate(0, lines.length * NAME_LINE + 60)
  // In portions mode the list takes the place of the figures.
  const listTop = text.energy === '' ? 270 : 700
  write(text.energy, 300, 128, LIGHT, 800)
  write(text.aim, 365, 44, DIM)
  if (text.share !== null) bar(context, text.share)
  text.macros.forEach(({ name, value }, at) => {
    const x = MARGIN + (at * (WIDTH - 2 * MARGIN)) / text.macros.length
    context.font = `700 58px ${FONT}`
    context.fillStyle = LIGHT
    context.fillText(value, x, 545)
    context.font = `400 36px ${FONT}`
    context.fillStyle = DIM
    context.fillText(name, x, 595)
  })
  text.meals.forEach(({ name, energy }, at) => {
    const y = listTop + at * 72
    context.font = `600 40px ${FONT}`
    context.textAlign = 'right'
    context.fillStyle = ACCENT
    context.fillText(energy, WIDTH - MARGIN, y)
    const room = WIDTH - 2 * MARGIN - context.measureText(energy).width - 40
    context.textAlign = 'left'
    context.fillStyle = LIGHT
    context.font = `400 40px ${FONT}`
    context.fillText(fittingWords(context, name, room), MARGIN, y)
  })
  if (text.more) write(text.more, listTop + MEALS_SHOWN * 72, 36, DIM)
  context.resetTransform()
  write('Fuelmile', HEIGHT - 70, 44, ACCENT, 800)
}

/** The words in lines as wide as the picture, the last of them cut off where there are too many. */
function wrapped(context: CanvasRenderingContext2D, words: string): string[] {
  const lines = ['']
  for (const word of words.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trim()
    const full = context.measureText(line).width > WIDTH - 2 * MARGIN
    if (full && lines.at(-1) !== '' && lines.length < MAX_LINES) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}

function bar(context: CanvasRenderingContext2D, share: number): void {
  const width = WIDTH - 2 * MARGIN
  for (const [colour, part] of [
    ['#373a40', 1],
    [ACCENT, Math.min(1, Math.max(0, share))],
  ] as const) {
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(MARGIN, 410, Math.max(1, width * part), 28, 14)
    context.fill()
  }
}
