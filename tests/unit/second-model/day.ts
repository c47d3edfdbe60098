import { bodyOf } from './body.ts'
import { type Seen, trainingPoints } from './completion.ts'
import { byMinutes, classesOf, loadOf } from './load.ts'
import { mealPlanOf, planTarget, tooSmall } from './meal-plan.ts'
import { loads } from './race.ts'
import type { RandomDay } from './random-row.ts'
import { activityPiece, meansToRest, onDay, piecesOf } from './rows.ts'
import { type Score, scoreOf } from './score.ts'
import { distinctSessions, type Session } from './sessions.ts'
import { inTenths, modelTarget, NO_TARGET, type Target } from './targets.ts'

/*
 * Where the text leaves a number open, and what was chosen before the app's code was looked at. What
 * became of each choice is in docs/decisions/032-a-second-model-from-the-text.md.
 *
 * - Does a plan that was ticked off count as a recording? As a plan that knows it was done.
 * - Are recordings the same through a third one? At first yes; now by the best of them only.
 * - Which minutes make a load? Those of all sessions; a kilometre without minutes takes 6 (run), 2.4
 *   (cycle), 12 (walk), 20 (swim) or 15 (hike).
 * - Which MET has a ride or a swim of a known distance? That of the speed it is timed at, if that is more.
 * - Is BMR × 1.4 rounded where exercise is added to it? Yes: the examples start from 2,310.
 * - What of energy beyond 12 g/kg and 30 % of fat? Carbohydrate.
 * - Which mass does a session's energy go by? All of it: a runner carries all of it.
 * - Which protein lies between rest and quality days? 1.7 and 1.8 g/kg.
 * - Sex not told: halfway between both equations.
 * - How much carbohydrate earns a bonus? Any.
 * - Is a skipped session planned? For completion yes, for the target no.
 */

export interface Day {
  sessions: Session[]
  load: ReturnType<typeof loadOf>
  target: Target
  /** Of all sessions, planned or done; 0 without a body. */
  netKcal: number
  score: Score
}

/** A whole day by the text. */
export function dayOf(rows: RandomDay): Day {
  const body = bodyOf(rows.profile)
  const runner = { body, pace: usualPace(rows) }
  const sessions = distinctSessions(piecesOf(rows), runner)
  const active =
    meansToRest(rows) && sessions.length === 0 ? 0 : (rows.fitness?.active_minutes ?? 0)
  const netKcal = body ? sessions.reduce((sum, each) => sum + (each.netKcal ?? 0), 0) : 0
  const loading = loads(rows, runner.pace)
  const skipped = skippedOf(rows)
  const load = sessions.length + skipped.length > 0 ? loadOf(sessions) : byMinutes(active)
  const classes = classesOf(sessions, active)
  const day = { load, classes, netKcal, loadingPerKg: loading }
  const plan = mealPlanOf(rows.plans, [...sessions, ...skipped], runner)
  const planned = plan !== null && !(body && tooSmall(plan, body, day))
  const model = body ? modelTarget(body, day) : NO_TARGET
  const target = inTenths(planned ? planTarget(plan, body, day) : model)
  return {
    sessions,
    load,
    target,
    netKcal,
    score: scoreOf({
      assessed: skipped.length > 0 ? loadOf([...sessions, ...skipped]) : load,
      loading: loading !== null,
      sessions,
      training: trainingPoints(sessions, skipped, meansToRest(rows), seenOf(rows)),
      target,
      plans: planned ? rows.plans : [],
      logs: rows.foodLogs.filter((log) => !isDrink(log)),
      drinks: rows.foodLogs.filter(isDrink),
      body,
      beginner: isBeginner(rows),
    }),
  }
}

/** Of the usual week's runs, where it can be one; else 6 min/km (ours). */
function usualPace({ profile }: RandomDay): number {
  const runs = (profile?.activity_level ?? []).filter(
    ({ activity, distanceKm, duration }) => activity === 'run' && distanceKm && duration,
  )
  const km = runs.reduce((sum, { distanceKm }) => sum + (distanceKm ?? 0), 0)
  const minutes = runs.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const pace = minutes / km
  return pace >= 2.5 && pace <= 15 ? pace : 6
}

/** The runner's word, else "under 20 km a week". */
function isBeginner({ profile }: RandomDay): boolean {
  if (profile?.fitness_level) return profile.fitness_level === 'beginner'
  const runs = (profile?.activity_level ?? []).filter(({ activity }) => activity === 'run')
  return runs.reduce((sum, { distanceKm }) => sum + (distanceKm ?? 0), 0) < 20
}

/** Water and black coffee are no meal (ours: up to 5 kcal). */
const isDrink = ({ fluid_ml, calories }: RandomDay['foodLogs'][number]) =>
  (fluid_ml ?? 0) > 0 && calories >= 0 && calories <= 5

/** The totals of a fitness source's day that names no sessions. */
function seenOf({ fitness }: RandomDay): Seen | null {
  if (!fitness || fitness.sessions.length > 0) return null
  const { distance_meters: metres, active_minutes: minutes } = fitness
  return { km: metres === null ? null : metres / 1000, minutes }
}

function skippedOf(rows: RandomDay): Session[] {
  return onDay(rows)
    .filter(({ status }) => status === 'skipped')
    .map((row) => activityPiece({ ...row, status: 'planned' }))
    .filter((piece) => piece !== null)
    .flatMap((piece) => distinctSessions([piece], { body: null, pace: 6 }))
}
