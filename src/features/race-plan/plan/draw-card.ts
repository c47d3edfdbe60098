import { fittingWords, PICTURE_COLOURS, PICTURE_FONT } from '#components/share/canvas-words.ts'

/** A phone's lock screen, pixels. */
export const CARD_SIZE = { width: 1080, height: 2340 } as const
/** So many intakes fit. */
export const CARD_LINES = 24

/** The words of the picture, in the runner's language. */
export interface CardText {
  title: string
  /** The day and the start. */
  subtitle: string
  lines: readonly { when: string; place: string; what: string }[]
  /** Said where not all intakes fit; null where they do. */
  more: string | null
}

const MARGIN = 72
/** Above it a phone writes its clock, below it its buttons. */
const TOP = 640
const BOTTOM = 2060
const MAX_LINE = 110
const WHEN_ROOM = 200
const PLACE_ROOM = 200

/** Draws the picture; answers with a PNG, null where the browser makes none. */
export async function drawCard(text: CardText): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = CARD_SIZE.width
  canvas.height = CARD_SIZE.height
  const context = canvas.getContext('2d')
  if (!context) return null
  draw(context, text)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function draw(context: CanvasRenderingContext2D, text: CardText): void {
  const { width, height } = CARD_SIZE
  const right = width - MARGIN
  context.fillStyle = PICTURE_COLOURS.back
  context.fillRect(0, 0, width, height)
  const write = (words: string, x: number, y: number, room: number, look: [string, string]) => {
    const [font, colour] = look
    context.font = `${font} ${PICTURE_FONT}`
    context.fillStyle = colour
    context.fillText(fittingWords(context, words, room), x, y)
  }
  const { accent, light, dim } = PICTURE_COLOURS
  write(text.title, MARGIN, TOP, right - MARGIN, ['700 60px', light])
  write(text.subtitle, MARGIN, TOP + 60, right - MARGIN, ['400 40px', dim])
  const count = text.lines.length + (text.more ? 1 : 0)
  const step = Math.min(MAX_LINE, (BOTTOM - TOP - 140) / Math.max(1, count))
  const size = Math.round(Math.min(46, step * 0.62))
  text.lines.forEach(({ when, place, what }, at) => {
    const y = TOP + 150 + at * step
    write(when, MARGIN, y, WHEN_ROOM - 20, [`700 ${size}px`, accent])
    write(place, MARGIN + WHEN_ROOM, y, PLACE_ROOM - 20, [`400 ${size}px`, dim])
    const from = MARGIN + WHEN_ROOM + (place ? PLACE_ROOM : 0)
    write(what, from, y, right - from, [`600 ${size}px`, light])
  })
  if (text.more) {
    write(text.more, MARGIN, TOP + 150 + text.lines.length * step, right, [`400 ${size}px`, dim])
  }
  write('Fuelmile', MARGIN, BOTTOM + 90, right, ['800 44px', accent])
}
