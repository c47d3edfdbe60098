import { activityRowId } from '#domain/activity-files/activity-file.ts'
import { type RecordedFrom, recordedRow } from '#domain/activity-files/recorded-row.ts'
import type { ServiceActivity } from '#domain/activity-files/service-activity.ts'
import { believedKm } from '#domain/training/read-activity.ts'
import type { FoundActivity } from './source.ts'

/** What a service lists, as the rows they would be. Nobody is asked about them: a distance that can't be is none. */
export function sessionsFrom(
  source: RecordedFrom['source'],
  userId: string,
  activities: readonly ServiceActivity[],
): FoundActivity[] {
  return activities.map((activity) => {
    const { date, startTime, label, ref } = activity
    const from = { source, source_ref: ref, date, startTime, label }
    const distanceKm = believedKm(activity.kind, activity.distanceKm, activity.durationMinutes)
    const fields = recordedRow({ ...activity, distanceKm }, from)
    return { id: activityRowId(userId, activity), fields }
  })
}
