import { activityKind } from '../training/activity-kind.ts'
import type { FileActivity, RawActivity } from './activity-file.ts'
import {
  climbedMeters,
  meanHeartRate,
  type TrackPoint,
  trackMeters,
  trackSeconds,
} from './track.ts'
import { instantOf, numberOf, readXml } from './xml.ts'

/** Strava writes numbers for its kinds. */
const NUMBERED: Readonly<Record<string, FileActivity['kind']>> = {
  '1': 'cycle',
  '4': 'hike',
  '9': 'run',
  '10': 'walk',
  '16': 'swim',
}

/**
 * The tracks of a GPX 1.0 or 1.1 file. A break between two segments is a pause.
 * @throws DamagedFile
 */
export function readGpx(text: string): RawActivity[] {
  const activities: RawActivity[] = []
  let type = ''
  let segments: TrackPoint[][] = []
  let point: TrackPoint | null = null
  readXml(text, {
    open({ name, attributes }) {
      if (name === 'trk') {
        type = ''
        segments = []
      } else if (name === 'trkseg') segments.push([])
      else if (name === 'trkpt') {
        point = {
          at: null,
          latitude: numberOf(attributes.lat),
          longitude: numberOf(attributes.lon),
          altitude: null,
          heartRate: null,
        }
      }
    },
    close({ name, text: value }, path) {
      if (name === 'trkpt' && point) {
        segments.at(-1)?.push(point)
        point = null
      } else if (point && name === 'time') point.at = instantOf(value)
      else if (point && name === 'ele') point.altitude = numberOf(value)
      else if (point && name === 'hr') point.heartRate = numberOf(value)
      else if (name === 'type' && path.at(-2)?.name === 'trk') type = value.trim()
      else if (name === 'trk') activities.push(activityOf(type, segments))
    },
  })
  return activities
}

function activityOf(type: string, segments: readonly TrackPoint[][]): RawActivity {
  const sum = (figure: (points: readonly TrackPoint[]) => number | null) =>
    segments
      .map(figure)
      .reduce<number | null>((all, one) => (one === null ? all : (all ?? 0) + one), null)
  const points = segments.flat()
  return {
    startedAt: points.find(({ at }) => at !== null)?.at ?? null,
    kind: kindOf(type),
    seconds: sum(trackSeconds),
    meters: sum(trackMeters),
    climbMeters: sum(climbedMeters),
    heartRate: meanHeartRate(points),
    calories: null,
  }
}

/** A track that says nothing of its kind is a run: this is a runner's app. */
function kindOf(type: string): FileActivity['kind'] {
  if (type === '') return 'run'
  const kind = NUMBERED[type] ?? activityKind(type)
  return kind === 'rest' ? 'other' : kind
}
