/** One moment of a recorded track; what was not recorded is null. */
export interface TrackPoint {
  /** Milliseconds since 1970. */
  at: number | null
  latitude: number | null
  longitude: number | null
  altitude: number | null
  heartRate: number | null
}

export interface TrackFigures {
  /** Milliseconds since 1970; null where no point has a time. */
  startedAt: number | null
  /** From the first timed point of a segment to its last; null without two of them. */
  seconds: number | null
  /** Along the ground; 0 where no places were recorded. */
  meters: number
  /** Null where no altitudes were recorded. */
  climbMeters: number | null
  /** The mean of the points that have one; null without. */
  heartRate: number | null
}

/** The figures of a track, summed up point by point: a day of points is never in memory at once. */
export interface Track {
  add(point: TrackPoint): void
  /** A pause: what lies between the points before and after it is not counted. */
  pause(): void
  figures(): TrackFigures
}

interface Segment {
  last: TrackPoint | null
  lastAt: number | null
  /** The altitude from which the next climb is counted. */
  level: number | null
}

/** A rise counts once it is this high, m: below it altitudes are mostly noise of the receiver. */
const CLIMB_STEP_M = 3

export function createTrack(): Track {
  const sums = { startedAt: null as number | null, ms: 0, timed: false, meters: 0, climb: 0 }
  const beats = { sum: 0, count: 0 }
  let hasAltitude = false
  let segment: Segment = newSegment()

  function addAltitude(altitude: number): void {
    hasAltitude = true
    segment.level ??= altitude
    const step = altitude - segment.level
    if (Math.abs(step) < CLIMB_STEP_M) return
    if (step > 0) sums.climb += step
    segment.level = altitude
  }

  function addTime(at: number): void {
    sums.startedAt ??= at
    if (segment.lastAt !== null) {
      sums.timed = true
      sums.ms += at - segment.lastAt
    }
    segment.lastAt = at
  }

  return {
    add(point) {
      if (segment.last) sums.meters += metersBetween(segment.last, point)
      segment.last = point
      if (point.at !== null) addTime(point.at)
      if (point.altitude !== null) addAltitude(point.altitude)
      if (point.heartRate) {
        beats.sum += point.heartRate
        beats.count += 1
      }
    },
    pause() {
      segment = newSegment()
    },
    figures: () => ({
      startedAt: sums.startedAt,
      seconds: sums.timed ? sums.ms / 1000 : null,
      meters: sums.meters,
      climbMeters: hasAltitude ? sums.climb : null,
      heartRate: beats.count === 0 ? null : beats.sum / beats.count,
    }),
  }
}

function newSegment(): Segment {
  return { last: null, lastAt: null, level: null }
}

/** Mean radius (IUGG), m: within 0.5 % of the ellipsoid everywhere. */
const EARTH_RADIUS_M = 6_371_008.8

/** Metres along the ground between two points on a sphere (haversine). */
function metersBetween(a: TrackPoint, b: TrackPoint): number {
  if (a.latitude === null || a.longitude === null) return 0
  if (b.latitude === null || b.longitude === null) return 0
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const root =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(root)))
}
