import { isDay, type LocalMoment, toDayNumber } from '../calendar/local-day.ts'
import { type Body, bodyOf } from '../nutrition/body.ts'
import { NO_NUTRIENTS } from '../nutrition/nutrients.ts'
import { type DayTarget, dayTarget } from '../nutrition/targets.ts'
import { trainingCompletion } from '../training/completion.ts'
import { dayLoads } from '../training/load.ts'
import { daySessions, type Session, sessionMinutes } from '../training/sessions.ts'
import { dayBonuses } from './bonuses.ts'
import { SCORE_MAX } from './constants.ts'
import { type Assumption, evaluate, type PreparedDay } from './evaluate.ts'
import { type DayIntake, dayIntake } from './intake.ts'
import { DAY_OVER, type DayProgress } from './progress.ts'
import type { DayInput, DayScore, MissingCode, ScoreProfile } from './score-types.ts'
import { experienceOf, strategyOf } from './strategy.ts'

const AS_KNOWN: Assumption = { nutrition: 'as_known', training: 'as_known' }
const NO_TARGET: DayTarget = {
  ...NO_NUTRIENTS,
  source: 'none',
  load: 'rest',
  energyRaised: false,
  ledger: { base: 0, plannedTraining: 0, extraEarned: 0 },
}

/**
 * The daily score, 0..100, with its parts, what it is missing and how far it can still move.
 * Never throws and never returns NaN: a value that can't be true is reported in `missing`.
 * Without weight, height and age, each above 0, the score is 0 and says `body_metrics`.
 * Source: specification 2, sections 5 and 9; nutrition model.
 */
export function scoreDay(input: DayInput): DayScore {
  const { date, profile } = input
  if (!isDay(date)) return unscored(input, NO_TARGET, 'date')
  const body = bodyOf(profile)
  if (!profile || !body) return unscored(input, dayTarget(input), 'body_metrics')

  const progress = progressOf(date, input.now)
  const day = prepare(input, profile, body, progress)
  const missing = missingOf(day, body)
  const { total, parts } = evaluate(day, AS_KNOWN)
  const provisional = !progress.complete || missing.length > 0
  const score: DayScore = {
    date,
    total,
    provisional,
    missing,
    parts,
    consumed: day.intake.total,
    mealsLogged: day.intake.items.length,
    target: day.target,
    load: day.load,
    strategy: day.strategy,
    experience: day.experience,
  }
  if (provisional) score.range = rangeOf(input, profile, day, missing, total)
  return score
}

function progressOf(date: string, now: LocalMoment | undefined): DayProgress {
  if (!now || !isDay(now.date)) return DAY_OVER
  const ahead = toDayNumber(date) - toDayNumber(now.date)
  if (ahead < 0) return DAY_OVER
  return { complete: false, minute: ahead > 0 ? 0 : now.minuteOfDay }
}

function prepare(
  input: DayInput,
  profile: ScoreProfile,
  body: Body,
  progress: DayProgress,
): PreparedDay {
  const { date } = input
  const fitness = input.fitness?.date === date ? input.fitness : null
  const plans = input.plans.filter((row) => row.date === date)
  const sessions = daySessions({
    date,
    activities: input.activities,
    usualWeek: profile.activity_level,
  })
  const intake = dayIntake(input.foodLogs, date)
  const target = dayTarget(input)
  const isOver = (session: Session) =>
    progress.complete ||
    (session.startMinute !== null &&
      progress.minute >= session.startMinute + (sessionMinutes(session) ?? 0))
  return {
    intake,
    target,
    plans,
    progress,
    completion: trainingCompletion(sessions, fitness, isOver),
    bonuses: dayBonuses(intake, sessions, fitness, {
      weightKg: body.weightKg,
      proteinTargetGrams: target.proteinGrams,
    }),
    load: dayLoads(sessions, fitness).assessed,
    strategy: strategyOf(sessions, plans.length > 0),
    experience: experienceOf(profile),
  }
}

function missingOf(day: PreparedDay, body: Body): MissingCode[] {
  const { intake, progress, completion, target } = day
  const missing: MissingCode[] = []
  if (body.sex === null && target.source === 'load') missing.push('sex')
  if (progress.complete && intake.items.length === 0) missing.push('food_logs')
  if (intake.hasBadFigures) missing.push('food_log_values')
  if (intake.hasUnknownMeal) missing.push('meal_type')
  if (intake.hasProvisional) missing.push('photo_analysis')
  if (completion.state === 'unknown') missing.push('training')
  return missing
}

/** The lowest and highest score the open questions of the day allow. */
function rangeOf(
  input: DayInput,
  profile: ScoreProfile,
  day: PreparedDay,
  missing: readonly MissingCode[],
  total: number,
): { low: number; high: number } {
  const has = (...codes: MissingCode[]) => codes.some((code) => missing.includes(code))
  const running = !day.progress.complete
  const trainingOpen = day.completion.state === 'pending' || has('training')
  const low: Assumption = {
    nutrition: has('food_log_values', 'photo_analysis') ? 'worst' : 'as_known',
    training: trainingOpen ? 'worst' : 'as_known',
  }
  const high: Assumption = {
    nutrition:
      running || has('food_logs', 'food_log_values', 'photo_analysis', 'meal_type')
        ? 'best'
        : 'as_known',
    training: trainingOpen ? 'best' : 'as_known',
  }
  const targets = has('sex')
    ? (['male', 'female'] as const).map((sex) =>
        dayTarget({ ...input, profile: { ...profile, sex } }),
      )
    : [day.target]
  const ends = targets.flatMap((target) => [
    evaluate({ ...day, target, progress: DAY_OVER }, low).total,
    evaluate({ ...day, target }, high).total,
  ])
  return { low: Math.min(total, ...ends), high: Math.max(total, ...ends) }
}

/** A day that can't be scored: 0 points, and anything is still possible. */
function unscored(input: DayInput, target: DayTarget, reason: MissingCode): DayScore {
  const intake: DayIntake = dayIntake(input.foodLogs, input.date)
  return {
    date: input.date,
    total: 0,
    provisional: true,
    range: { low: 0, high: SCORE_MAX },
    missing: [reason],
    parts: [],
    consumed: intake.total,
    mealsLogged: intake.items.length,
    target,
    load: target.load,
    strategy: 'general',
    experience: experienceOf(input.profile),
  }
}
