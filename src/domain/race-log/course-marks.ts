import type { Amounts } from '../fuelling/race-types.ts'
import type { RaceIntakeEntry } from '../stored-shapes.ts'
import { amountsOf } from './amounts.ts'
import type { IntakeToTake, NotedIntake } from './race-now.ts'
import { entryServings } from './taps.ts'

/**
 * [Note: the course]
 * A race is drawn as its way with what is taken where: the same marks in the plan, on the card, in race mode and in the
 * debrief. They lie by the time of the race, which at an even pace is its distance, too.
 */

/** What is taken at a mark, by what matters most of it. */
export type CourseKind = 'caffeine' | 'drink' | 'food' | 'water'
export const COURSE_KINDS = [
  'food',
  'drink',
  'caffeine',
  'water',
] as const satisfies readonly CourseKind[]

export interface CourseMark {
  /** The intake's. */
  id: string
  /** Its place, as a share of the race, 0..1. */
  at: number
  /** How many heights above the lowest it stands, so that it does not cover the one before it. */
  level: number
  kind: CourseKind
  carbsGrams: number
  /** Of all products together. */
  servings: number
  state: 'planned' | Exclude<RaceIntakeEntry['state'], 'undone'>
}

/** Two marks nearer than this, as a share of the race, would cover each other on a phone. */
const NEAR = 0.085
const LEVELS = 3

type Bare = Omit<CourseMark, 'level'>

/**
 * What is to be taken, as marks in the order of the race.
 * @param minutes of the race; what is planned beyond it stands at its end
 */
export function plannedMarks(intakes: readonly IntakeToTake[], minutes: number): CourseMark[] {
  return staggered(
    intakes.map((intake): Bare => {
      const { id, minute, servings, waterMl } = intake
      return {
        id,
        at: placeOf(minute, minutes),
        kind: kindOf(intake, waterMl),
        carbsGrams: intake.carbsGrams,
        servings: servings.reduce((sum, { count }) => sum + count, 0),
        state: 'planned',
      }
    }),
  )
}

/** What was noted on the way, as marks with its state. @param minutes of the race */
export function notedMarks(noted: readonly NotedIntake[], minutes: number): CourseMark[] {
  return staggered(
    noted.flatMap(({ id, entry, seconds }): Bare[] => {
      const { state } = entry
      if (state === 'undone') return []
      // What it would have been, where it was not taken.
      const amounts = amountsOf({ ...entry, state: 'taken' })
      return [
        {
          id,
          at: placeOf(seconds / 60, minutes),
          kind: kindOf(amounts, entry.water_ml),
          carbsGrams: amounts.carbsGrams,
          servings: entryServings(entry).reduce((sum, { count }) => sum + count, 0),
          state,
        },
      ]
    }),
  )
}

/**
 * A race that runs: what was noted where it was, and what is still to come where it is planned.
 * @param minutes of the race
 */
export function marksSoFar(
  intakes: readonly IntakeToTake[],
  noted: readonly NotedIntake[],
  minutes: number,
): CourseMark[] {
  const answered = new Set(noted.map(({ id }) => id))
  const ahead = plannedMarks(intakes, minutes).filter(({ id }) => !answered.has(id))
  return staggered([...notedMarks(noted, minutes), ...ahead])
}

function placeOf(minute: number, minutes: number): number {
  return minutes > 0 ? Math.min(1, Math.max(0, minute / minutes)) : 0
}

function kindOf({ caffeineMg, carbsGrams, fluidMl }: Amounts, waterMl: number): CourseKind {
  if (caffeineMg > 0) return 'caffeine'
  if (fluidMl - waterMl > 0) return 'drink'
  return carbsGrams > 0 ? 'food' : 'water'
}

/** As low as each can stand beside those before it. */
function staggered(marks: readonly Bare[]): CourseMark[] {
  const last = Array.from({ length: LEVELS }, () => Number.NEGATIVE_INFINITY)
  return [...marks]
    .sort((a, b) => a.at - b.at)
    .map((mark) => {
      const free = last.findIndex((at) => mark.at - at >= NEAR)
      const level = free === -1 ? last.indexOf(Math.min(...last)) : free
      last[level] = mark.at
      return { ...mark, level }
    })
}

export interface CourseTick {
  /** As a share of the race, 0..1. */
  at: number
  /** In the runner's unit; null where the distance isn't known. */
  distance: number | null
  /** Minutes after the start. */
  minute: number
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200] as const
const HOUR_STEPS = [0.25, 0.5, 1, 2, 3, 6, 12] as const
const MAX_TICKS = 5

/**
 * Round places along the race to read it by: of its distance, else of its time.
 * @param distance in the runner's unit
 */
export function courseTicks(distance: number | null, minutes: number): CourseTick[] {
  const length = distance ?? minutes / 60
  if (!(length > 0 && minutes > 0)) return []
  const steps = distance === null ? HOUR_STEPS : STEPS
  const step = steps.find((each) => length / each <= MAX_TICKS) ?? length
  return Array.from({ length: Math.floor(length / step + 1e-9) }, (_, index) => {
    const place = (index + 1) * step
    const at = Math.min(1, place / length)
    return { at, distance: distance === null ? null : place, minute: Math.round(at * minutes) }
  })
}
