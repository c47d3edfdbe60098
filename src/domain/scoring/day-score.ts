import { isDay, type LocalMoment, toDayNumber } from '../calendar/local-day.ts'
import type { Sex } from '../entities.ts'
import { type Body, bodyOf } from '../nutrition/body.ts'
import { type DayTarget, dayTarget, NO_TARGET } from '../nutrition/targets.ts'
import { dayTraining } from '../training/day-training.ts'
import { SCORE_MAX } from './constants.ts'
import { evaluate } from './evaluate.ts'
import { type DayIntake, dayIntake } from './intake.ts'
import { type PreparedDay, prepareDay } from './prepared-day.ts'
import { DAY_OVER, type DayProgress, isEvening } from './progress.ts'
import { rangeOf } from './range.ts'
import { rowsDigest } from './score-digest.ts'
import type { DayInput, DayScore, MissingCode } from './score-types.ts'
import { experienceOf } from './strategy.ts'

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
  const facts = { training: dayTraining(input), intake: dayIntake(input.foodLogs, date), progress }
  const day = prepareDay(input, body, facts)
  const missing = missingOf(day, body)
  const { total, parts } = evaluate(day, 'as_known')
  const provisional = !progress.complete || missing.length > 0
  const score: DayScore = {
    date,
    total,
    rowsDigest: progress.complete ? rowsDigest(input) : null,
    provisional,
    missing,
    parts,
    consumed: day.intake.total,
    mealsLogged: day.intake.items.length,
    target: day.target,
    load: day.load,
    strategy: day.strategy,
    experience: day.experience,
    availability: isEvening(progress) ? (day.availability?.kcalPerKg ?? null) : null,
  }
  if (provisional) {
    const asIf = (sex: Sex) =>
      prepareDay({ ...input, profile: { ...profile, sex } }, { ...body, sex }, facts)
    score.range = rangeOf(day, total, body.sex === null ? asIf : null)
  }
  return score
}

function progressOf(date: string, now: LocalMoment | undefined): DayProgress {
  if (!now || !isDay(now.date)) return DAY_OVER
  const ahead = toDayNumber(date) - toDayNumber(now.date)
  if (ahead < 0) return DAY_OVER
  return { complete: false, minute: ahead > 0 ? 0 : now.minuteOfDay }
}

function missingOf(day: PreparedDay, body: Body): MissingCode[] {
  const { intake, progress, completion, target } = day
  const missing: MissingCode[] = []
  if (body.sex === null && target.source === 'load') missing.push('sex')
  if (progress.complete && intake.items.length === 0) missing.push('food_logs')
  if (intake.hasUnknownFigures) missing.push('food_log_values')
  if (intake.hasUnknownMeal) missing.push('meal_type')
  if (intake.hasProvisional) missing.push('photo_analysis')
  if (completion.state === 'unknown') missing.push('training')
  return missing
}

/** A day that can't be scored: 0 points, and anything is still possible. */
function unscored(input: DayInput, target: DayTarget, reason: MissingCode): DayScore {
  const intake: DayIntake = dayIntake(input.foodLogs, input.date)
  return {
    date: input.date,
    total: 0,
    rowsDigest: null,
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
    availability: null,
  }
}
