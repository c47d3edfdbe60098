import { COURSE_HEIGHT, type DrawnCourse, drawCourse } from '#components/race/draw-course.ts'
import { fittingWords, PICTURE_COLOURS, PICTURE_FONT } from '#components/share/canvas-words.ts'

/** A phone's lock screen, pixels. */
export const CARD_SIZE = { width: 1080, height: 2340 } as const
/** So many intakes fit. */
export const CARD_LINES = 24

/** The words of the picture, in the runner's language; where many intakes leave no room, places are left out. */
export interface CardText {
  title: string
  /** The day and the start. */
  subtitle: string
  /** Servings or water may be empty. */
  lines: readonly CardLine[]
  /** Drawn over the lines, where these stay large enough to be read. */
  course: DrawnCourse
  /** Said where not all intakes fit; null where they do. */
  more: string | null
}

interface CardLine {
  /** After the start. */
  elapsed: string
  /** By the clock; may be empty. */
  clock: string
  place: string
  servings: string
  water: string
}

const MARGIN = 72
/** Above it a phone writes its clock, below it its buttons. */
const TOP = 620
const BOTTOM = 2080
const HEAD = 130
const MAX_STEP = 130
/** Over so many lines the course has room. */
const WITH_COURSE = 11
/** Up to so many intakes have two lines each: when and where, then what. */
const TWO_LINES = 16
/** Where each has one line: the room for the time. */
const WHEN_ROOM = 330
const SMALLEST = 24

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
  const { accent, back, light, dim } = PICTURE_COLOURS
  context.fillStyle = back
  context.fillRect(0, 0, width, height)
  /** As large as the size where it fits, else smaller, and cut off at last. Answers with its width. */
  const write = (words: string, at: { x: number; y: number }, size: number, look: Look): number => {
    const room = width - MARGIN - at.x
    let fitted = size
    const font = () => `${look.weight} ${fitted}px ${PICTURE_FONT}`
    context.font = font()
    while (fitted > SMALLEST && context.measureText(words).width > room) {
      fitted -= 2
      context.font = font()
    }
    context.fillStyle = look.colour
    context.fillText(fittingWords(context, words, room), at.x, at.y)
    return context.measureText(words).width
  }
  write(text.title, { x: MARGIN, y: TOP }, 60, { weight: 700, colour: light })
  write(text.subtitle, { x: MARGIN, y: TOP + 56 }, 40, { weight: 400, colour: dim })
  const count = text.lines.length + (text.more ? 1 : 0)
  const hasCourse = count <= WITH_COURSE
  const head = TOP + HEAD + (hasCourse ? COURSE_HEIGHT : 0)
  if (hasCourse)
    drawCourse(context, text.course, { x: MARGIN, y: TOP + 90, width: width - 2 * MARGIN })
  const step = Math.min(MAX_STEP, (BOTTOM - head) / Math.max(1, count))
  const isRoomy = count <= TWO_LINES
  const size = Math.round(Math.min(46, isRoomy ? step * 0.42 : step * 0.7))
  text.lines.forEach(({ elapsed, clock, place, servings, water }, at) => {
    const y = head + at * step
    const together = (words: string[], by: string) => words.filter(Boolean).join(by)
    const when = isRoomy ? elapsed : together([elapsed, clock], ' · ')
    const time = write(when, { x: MARGIN, y }, size, { weight: 700, colour: accent })
    if (isRoomy) {
      // Beside servings the water stands on the upper line, so that both stay large.
      const upper = together(servings ? [clock, place, water] : [clock, place], ' · ')
      write(upper, { x: MARGIN + time + 28, y }, size, { weight: 400, colour: dim })
      const lower = { x: MARGIN, y: y + step * 0.44 }
      write(servings || water, lower, size, { weight: 600, colour: light })
    } else {
      const what = together([servings, water], ', ')
      write(what, { x: MARGIN + WHEN_ROOM, y }, size, { weight: 600, colour: light })
    }
  })
  if (text.more) {
    const y = head + text.lines.length * step
    write(text.more, { x: MARGIN, y }, size, { weight: 400, colour: dim })
  }
  write('Fuelmile', { x: MARGIN, y: BOTTOM + 90 }, 44, { weight: 800, colour: accent })
}

interface Look {
  weight: number
  colour: string
}
