/** What else a session can be called by its runner; its kinds are the domain's. */
export const SESSION_LABELS = ['plain', 'long_run', 'interval', 'tempo', 'race'] as const
export type SessionLabel = (typeof SESSION_LABELS)[number]
export const INTENSITIES = ['low', 'moderate', 'high'] as const
export type Intensity = (typeof INTENSITIES)[number]
