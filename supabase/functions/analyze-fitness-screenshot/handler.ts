import { clockOfMinute, isDay, minuteOfClock } from '#domain/calendar/local-day.ts'
import { analyzeOnce } from '../_shared/analyze-once.ts'
import { jsonBody, Refusal, requireMethod } from '../_shared/answers.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { ownPicture } from '../_shared/own-picture.ts'
import { requireUser } from '../_shared/require-user.ts'
import { askVision } from '../_shared/vision.ts'
import { formOf } from '../_shared/vision-terms.ts'

const QUESTION = `This should be a screenshot of a running or fitness app or watch. Answer with one JSON object:
{"is_activity": true or false,
 "date": "yyyy-MM-dd" or null when no full date is shown,
 "start_time": "HH:MM" or null,
 "activity_type": "run", "ride", "swim", "walk", "hike", "strength" or "other",
 "duration_minutes": number or null, "distance_km": number or null, "calories_burned": number or null,
 "steps": number or null, "heart_rate_avg": number or null}
Only figures that can be read in the picture; convert miles to kilometres. "is_activity" is false for anything else than a finished activity or a day's activity summary.`

const KINDS = ['run', 'ride', 'swim', 'walk', 'hike', 'strength', 'other'] as const

const FIGURE = { type: ['number', 'null'] }
const TEXT = { type: ['string', 'null'] }
/** The form of the answer, for servers that make a model follow one. */
const ACTIVITY_FORM = formOf({
  is_activity: { type: 'boolean' },
  date: TEXT,
  start_time: TEXT,
  activity_type: { type: 'string', enum: KINDS },
  duration_minutes: FIGURE,
  distance_km: FIGURE,
  calories_burned: FIGURE,
  steps: FIGURE,
  heart_rate_avg: FIGURE,
})

/** Beats a minute; less is a misreading, and no training could be stored with it. */
const LEAST_HEART_RATE = 20

/** What a screenshot tells of a finished activity; null where it does not say. */
export interface ReadActivity {
  date: string | null
  start_time: string | null
  activity_type: (typeof KINDS)[number]
  duration_minutes: number | null
  distance_km: number | null
  calories_burned: number | null
  steps: number | null
  heart_rate_avg: number | null
}

/**
 * POST `{image, requestId?}`, the image the signed URL of a picture in the caller's own folder of
 * fitness-screenshots: answers `{activity}`. With a `requestId` (a uuid) the same picture is shown to
 * the model once only: asked again, the first answer comes back.
 * Refuses with 400 invalid_body, invalid_image_url, invalid_request_id; 401; 404 image_not_found;
 * 409 analysis_running; 413 image_too_large; 422 not_an_activity; 502 database_failed; 503 vision_not_configured; 502 vision_failed, vision_malformed; 429 vision_busy; 504 vision_timeout.
 */
export const analyzeFitnessScreenshot: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { image, requestId } = await jsonBody(request)
  const answer = await analyzeOnce(deps, user.id, requestId, async () => {
    const picture = await ownPicture(deps, user, 'fitness-screenshots', image)
    const activity = readActivity(
      await askVision(deps, { text: QUESTION, form: ACTIVITY_FORM }, picture),
    )
    if (!activity) throw new Refusal(422, 'not_an_activity')
    return { activity }
  })
  return Response.json(answer)
}

/** A model's answer with everything that can't be true read as unknown; null where nothing is left. */
export function readActivity(seen: Record<string, unknown>): ReadActivity | null {
  const figure = (value: unknown, max: number, places = 0) => {
    const number = typeof value === 'string' ? Number.parseFloat(value) : value
    if (typeof number !== 'number' || !(number > 0 && number <= max)) return null
    return Math.round(number * 10 ** places) / 10 ** places
  }
  const { date, start_time: start, activity_type: kind } = seen
  const startMinute = typeof start === 'string' ? minuteOfClock(start) : null
  const heartRate = figure(seen.heart_rate_avg, 250)
  const activity: ReadActivity = {
    date: typeof date === 'string' && isDay(date) ? date : null,
    // A session's start is HH:MM; models write 7:05 and 07:05:30, too.
    start_time: startMinute === null ? null : clockOfMinute(startMinute),
    activity_type: KINDS.find((known) => known === kind) ?? 'other',
    duration_minutes: figure(seen.duration_minutes, 1440, 1),
    distance_km: figure(seen.distance_km, 500, 2),
    calories_burned: figure(seen.calories_burned, 20_000),
    steps: figure(seen.steps, 200_000),
    heart_rate_avg: heartRate !== null && heartRate >= LEAST_HEART_RATE ? heartRate : null,
  }
  const { duration_minutes, distance_km, calories_burned, steps } = activity
  const known = [duration_minutes, distance_km, calories_burned, steps].some((n) => n !== null)
  return seen.is_activity === false || !known ? null : activity
}
