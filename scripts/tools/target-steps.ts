import { dayTarget } from '#domain/nutrition/targets.ts'
import { emptyActivity } from '#domain/training/empty-activity.ts'
import { RUNNERS } from './golden-runners.ts'

/** A place where half a kilometre more asks for far more energy than it takes. */
export interface TargetStep {
  session: string
  /** Kilometres; 0 is a day without the session. */
  fromKm: number
  toKm: number
  /** What the day's energy rises by, kcal. */
  kcal: number
}

const DAY = '2026-03-02'
const STEP_KM = 0.5
const MAX_KM = 50
/** Beyond the session's own energy, kcal: less nobody notices. */
const NOTICED_KCAL = 100
/** The runner of the nutrition model's examples. */
const [{ profile: RUNNER }] = RUNNERS

const SESSIONS = [
  ['Run', { activity_type: 'run' }],
  ['Run, hard', { activity_type: 'run', user_activity_label: 'interval' }],
  ['Run, called a long one', { activity_type: 'run', user_activity_label: 'long_run' }],
  ['Walk', { activity_type: 'walk' }],
  ['Ride', { activity_type: 'cycle' }],
  ['Swim', { activity_type: 'swim' }],
  ['Hike', { activity_type: 'hike' }],
] as const

/** All such steps of a day with one planned session of a known distance, for a man of 70 kg. */
export function targetSteps(): TargetStep[] {
  return SESSIONS.flatMap(([session, fields]) => {
    const targetAt = (distance_km: number) => {
      const activities = distance_km > 0 ? [{ ...emptyActivity(DAY), ...fields, distance_km }] : []
      return dayTarget({
        ...{ date: DAY, profile: RUNNER, activities },
        ...{ plans: [], races: [], fitness: null },
      })
    }
    const steps: TargetStep[] = []
    for (let fromKm = 0; fromKm < MAX_KM; fromKm += STEP_KM) {
      const toKm = fromKm + STEP_KM
      const [before, after] = [targetAt(fromKm), targetAt(toKm)]
      const kcal = after.calories - before.calories
      const own = after.exerciseKcal - before.exerciseKcal
      if (Math.abs(kcal - own) > NOTICED_KCAL) steps.push({ session, fromKm, toKm, kcal })
    }
    return steps
  })
}

/** The steps as a table of docs/model.md. */
export function stepsTable(): string {
  const lines = targetSteps().map(({ session, fromKm, toKm, kcal }) => {
    const from = fromKm === 0 ? 'none' : `${fromKm} km`
    return `| ${session} | ${from} | ${toKm} km | ${kcal} kcal |`
  })
  return ['| Session | From | To | Rises by |', '|---|---|---|---|', ...lines].join('\n')
}
