import {
  INTENSITIES,
  type Intensity,
  SESSION_LABELS,
  type SessionLabel,
} from '#components/session-kinds.ts'
import type { Row, TrainingStatus } from '#domain/entities.ts'
import { ACTIVITY_KINDS, type ActivityKind } from '#domain/training/activity-kind.ts'
import type { Formatter } from '#i18n/format.ts'

const FIGURES = ['distance', 'duration', 'actualDistance', 'actualDuration'] as const
export type Figure = (typeof FIGURES)[number]

/** A session as typed: nothing is parsed before saving. */
export interface SessionText extends Record<Figure, string> {
  date: string
  type: ActivityKind
  label: SessionLabel
  intensity: Intensity
  status: TrainingStatus
  startTime: string
}
export type SessionErrors = Partial<Record<Figure | 'date' | 'startTime', true>>

export function emptySession(date: string, status: TrainingStatus): SessionText {
  return {
    date,
    status,
    type: 'run',
    label: 'plain',
    intensity: 'moderate',
    startTime: '',
    distance: '',
    duration: '',
    actualDistance: '',
    actualDuration: '',
  }
}

function oneOf<T extends string>(values: readonly T[], value: string | null, other: T): T {
  return values.find((each) => each === value) ?? other
}

/** A stored session as the form shows it; words of other apps show as the nearest choice. */
export function sessionText(row: Row<'training_activities'>, format: Formatter): SessionText {
  const minutes = (value: number | null) => (value === null ? '' : format.input(value))
  return {
    date: row.date,
    status: row.status,
    type: oneOf(ACTIVITY_KINDS, row.activity_type, 'other'),
    label: oneOf(SESSION_LABELS, row.user_activity_label, 'plain'),
    intensity: oneOf(INTENSITIES, row.intensity, 'moderate'),
    startTime: row.start_time ?? '',
    distance: format.figure('distance', row.distance_km),
    duration: minutes(row.duration_minutes),
    actualDistance: format.figure('distance', row.actual_distance_km),
    actualDuration: minutes(row.actual_duration_minutes),
  }
}
