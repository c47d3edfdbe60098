/** What a session can be called by its runner. */
export const SESSION_TYPES = [
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
export type SessionType = (typeof SESSION_TYPES)[number]
export const SESSION_LABELS = ['plain', 'long_run', 'interval', 'tempo', 'race'] as const
export type SessionLabel = (typeof SESSION_LABELS)[number]
export const INTENSITIES = ['low', 'moderate', 'high'] as const
export type Intensity = (typeof INTENSITIES)[number]
