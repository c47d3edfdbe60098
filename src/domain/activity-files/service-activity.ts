import type { FileActivity } from './activity-file.ts'

/** An activity as a service lists it, with what a file can't tell and without its laps. */
export interface ServiceActivity extends Omit<FileActivity, 'splits'> {
  /** Where it was begun: local day `yyyy-MM-dd` and time `HH:MM`. */
  date: string
  startTime: string
  /** What the runner said there of the run; null where nothing. */
  label: 'race' | 'long_run' | 'interval' | null
  /** What the service calls it; null where it gives no name. */
  ref: string | null
}

const LOCAL_START = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d):/

/** The local day and time of a start such as `2026-11-20T06:30:00`; null where it is none. */
export function localStart(text: string | null): { date: string; startTime: string } | null {
  const [, date, startTime] = LOCAL_START.exec(text ?? '') ?? []
  return date && startTime ? { date, startTime } : null
}
