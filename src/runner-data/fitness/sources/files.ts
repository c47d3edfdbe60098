import { readActivities } from '#compute/activities.ts'
import {
  activityRowId,
  type FileActivity,
  type FileProblem,
  type FileReading,
} from '#domain/activity-files/activity-file.ts'
import { recordedRow } from '#domain/activity-files/recorded-row.ts'
import { clockOfMinute } from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { localDay } from '#lib/local-day.ts'
import type { FoundActivity, Reading } from '../source.ts'

/** What a chosen file, or a file of a chosen archive, is found to be. */
export interface ReadFile extends Reading {
  name: string
  /** A file tells of no days. */
  days: []
  sessions: FoundActivity[]
  /** Why nothing of it can be used, or not all. */
  problem: FileProblem | null
}

/**
 * What is in a chosen file; of an archive, what is in each of its activity files. The one source without
 * a connection; energy is the watch's total.
 */
export async function readFile(file: File, userId: string): Promise<ReadFile[]> {
  // A worker that could not be had leaves the file unread; choosing it again tries again.
  const unread: FileReading = { name: file.name, activities: [], problem: 'unreadable' }
  // The screen says that it is unread; the worker's client has logged why.
  const readings = await readActivities(file).catch(() => [unread])
  return readings.map(({ name, activities, problem }) => ({
    name,
    problem,
    days: [],
    sessions: activities.map((activity) => foundInFile(activity, userId)),
  }))
}

/** The row that an activity of a file becomes. */
export function foundInFile(activity: FileActivity, userId: string): FoundActivity {
  return { id: activityRowId(userId, activity), fields: trainingOf(activity) }
}

/** The day and the hour are those of the runner's wall, where the runner is now. */
function trainingOf(activity: FileActivity): FieldsOf<'training_activities'> {
  const start = new Date(activity.startedAt)
  const row = recordedRow(activity, {
    source: 'file',
    source_ref: null,
    date: localDay(start),
    startTime: clockOfMinute(start.getHours() * 60 + start.getMinutes()),
    label: null,
  })
  return { ...row, splits: activity.splits }
}
