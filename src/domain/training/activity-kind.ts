/**
 * What a free-text activity type means for load. Unknown words are sport like any other.
 * A form offers the kinds in this order.
 */
export const ACTIVITY_KINDS = [
  'run',
  'walk',
  'cycle',
  'swim',
  'hike',
  'strength',
  'light',
  'other',
  'rest',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

const WORDS: Readonly<Record<Exclude<ActivityKind, 'other'>, readonly string[]>> = {
  rest: [
    'rest',
    'rest_day',
    'off',
    'day_off',
    'recovery_day',
    'none',
    'sleep',
    'sleeping',
    'still',
    'in_vehicle',
  ],
  run: [
    'run',
    'running',
    'jog',
    'jogging',
    'trail',
    'trail_run',
    'trail_running',
    'treadmill',
    'treadmill_running',
    'easy_run',
    'recovery_run',
    'long_run',
    'tempo',
    'tempo_run',
    'interval',
    'intervals',
    'interval_run',
    'race',
    'marathon',
    'half_marathon',
    'lari',
  ],
  walk: ['walk', 'walking'],
  cycle: ['cycle', 'cycling', 'bike', 'biking', 'ride', 'road_biking', 'spinning'],
  swim: ['swim', 'swimming', 'pool_swimming', 'open_water_swimming'],
  hike: ['hike', 'hiking'],
  strength: ['strength', 'strength_training', 'weights', 'weight_training', 'gym'],
  light: ['light', 'yoga', 'stretching', 'stretch', 'mobility', 'pilates', 'meditation'],
}

const KIND_BY_WORD = new Map<string, ActivityKind>(
  ACTIVITY_KINDS.flatMap((kind) =>
    kind === 'other' ? [] : WORDS[kind].map((word): [string, ActivityKind] => [word, kind]),
  ),
)

const LONG_WORDS = new Set(['long_run', 'long', 'marathon', 'half_marathon'])
const RACE_WORDS = new Set(['race', 'time_trial'])
const QUALITY_WORDS = new Set([
  'interval',
  'intervals',
  'interval_run',
  'tempo',
  'tempo_run',
  'threshold',
  'fartlek',
  'speed',
  'speedwork',
  'hill_repeats',
  'hills',
  'quality',
])
const HIGH_INTENSITY_WORDS = new Set(['high', 'hard', 'very_high', 'max', 'vigorous'])

export function wordOf(text: string | null | undefined): string {
  // Types and labels come from other apps too: what is no text says nothing.
  return (typeof text === 'string' ? text : '')
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_')
}

export function activityKind(type: string | null | undefined): ActivityKind {
  return KIND_BY_WORD.get(wordOf(type)) ?? 'other'
}

/** Nothing has to be fuelled before or restored after these; they are no session to eat for. */
export function needsNoFuelling(kind: ActivityKind): boolean {
  return kind === 'rest' || kind === 'light' || kind === 'walk'
}

export function isHighIntensity(intensity: string | null | undefined): boolean {
  return HIGH_INTENSITY_WORDS.has(wordOf(intensity))
}

export type SessionCharacter = 'long' | 'race' | 'quality' | 'plain'

/** What the label, the type or the intensity says of a session; the label is the runner's own. */
export function sessionCharacter(parts: {
  activity_type: string
  user_activity_label: string | null
  intensity: string | null
}): SessionCharacter {
  for (const word of [wordOf(parts.user_activity_label), wordOf(parts.activity_type)]) {
    if (LONG_WORDS.has(word)) return 'long'
    if (RACE_WORDS.has(word)) return 'race'
    if (QUALITY_WORDS.has(word)) return 'quality'
  }
  return isHighIntensity(parts.intensity) ? 'quality' : 'plain'
}
