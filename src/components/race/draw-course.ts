import type { CourseKind, CourseMark } from '#domain/race-log/course-marks.ts'
import { PICTURE_COLOURS, PICTURE_FONT } from '../share/canvas-words.ts'

/** The course as a picture has it: marks with what is written into them, and places to read it by. */
export interface DrawnCourse {
  marks: readonly (Pick<CourseMark, 'at' | 'level' | 'kind'> & { figure: string })[]
  ticks: readonly { at: number; distance: string; elapsed: string }[]
}

/** As on the screen (course-look.ts), for a canvas, which knows no custom properties. */
const COLOURS = {
  food: '#f5e27a',
  drink: '#5cb8ff',
  caffeine: '#f7a06a',
  water: '#a6a7ab',
} as const satisfies Record<CourseKind, string>
const EDGE = '#667583'

const RADIUS = 34
const STEP = 62
const LOWEST = 40

/** Pixels from its top to its lowest word. */
export const COURSE_HEIGHT = 3 * STEP + LOWEST + RADIUS + 110

/** Draws a race's way ([Note: the course]) into a picture, `width` pixels wide from `x` on. */
export function drawCourse(
  context: CanvasRenderingContext2D,
  { marks, ticks }: DrawnCourse,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { accent, back, light, dim } = PICTURE_COLOURS
  const line = y + 3 * STEP + LOWEST + RADIUS
  const placeOf = (at: number) => x + RADIUS + at * (width - 2 * RADIUS)
  context.lineWidth = 3
  context.strokeStyle = EDGE
  for (const { at, level } of marks) {
    context.beginPath()
    context.moveTo(placeOf(at), line)
    context.lineTo(placeOf(at), line - LOWEST - level * STEP)
    context.stroke()
  }
  context.fillStyle = accent
  context.fillRect(placeOf(0), line - 3, placeOf(1) - placeOf(0), 6)
  context.textAlign = 'center'
  const write = (words: string, at: number, from: number, font: string, colour: string) => {
    context.font = `${font} ${PICTURE_FONT}`
    context.fillStyle = colour
    context.fillText(words, placeOf(at), from)
  }
  for (const { at, level, kind, figure } of marks) {
    const middle = line - LOWEST - level * STEP - RADIUS
    context.beginPath()
    context.arc(placeOf(at), middle, RADIUS, 0, 2 * Math.PI)
    context.fillStyle = COLOURS[kind]
    context.fill()
    write(figure, at, middle + 11, '700 32px', back)
  }
  for (const { at, distance, elapsed } of ticks) {
    if (distance) write(distance, at, line + 48, '700 34px', light)
    write(elapsed, at, line + (distance ? 92 : 48), '400 32px', dim)
  }
  context.textAlign = 'start'
}
