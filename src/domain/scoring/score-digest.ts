import { canonical } from '../canonical.ts'
import type { FieldsOf } from '../entities.ts'
import { gutOfRaceOn } from '../gut-training/gut-of-races.ts'
import type { DayInput } from './score-types.ts'

/** The rows of a day that its score is made of, as they are stored. */
export type DigestedRows = Pick<DayInput, 'foodLogs' | 'plans' | 'activities' | 'fitness' | 'races'>

type Scores = FieldsOf<'nutrition_scores'>

/** All that a stored score says. */
const FIGURES = [
  'daily_score',
  'calories_consumed',
  'protein_grams',
  'carbs_grams',
  'fat_grams',
  'meals_logged',
  'planned_calories',
  'planned_protein_grams',
  'planned_carbs_grams',
  'planned_fat_grams',
  'provisional',
  'parts',
] as const satisfies (keyof Scores)[]
type Figures = Pick<Scores, (typeof FIGURES)[number]>

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Alike where the rows are the same in the same versions, in whatever order they were read. */
export function rowsDigest(day: DigestedRows): string {
  const { foodLogs, plans, activities, fitness, races } = day
  const versions = [...foodLogs, ...plans, ...activities, fitness]
    .flatMap((row) => (row ? [versionOf(row)] : []))
    .sort()
  // A race's row changes with each gel of its log; a day before it goes by the gut alone.
  const guts = races.map(({ date }) => `${date} ${gutOfRaceOn(races, date)}`).sort()
  return hashOf([...versions, ...guts].join('\n'))
}

function versionOf(row: object): string {
  const { id = '', rev = '' } = row as { id?: string; rev?: string }
  return `${id} ${rev}`
}

/**
 * A final score's `rows_digest`: of its rows, and of what it says. Two devices that score one day apart are merged
 * field by field, which may leave the points of one beside the digest of the other.
 */
export function scoreDigest(rows: string, score: Figures): string {
  return `${rows}-${hashOf(canonical(FIGURES.map((field) => score[field])))}`
}

/** Two 32-bit FNV-1a hashes of a text, one from each end: no secret, only a name for it. */
function hashOf(text: string): string {
  let [forward, backward] = [FNV_OFFSET, FNV_OFFSET]
  for (let i = 0; i < text.length; i++) {
    forward = Math.imul(forward ^ text.charCodeAt(i), FNV_PRIME)
    backward = Math.imul(backward ^ text.charCodeAt(text.length - 1 - i), FNV_PRIME)
  }
  const hex = (hash: number) => (hash >>> 0).toString(16).padStart(8, '0')
  return hex(forward) + hex(backward)
}
