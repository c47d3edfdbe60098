/** Answers as Google Fit's REST API gives them, for tests. */

const NANOS = '000000'
/** Google's usual basal rate in these tests, kcal a day. */
export const BASAL = 1680

interface Span {
  from: number
  to: number
}

/** One point of an aggregated data type (without `com.google.`), over its bucket's whole time. */
export function fitPoint(type: string, value: number, { from, to }: Span): object {
  return {
    startTimeNanos: `${from}${NANOS}`,
    endTimeNanos: `${to}${NANOS}`,
    dataTypeName: `com.google.${type}`,
    originDataSourceId: 'raw:of-a-watch',
    value: [Number.isInteger(value) ? { intVal: value, mapVal: [] } : { fpVal: value, mapVal: [] }],
  }
}

/** A bucket of a span, one data set for each figure; a figure of null has a data set without points. */
export function fitBucket(span: Span, figures: Record<string, number | null>): object {
  return {
    startTimeMillis: String(span.from),
    endTimeMillis: String(span.to),
    dataset: Object.entries(figures).map(([type, value]) => ({
      dataSourceId: `derived:com.google.${type}:com.google.android.gms:aggregated`,
      point: value === null ? [] : [fitPoint(type, value, span)],
    })),
  }
}

/** An entry of the list of sessions. */
export function fitSession(
  id: string,
  { from, to }: Span,
  activityType: number,
  name = 'Round my house',
  packageName = 'com.google.android.apps.fitness',
) {
  return {
    id,
    name,
    description: 'where I live',
    startTimeMillis: String(from),
    endTimeMillis: String(to),
    modifiedTimeMillis: String(to),
    application: { packageName },
    activityType,
  }
}

/** The bucket that holds a session's figures. */
export function fitSessionBucket(
  session: ReturnType<typeof fitSession>,
  figures: Record<string, number | null>,
): object {
  const span = { from: Number(session.startTimeMillis), to: Number(session.endTimeMillis) }
  return { type: 'session', session, ...fitBucket(span, figures) }
}
