import { fittingWords, PICTURE_COLOURS, PICTURE_FONT } from '#components/share/canvas-words.ts'

/** All in the runner's language. */
export interface RacePictureText {
  name: string
  facts: string
  time: string
  plan: string
}

/** Pixels. */
export const RACE_PICTURE_SIZE = { width: 1080, height: 1080 } as const
const { width: WIDTH, height: HEIGHT } = RACE_PICTURE_SIZE
const MARGIN = 84

/** Answers with a PNG, null where the browser makes none. */
export async function drawRace(text: RacePictureText): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return null
  const { accent, back, light, dim } = PICTURE_COLOURS
  context.fillStyle = back
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const write = (words: string, y: number, size: number, colour: string, weight: number) => {
    context.font = `${weight} ${size}px ${PICTURE_FONT}`
    context.fillStyle = colour
    context.fillText(fittingWords(context, words, WIDTH - 2 * MARGIN), MARGIN, y)
  }
  write(text.name, 210, 76, light, 700)
  write(text.facts, 290, 46, dim, 500)
  write(text.time, 590, 180, accent, 800)
  write(text.plan, 720, 46, light, 500)
  write('Fuelmile', HEIGHT - 80, 44, accent, 800)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
