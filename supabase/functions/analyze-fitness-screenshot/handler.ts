import * as v from 'valibot'
import { clockOfMinute, isDay, minuteOfClock } from '#domain/calendar/local-day.ts'
import type { ReadActivity } from '#domain/training/read-activity.ts'
import { analyzeOnce } from '../_shared/analyze-once.ts'
import { Refusal, requireMethod } from '../_shared/answers.ts'
import { bodyAs, REQUEST_ID } from '../_shared/bodies.ts'
import type { FunctionHandler } from '../_shared/function-deps.ts'
import { TEXT } from '../_shared/lenient.ts'
import { ownPicture, PICTURE } from '../_shared/own-picture.ts'
import { requireUser } from '../_shared/require-user.ts'
import { askVision } from '../_shared/vision.ts'
import { formOf } from '../_shared/vision-terms.ts'

const QUESTION = `This should be a screenshot of a running or fitness app or watch. Answer with one JSON object:
{"is_activity": true or false,
 "activities": [one object for each finished activity in the picture, in its order:
 {"date": "yyyy-MM-dd" or null when no full date is shown,
 "start_time": "HH:MM" or null,
 "activity_type": "run", "ride", "swim", "walk", "hike", "strength" or "other",
 "duration_minutes": number or null, "distance_km": number or null, "calories_burned": number or null,
 "steps": number or null, "heart_rate_avg": number or null}]}
Only figures that can be read in the picture; convert miles to kilometres. Two activities are two objects, never their sum; a day's summary is one. "is_activity" is false for anything else than a finished activity or a day's activity summary.`

const KINDS = ['run', 'ride', 'swim', 'walk', 'hike', 'strength', 'other'] as const

const NUMBER_FORM = { type: ['number', 'null'] }
const TEXT_FORM = { type: ['string', 'null'] }
/** The form of the answer, for servers that make a model follow one. */
const ACTIVITY_FORM = formOf({
  is_activity: { type: 'boolean' },
  activities: {
    type: 'array',
    items: formOf({
      date: TEXT_FORM,
      start_time: TEXT_FORM,
      activity_type: { type: 'string', enum: KINDS },
      duration_minutes: NUMBER_FORM,
      distance_km: NUMBER_FORM,
      calories_burned: NUMBER_FORM,
      steps: NUMBER_FORM,
      heart_rate_avg: NUMBER_FORM,
    }),
  },
})

const BODY = v.object({ image: PICTURE, requestId: REQUEST_ID })

/** Some models write a figure with its unit: `5.2 km`. */
const FIGURE = v.fallback(
  v.nullable(v.union([v.number(), v.pipe(v.string(), v.transform(Number.parseFloat), v.number())])),
  null,
)

const SEEN = v.object({
  date: TEXT,
  start_time: TEXT,
  activity_type: v.fallback(v.picklist(KINDS), 'other'),
  duration_minutes: FIGURE,
  distance_km: FIGURE,
  calories_burned: FIGURE,
  steps: FIGURE,
  heart_rate_avg: FIGURE,
})

/** What the model answers, as far as it follows the form; some tell of a single activity without a list. */
const ANSWER = v.pipe(
  v.looseObject({
    is_activity: v.fallback(v.boolean(), true),
    activities: v.fallback(v.nullable(v.array(v.fallback(v.nullable(SEEN), null))), null),
  }),
  v.transform(({ is_activity, activities, ...alone }) => ({
    is_activity,
    seen: (activities ?? [v.parse(SEEN, alone)]).filter((each) => each !== null),
  })),
)
/** A list of another app shows no more on one screen. */
const MAX_ACTIVITIES = 12

/** Beats a minute; less is a misreading, and no training could be stored with it. */
const LEAST_HEART_RATE = 20

/**
 * POST `{image, requestId?}`, the image the signed URL of a picture in the caller's own folder of
 * fitness-screenshots: answers `{activities, activity}`, all of them, and the first
 * for an app of before. With a `requestId` (a uuid) the same picture is shown to
 * the model once only: asked again, the first answer comes back.
 * Refuses with 400 invalid_body, invalid_image_url, invalid_request_id; 401; 404 image_not_found;
 * 409 analysis_running; 413 image_too_large; 422 not_an_activity; 502 database_failed; 503 vision_not_configured; 502 vision_failed, vision_malformed; 429 vision_busy; 504 vision_timeout.
 */
export const analyzeFitnessScreenshot: FunctionHandler = async (request, deps) => {
  requireMethod(request, 'POST')
  const user = await requireUser(request, deps)
  const { image, requestId } = await bodyAs(BODY, request, {
    image: 'invalid_image_url',
    requestId: 'invalid_request_id',
  })
  const answer = await analyzeOnce(deps, user.id, requestId, async () => {
    const picture = await ownPicture(deps, user, 'fitness-screenshots', image)
    const question = { text: QUESTION, form: ACTIVITY_FORM, shape: ANSWER }
    const { is_activity, seen } = await askVision(deps, question, picture)
    const activities = seen.flatMap((each) => readActivity(each) ?? []).slice(0, MAX_ACTIVITIES)
    const [activity] = activities
    if (!is_activity || !activity) throw new Refusal(422, 'not_an_activity')
    return { activities, activity }
  })
  return Response.json(answer)
}

/** A model's answer with everything that can't be true read as unknown; null where nothing is left. */
function readActivity(seen: v.InferOutput<typeof SEEN>): ReadActivity | null {
  const figure = (value: number | null, max: number, places = 0) => {
    if (value === null || !(value > 0 && value <= max)) return null
    return Math.round(value * 10 ** places) / 10 ** places
  }
  const { date, start_time: start, activity_type } = seen
  const startMinute = start === null ? null : minuteOfClock(start)
  const heartRate = figure(seen.heart_rate_avg, 250)
  const activity: ReadActivity = {
    date: date !== null && isDay(date) ? date : null,
    // A session's start is HH:MM; models write 7:05 and 07:05:30, too.
    start_time: startMinute === null ? null : clockOfMinute(startMinute),
    activity_type,
    duration_minutes: figure(seen.duration_minutes, 1440, 1),
    distance_km: figure(seen.distance_km, 500, 2),
    calories_burned: figure(seen.calories_burned, 20_000),
    steps: figure(seen.steps, 200_000),
    heart_rate_avg: heartRate !== null && heartRate >= LEAST_HEART_RATE ? heartRate : null,
  }
  const { duration_minutes, distance_km, calories_burned, steps } = activity
  const known = [duration_minutes, distance_km, calories_burned, steps].some((n) => n !== null)
  return known ? activity : null
}
