/** A figure of one of Google Fit's aggregated data types, without their common `com.google.`. */
export interface Point {
  type: string
  /** The first of its values: a sum, or of a summary the average. */
  value: number
  /** The time it covers, ms. */
  lastsMs: number
}

type Entry = Readonly<Record<string, unknown>>

const PREFIX = 'com.google.'

/** The points of a bucket, those of all its data sets. */
export function pointsOf(bucket: Entry): Point[] {
  return listOf(bucket, 'dataset')
    .flatMap((dataset) => listOf(dataset, 'point'))
    .flatMap((point) => {
      const [first] = listOf(point, 'value')
      const value = figureOf(first?.fpVal) ?? figureOf(first?.intVal)
      const type = point.dataTypeName
      if (value === null || typeof type !== 'string' || !type.startsWith(PREFIX)) return []
      const lastsMs =
        ((figureOf(point.endTimeNanos) ?? 0) - (figureOf(point.startTimeNanos) ?? 0)) / 1e6
      return [{ type: type.slice(PREFIX.length), value, lastsMs: Math.max(0, lastsMs) }]
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

/** A number; Google writes its longest ones as text. */
export function figureOf(value: unknown): number | null {
  const text = typeof value === 'string' && /^-?\d+$/.test(value)
  const number = text || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/** The objects in a list; none where it is no list. */
export function listOf(container: unknown, name: string): Entry[] {
  const list = (Object(container) as Entry)[name]
  if (!Array.isArray(list)) return []
  return list.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
}
