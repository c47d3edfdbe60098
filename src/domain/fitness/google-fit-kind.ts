import { activityKind, wordOf } from '../training/activity-kind.ts'

/** Google Fit's activity types (REST reference, "Activity types") in the words of activity-kind.ts. */
const WORDS: readonly (readonly [word: string, types: readonly number[]])[] = [
  ['running', [8, 56, 57, 58, 88]],
  ['walking', [2, 7, 93, 94, 95, 116]],
  ['cycling', [1, 14, 15, 16, 17, 18, 19]],
  ['swimming', [82, 83, 84]],
  ['hiking', [35]],
  ['strength', [41, 80, 97]],
  ['yoga', [100]],
  ['pilates', [49]],
  ['meditation', [45, 122]],
]
const WORD_BY_TYPE = new Map(
  WORDS.flatMap(([word, types]) => types.map((type) => [type, word] as const)),
)
/** In a vehicle, still, tilted, asleep in five ways, carried by a lift or a moving stair. */
const NO_EXERCISE = new Set([0, 3, 5, 72, 109, 110, 111, 112, 117, 118])
/** Google could not tell. */
const UNKNOWN = 4

/** What a session was, in a word activity-kind.ts knows, `other` for the rest; null: no exercise. */
export function googleFitKind(type: number | null, name: string | null): string | null {
  if (type === null || NO_EXERCISE.has(type)) return null
  if (type !== UNKNOWN) return WORD_BY_TYPE.get(type) ?? 'other'
  // The name itself stays where it is: it may tell a place.
  const kind = activityKind(name)
  if (kind === 'rest') return null
  return kind === 'other' ? 'other' : wordOf(String(name))
}
