import type { FileActivity, RawActivity } from '../../src/domain/activity-files/activity-file.ts'
import { activityKind } from '../../src/domain/training/activity-kind.ts'
import { createTrack, type Track, type TrackPoint } from './track.ts'
import type { XmlListener } from './xml.ts'
import { instantOf, numberOf } from './xml-values.ts'

/** Strava writes numbers for its kinds. */
const NUMBERED: Readonly<Record<string, FileActivity['kind']>> = {
  '1': 'cycle',
  '4': 'hike',
  '9': 'run',
  '10': 'walk',
  '16': 'swim',
}

/** Adds the tracks of a GPX 1.0 or 1.1 file to `found`. A break between two segments is a pause. */
export function gpxListener(found: RawActivity[]): XmlListener {
  let type = ''
  let track: Track = createTrack()
  let point: TrackPoint | null = null
  return {
    open({ name, attributes }) {
      if (name === 'trk') {
        type = ''
        track = createTrack()
      } else if (name === 'trkseg') track.pause()
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
        if (path.at(-2)?.name === 'trkseg') track.add(point)
        point = null
      } else if (point && name === 'time') point.at = instantOf(value)
      else if (point && name === 'ele') point.altitude = numberOf(value)
      else if (point && name === 'hr') point.heartRate = numberOf(value)
      else if (name === 'type' && path.at(-2)?.name === 'trk') type = value.trim()
      else if (name === 'trk')
        found.push({ ...track.figures(), kind: kindOf(type), calories: null })
    },
  }
}

/** A track that says nothing of its kind is a run: this is a runner's app. */
function kindOf(type: string): FileActivity['kind'] {
  if (type === '') return 'run'
  const kind = NUMBERED[type] ?? activityKind(type)
  return kind === 'rest' ? 'other' : kind
}
