import { activityKind } from '../training/activity-kind.ts'
import type { FileActivity, RawActivity } from './activity-file.ts'
import { climbedMeters, meanHeartRate, type TrackPoint } from './track.ts'
import { instantOf, numberOf, readXml } from './xml.ts'

interface Lap {
  seconds: number | null
  meters: number | null
  calories: number | null
  heartRate: number | null
}

/**
 * The activities of a Training Center file (TCX 2); courses and workouts in it are none.
 * @throws DamagedFile
 */
export function readTcx(text: string): RawActivity[] {
  const activities: RawActivity[] = []
  let sport = ''
  let startedAt: number | null = null
  let laps: Lap[] = []
  let points: TrackPoint[] = []
  readXml(text, {
    open({ name, attributes }, path) {
      if (name === 'Activity') {
        sport = attributes.Sport ?? ''
        startedAt = null
        laps = []
        points = []
      } else if (name === 'Lap' && path.at(-2)?.name === 'Activity') {
        startedAt ??= instantOf(attributes.StartTime)
        laps.push({ seconds: null, meters: null, calories: null, heartRate: null })
      } else if (name === 'Trackpoint') {
        points.push({ at: null, latitude: null, longitude: null, altitude: null, heartRate: null })
      }
    },
    close({ name, text: value }, path) {
      const parent = path.at(-2)?.name
      const lap = laps.at(-1)
      const point = points.at(-1)
      if (name === 'Activity') activities.push(activityOf(sport, startedAt, laps, points))
      else if (parent === 'Lap' && lap) {
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
  })
  return activities
}

function activityOf(
  sport: string,
  startedAt: number | null,
  laps: readonly Lap[],
  points: readonly TrackPoint[],
): RawActivity {
  const sum = (name: 'seconds' | 'meters' | 'calories') => {
    const known = laps.flatMap((lap) => lap[name] ?? [])
    return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
  }
  const kind = activityKind(sport)
  return {
    startedAt,
    kind: kind === 'rest' ? 'other' : kind,
    seconds: sum('seconds'),
    meters: sum('meters'),
    climbMeters: climbedMeters(points),
    heartRate: lapHeartRate(laps) ?? meanHeartRate(points),
    calories: sum('calories'),
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
