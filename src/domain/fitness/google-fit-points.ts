/** A figure of one of Google Fit's aggregated data types, without their common `com.google.`. */
export interface Point {
  type: string
  /** The first of its values: a sum, or of a summary the average. */
  value: number
  /** The time it covers, ms. */
  lastsMs: number
}

/** A point as Google Fit's REST API (v1) has it; null where a figure is missing. */
export interface FitPoint {
  dataTypeName: string
  startTimeNanos: number | null
  endTimeNanos: number | null
  value: readonly { fpVal: number | null; intVal: number | null }[]
}

export interface FitBucket {
  startTimeMillis: number | null
  /** Of buckets by session. */
  session: { id: string | null } | null
  dataset: readonly { point: readonly FitPoint[] }[]
}

/** The answer of `dataset:aggregate`. */
export interface FitAggregate {
  bucket: readonly FitBucket[]
}

/** The list of sessions. */
export interface FitSessions {
  session: readonly {
    id: string | null
    name: string | null
    activityType: number | null
    startTimeMillis: number | null
    endTimeMillis: number | null
    /** The app that told Google of it; left out where Google names none. */
    application?: { packageName: string | null } | null
  }[]
}

const PREFIX = 'com.google.'

/** The points of a bucket, those of all its data sets. */
export function pointsOf({ dataset }: FitBucket): Point[] {
  return dataset
    .flatMap(({ point }) => point)
    .flatMap(({ dataTypeName, startTimeNanos, endTimeNanos, value: [first] }) => {
      const value = first?.fpVal ?? first?.intVal ?? null
      if (value === null || !dataTypeName.startsWith(PREFIX)) return []
      const lastsMs = ((endTimeNanos ?? 0) - (startTimeNanos ?? 0)) / 1e6
      return [{ type: dataTypeName.slice(PREFIX.length), value, lastsMs: Math.max(0, lastsMs) }]
    })
}

/** The sum of a type's points; null where there is none. */
export function sumOf(points: readonly Point[], type: string): number | null {
  const values = points.flatMap((point) => (point.type === type ? [point.value] : []))
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
}

/** A whole number within what can be true; else null. */
export function believed(value: number | null, min: number, max: number): number | null {
  if (value === null) return null
  // No negative zero.
  const whole = Math.round(value) + 0
  return whole >= min && whole <= max ? whole : null
}
