import { PRE_WINDOW_CLOSES_MINUTES, PRE_WINDOW_OPENS_MINUTES } from '../fuelling/constants.ts'
import { PROTEIN_PER_MEAL_G_PER_KG } from '../nutrition/constants.ts'
import { RECOVERY_STILL_COUNTS_MINUTES } from '../recovery/constants.ts'
import { activityKind, needsNoFuelling } from '../training/activity-kind.ts'
import { type FitnessRow, type Session, sessionMinutes } from '../training/sessions.ts'
import {
  DURING_FUEL_BONUS,
  DURING_FUEL_OVER_MINUTES,
  PRE_FUEL_BONUS,
  PROTEIN_SPREAD_BONUS,
  PROTEIN_SPREAD_MEALS,
  RECOVERY_BONUS,
} from './constants.ts'
import type { DayIntake, EatenItem } from './intake.ts'

/** A session with its times, in minutes on the clock it was recorded with. */
interface TimedSession {
  clock: 'local' | 'utc'
  start: number
  /** null while its length is unknown */
  end: number | null
  done: boolean
}

const MS_PER_MINUTE = 60_000

/** Sessions whose start is known, from the diary (wall clock) and the fitness data (instants). */
export function timedSessions(
  sessions: readonly Session[],
  fitness: FitnessRow | null,
): TimedSession[] {
  const diary = sessions.flatMap((session): TimedSession[] => {
    if (needsNoFuelling(session.kind)) return []
    if (session.startMinute === null || session.status === 'skipped') return []
    const minutes = sessionMinutes(session)
    return [
      {
        clock: 'local',
        start: session.startMinute,
        end: minutes === null ? null : session.startMinute + minutes,
        done: session.status === 'done' || session.done !== null,
      },
    ]
  })
  const recorded = Array.isArray(fitness?.sessions) ? fitness.sessions : []
  const measured = recorded.flatMap((session): TimedSession[] => {
    if (needsNoFuelling(activityKind(session.activityType ?? session.name))) return []
    const start = session.startTimeMillis / MS_PER_MINUTE
    const end = session.endTimeMillis / MS_PER_MINUTE
    return Number.isFinite(start) && end > start ? [{ clock: 'utc', start, end, done: true }] : []
  })
  return [...diary, ...measured]
}

export interface Bonus {
  code: 'bonus_pre_fuel' | 'bonus_recovery' | 'bonus_protein_spread' | 'bonus_during_fuel'
  max: number
  earned: boolean
}

/**
 * The bonuses a day offers and those it earned: food with carbohydrate 2 h to 1 h before a
 * session, food within 2 h after one, carbohydrate during one of over 90 minutes, and at least
 * 0.25 g/kg protein in each of three meals. A bonus without an occasion is not offered.
 * Source: nutrition model, points 11 and 12.
 */
export function dayBonuses(
  intake: DayIntake,
  sessions: readonly Session[],
  fitness: FitnessRow | null,
  body: { weightKg: number; proteinTargetGrams: number },
): Bonus[] {
  const timed = timedSessions(sessions, fitness)
  const finished = timed.filter((session) => session.done && session.end !== null)
  const long = timed.filter(
    ({ start, end }) => end !== null && end - start > DURING_FUEL_OVER_MINUTES,
  )
  const ate = (
    session: TimedSession,
    from: number,
    to: number,
    counts: (item: EatenItem) => boolean,
  ) =>
    intake.items.some((item) => {
      const at =
        session.clock === 'local'
          ? item.localMinute
          : item.atMs === null
            ? null
            : item.atMs / MS_PER_MINUTE
      return at !== null && at >= from && at <= to && counts(item)
    })
  const hasCarbs = (item: EatenItem) => item.nutrients.carbsGrams > 0
  const isFood = (item: EatenItem) => hasCarbs(item) || item.nutrients.proteinGrams > 0

  const bonuses: Bonus[] = []
  if (timed.length > 0) {
    const earned = timed.some((session) =>
      ate(
        session,
        session.start - PRE_WINDOW_OPENS_MINUTES,
        session.start - PRE_WINDOW_CLOSES_MINUTES,
        hasCarbs,
      ),
    )
    bonuses.push({ code: 'bonus_pre_fuel', max: PRE_FUEL_BONUS, earned })
  }
  if (finished.length > 0) {
    const earned = finished.some(({ end, ...session }) =>
      end === null
        ? false
        : ate({ end, ...session }, end, end + RECOVERY_STILL_COUNTS_MINUTES, isFood),
    )
    bonuses.push({ code: 'bonus_recovery', max: RECOVERY_BONUS, earned })
  }
  if (long.length > 0) {
    const earned = long.some((session) => ate(session, session.start, session.end ?? 0, hasCarbs))
    bonuses.push({ code: 'bonus_during_fuel', max: DURING_FUEL_BONUS, earned })
  }
  // Beyond the day's protein a larger helping earns nothing: shares of the target count then.
  const { weightKg, proteinTargetGrams } = body
  const excess = Math.max(1, intake.total.proteinGrams / Math.max(1, proteinTargetGrams))
  const proteinMeals = [...intake.byMeal.values()].filter(
    (meal) => meal.proteinGrams / excess >= PROTEIN_PER_MEAL_G_PER_KG.min * weightKg - 1e-9,
  )
  bonuses.push({
    code: 'bonus_protein_spread',
    max: PROTEIN_SPREAD_BONUS,
    earned: proteinMeals.length >= PROTEIN_SPREAD_MEALS,
  })
  return bonuses
}
