import type { FileActivity, RawActivity } from '../../src/domain/activity-files/activity-file.ts'
import { activityKind } from '../../src/domain/training/activity-kind.ts'
import { createTrack, type Track, type TrackPoint } from './track.ts'
import type { XmlListener } from './xml.ts'
import { instantOf, numberOf } from './xml-values.ts'

interface Lap {
  seconds: number | null
  meters: number | null
  calories: number | null
  heartRate: number | null
}

interface Activity {
  sport: string
  startedAt: number | null
  laps: Lap[]
  track: Track
}

/** Adds the activities of a Training Center file (TCX 2) to `found`; courses and workouts are none. */
export function tcxListener(found: RawActivity[]): XmlListener {
  let activity: Activity = newActivity('')
  let point: TrackPoint | null = null
  return {
    open({ name, attributes }, path) {
      if (name === 'Activity') activity = newActivity(attributes.Sport ?? '')
      else if (name === 'Lap' && path.at(-2)?.name === 'Activity') {
        activity.startedAt ??= instantOf(attributes.StartTime)
        activity.laps.push({ seconds: null, meters: null, calories: null, heartRate: null })
      } else if (name === 'Trackpoint') {
        point = { at: null, latitude: null, longitude: null, altitude: null, heartRate: null }
      }
    },
    close({ name, text: value }, path) {
      const parent = path.at(-2)?.name
      const lap = activity.laps.at(-1)
      if (name === 'Activity') found.push(activityOf(activity))
      else if (name === 'Trackpoint' && point) {
        activity.track.add(point)
        point = null
      } else if (parent === 'Lap' && lap) {
        if (name === 'TotalTimeSeconds') lap.seconds = numberOf(value)
        if (name === 'DistanceMeters') lap.meters = numberOf(value)
        if (name === 'Calories') lap.calories = numberOf(value)
      } else if (parent === 'Trackpoint' && point && name === 'AltitudeMeters') {
        point.altitude = numberOf(value)
      } else if (name === 'Value' && parent === 'AverageHeartRateBpm' && lap) {
        lap.heartRate = numberOf(value)
      } else if (name === 'Value' && parent === 'HeartRateBpm' && point) {
        point.heartRate = numberOf(value)
      }
    },
  }
}

function newActivity(sport: string): Activity {
  return { sport, startedAt: null, laps: [], track: createTrack() }
}

function activityOf({ sport, startedAt, laps, track }: Activity): RawActivity {
  const sum = (name: 'seconds' | 'meters' | 'calories') => {
    const known = laps.flatMap((lap) => lap[name] ?? [])
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
  }
  const kind = activityKind(sport)
  const { climbMeters, heartRate } = track.figures()
  return {
    startedAt,
    kind: kind === 'rest' ? 'other' : kind,
    seconds: sum('seconds'),
    meters: sum('meters'),
    climbMeters,
    heartRate: lapHeartRate(laps) ?? heartRate,
    calories: sum('calories'),
    splits: laps,
  }
}

/** The laps' means, each by its time; null where none tells. */
function lapHeartRate(laps: readonly Lap[]): FileActivity['heartRateAvg'] {
  let beats = 0
  let seconds = 0
  for (const lap of laps) {
    if (!lap.heartRate || !lap.seconds) continue
    beats += lap.heartRate * lap.seconds
    seconds += lap.seconds
  }
  return seconds === 0 ? null : beats / seconds
}
