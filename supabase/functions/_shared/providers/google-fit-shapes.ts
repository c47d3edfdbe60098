import * as v from 'valibot'
import type { FitAggregate, FitSessions } from '#domain/fitness/google-fit-points.ts'
import { entriesOf, NUMBER, TEXT } from '../lenient.ts'

/** A number; Google writes its longest ones as text. */
const FIGURE = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))]),
      v.finite(),
    ),
  ),
  null,
)

const POINT = v.object({
  dataTypeName: v.string(),
  startTimeNanos: FIGURE,
  endTimeNanos: FIGURE,
  value: entriesOf(v.object({ fpVal: FIGURE, intVal: FIGURE })),
})

const BUCKET = v.object({
  startTimeMillis: FIGURE,
  session: v.fallback(v.nullable(v.object({ id: TEXT })), null),
  dataset: entriesOf(v.object({ point: entriesOf(POINT) })),
})

/** A list is no answer of Google's, and would pass for an object. */
const noList = v.check((answer: unknown) => !Array.isArray(answer))

/** The answer of `dataset:aggregate`. */
export const AGGREGATE: v.GenericSchema<unknown, FitAggregate> = v.pipe(
  v.unknown(),
  noList,
  v.object({ bucket: entriesOf(BUCKET) }),
)

/** The list of sessions. */
export const SESSIONS: v.GenericSchema<unknown, FitSessions> = v.pipe(
  v.unknown(),
  noList,
  v.object({
    session: entriesOf(
      v.object({
        id: TEXT,
        name: TEXT,
        activityType: NUMBER,
        startTimeMillis: FIGURE,
        endTimeMillis: FIGURE,
        application: v.fallback(v.nullable(v.object({ packageName: TEXT })), null),
      }),
    ),
  }),
)

const REASONS = entriesOf(v.object({ reason: v.string() }))

/** Why Google refused; its older answers list `errors`, its newer ones `details`. */
export const FAULT = v.object({ error: v.object({ errors: REASONS, details: REASONS }) })
