/** One moment of a recorded track; what was not recorded is null. */
export interface TrackPoint {
  /** Milliseconds since 1970. */
  at: number | null
  latitude: number | null
  longitude: number | null
  altitude: number | null
  heartRate: number | null
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

export function trackMeters(points: readonly TrackPoint[]): number {
  let sum = 0
  for (const [place, point] of points.entries()) {
    const before = points[place - 1]
    if (before) sum += metersBetween(before, point)
  }
  return sum
}

/** A rise counts once it is this high, m: below it altitudes are mostly noise of the receiver. */
const CLIMB_STEP_M = 3

/** Metres climbed; null where no altitudes were recorded. */
export function climbedMeters(points: readonly TrackPoint[]): number | null {
  let level: number | null = null
  let sum = 0
  for (const { altitude } of points) {
    if (altitude === null) continue
    level ??= altitude
    const step = altitude - level
    if (Math.abs(step) < CLIMB_STEP_M) continue
    if (step > 0) sum += step
    level = altitude
  }
  return level === null ? null : sum
}

/** Seconds from the first timed point to the last; null without two of them. */
export function trackSeconds(points: readonly TrackPoint[]): number | null {
  const times = points.flatMap(({ at }) => at ?? [])
  const [first, last] = [times[0], times.at(-1)]
  return first === undefined || last === undefined || times.length < 2
    ? null
    : (last - first) / 1000
}

/** The mean over the points that have one; null without. */
export function meanHeartRate(points: readonly TrackPoint[]): number | null {
  const rates = points.flatMap(({ heartRate }) => heartRate || [])
  return rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0) / rates.length
}
