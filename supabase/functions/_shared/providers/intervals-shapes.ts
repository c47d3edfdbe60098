import * as v from 'valibot'
import type { IntervalsDay, IntervalsEntry } from '#domain/fitness/intervals-icu.ts'
import { NUMBER, TEXT } from '../lenient.ts'

/** Activities have text ids (`i123`); those that came from Strava a number. */
const ID = v.fallback(
  v.nullable(
    v.union([
      v.string(),
      v.pipe(
        v.number(),
        v.transform((id) => String(id)),
      ),
    ]),
  ),
  null,
)

const ENTRY: v.GenericSchema<unknown, IntervalsEntry> = v.object({
  id: ID,
  type: TEXT,
  sub_type: TEXT,
  source: TEXT,
  start_date: TEXT,
  start_date_local: TEXT,
  moving_time: NUMBER,
  elapsed_time: NUMBER,
  distance: NUMBER,
  total_elevation_gain: NUMBER,
  average_heartrate: NUMBER,
  calories: NUMBER,
})

const DAY: v.GenericSchema<unknown, IntervalsDay> = v.object({ id: TEXT, steps: NUMBER })

/** A list; an entry of another shape is null. Anything but a list is no answer of intervals.icu's. */
export const ENTRIES = v.array(v.fallback(v.nullable(ENTRY), null))
export const DAYS = v.array(v.fallback(v.nullable(DAY), null))
/** The runner the key belongs to. */
export const ATHLETE = v.object({ id: v.string() })
