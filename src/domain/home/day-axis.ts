import { localMoment, MINUTES_PER_DAY, minutesIntoDay } from '../calendar/local-day.ts'
import type { FieldsOf, MealType } from '../entities.ts'
import { preFuelReasons, preFuelWindow } from '../fuelling/pre.ts'
import { hasFigures, isPlainDrink, nutrientsOfMeal } from '../meals/figures.ts'
import { type EnergyShares, energyShares } from '../nutrition/energy-shares.ts'
import { sumNutrients } from '../nutrition/nutrients.ts'
import { RECOVERY_STILL_COUNTS_MINUTES } from '../recovery/constants.ts'
import { needsNoFuelling } from '../training/activity-kind.ts'
import { type Session, sessionMinutes } from '../training/sessions.ts'

/**
 * [Note: the day on a time axis]
 * One local day as a picture: sessions, what was eaten and is planned to be, and the windows round the sessions, each at
 * its minute. Home draws it of today and of the days before.
 */
export interface DayAxis {
  /** Whole hours as minutes from midnight: from 05:00 to 23:00, wider where something lies outside. */
  fromMinute: number
  toMinute: number
  /** The runner's wall clock, where the day is today; null on any other. */
  nowMinute: number | null
  /** Earliest first, as are all below. */
  meals: readonly AxisMeal[]
  planned: readonly AxisPlanned[]
  /** Those whose start is known. */
  sessions: readonly AxisSession[]
  /** Done or planned at nobody knows what time. */
  untimed: readonly Session[]
  windows: readonly AxisWindow[]
}

type LoggedFood = FieldsOf<'food_logs'> & { id: string }

/** What was eaten at about one time. */
export interface AxisMeal {
  minute: number
  meals: readonly LoggedFood[]
  /** kcal of those whose figures are known; null where none is. */
  calories: number | null
  /** What they are made of; null where nothing is known of that. */
  shares: EnergyShares | null
}

export interface AxisPlanned {
  minute: number
  mealType: MealType
  /** kcal. */
  calories: number
  carbsGrams: number
  proteinGrams: number
}

export interface AxisSession {
  session: Session
  startMinute: number
  /** Within the day; the start itself where its length isn't known. */
  endMinute: number
}

export interface AxisWindow {
  kind: 'before' | 'recovery'
  session: Session
  /** Within the day. */
  opensMinute: number
  closesMinute: number
}

/** What most days lie within, minutes from midnight. */
const USUAL_FROM = 5 * 60
const USUAL_TO = 23 * 60
/** Foods logged one by one are one meal: so long after the first of them, minutes (ours). */
const ONE_MEAL_MINUTES = 30
/** A meal not eaten at its time may come yet: so long it stays planned, minutes (ours). */
const LATE_MEAL_MINUTES = 90
/** When meals are usually eaten, minutes from midnight (ours); those round training go by it. */
const USUAL_MEAL_MINUTE: Partial<Record<MealType, number>> = {
  breakfast: 7 * 60 + 30,
  lunch: 12 * 60 + 30,
  snack: 16 * 60,
  dinner: 19 * 60,
}

interface DayAxisInput {
  /** Local day. */
  date: string
  /** The runner's wall clock where the day is today; null on any other. */
  nowMinute: number | null
  /** The day's distinct ones (`daySessions`). */
  sessions: readonly Session[]
  foodLogs: readonly LoggedFood[]
  /** The day's plan. */
  plans: readonly FieldsOf<'daily_meal_plans'>[]
}

/** @throws InvalidDay */
export function dayAxis({ date, nowMinute, sessions, foodLogs, plans }: DayAxisInput): DayAxis {
  const trained = sessions.filter(isTrained)
  const timed = timedIn(sessions)
  const meals = mealMarks(date, foodLogs)
  const windows = timed.flatMap(windowsOf)
  const planned = nowMinute === null ? [] : plannedMeals({ nowMinute, sessions, foodLogs, plans })
  const minutes = [
    ...(nowMinute === null ? [] : [nowMinute]),
    ...[...meals, ...planned].map(({ minute }) => minute),
    ...timed.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute]),
    ...windows.map(({ opensMinute }) => opensMinute),
  ]
  return {
    fromMinute: Math.floor(Math.min(USUAL_FROM, ...minutes) / 60) * 60,
    toMinute: Math.ceil(Math.max(USUAL_TO, ...minutes) / 60) * 60,
    nowMinute,
    meals,
    planned,
    sessions: timed,
    untimed: trained.filter(({ startMinute }) => startMinute === null),
    windows,
  }
}

const withinDay = (minute: number) => Math.min(Math.max(minute, 0), MINUTES_PER_DAY)

const isTrained = ({ kind, status }: Session) => kind !== 'rest' && status !== 'skipped'

function timedIn(sessions: readonly Session[]): AxisSession[] {
  return sessions
    .filter(isTrained)
    .flatMap(timedOf)
    .sort((a, b) => a.startMinute - b.startMinute)
}

function timedOf(session: Session): AxisSession[] {
  const { startMinute } = session
  if (startMinute === null) return []
  const endMinute = withinDay(startMinute + (sessionMinutes(session) ?? 0))
  return [{ session, startMinute, endMinute }]
}

function windowsOf({ session, startMinute }: AxisSession): AxisWindow[] {
  if (needsNoFuelling(session.kind)) return []
  const minutes = sessionMinutes(session)
  const windows: AxisWindow[] = []
  const add = (kind: AxisWindow['kind'], opens: number, closes: number) => {
    const [opensMinute, closesMinute] = [withinDay(opens), withinDay(closes)]
    if (opensMinute < closesMinute) windows.push({ kind, session, opensMinute, closesMinute })
  }
  if (preFuelReasons(session, session.done ?? session.planned).length > 0) {
    const { opensMinute, closesMinute } = preFuelWindow(startMinute)
    add('before', opensMinute, closesMinute)
  }
  if (minutes !== null) {
    const end = startMinute + minutes
    add('recovery', end, end + RECOVERY_STILL_COUNTS_MINUTES)
  }
  return windows
}

/** The minute of the day a meal stands at; one that a journey's clock puts outside stands at its edge. */
function minuteOfMeal(date: string, meal: LoggedFood): number | null {
  const moment = localMoment(meal.logged_at, meal.utc_offset_minutes)
  if (!moment) return null
  return Math.min(withinDay(minutesIntoDay(moment, date)), MINUTES_PER_DAY - 1)
}

function mealMarks(date: string, foodLogs: readonly LoggedFood[]): AxisMeal[] {
  const timed = foodLogs
    .flatMap((meal) => {
      const minute = isPlainDrink(meal) ? null : minuteOfMeal(date, meal)
      return minute === null ? [] : [{ minute, meal }]
    })
    .sort((a, b) => a.minute - b.minute)
  const groups: { minute: number; meals: LoggedFood[] }[] = []
  for (const { minute, meal } of timed) {
    const last = groups.at(-1)
    if (last && minute - last.minute <= ONE_MEAL_MINUTES) last.meals.push(meal)
    else groups.push({ minute, meals: [meal] })
  }
  return groups.map(({ minute, meals }) => ({ minute, meals, ...figuresOf(meals) }))
}

function figuresOf(meals: readonly LoggedFood[]): Pick<AxisMeal, 'calories' | 'shares'> {
  const known = meals.filter(hasFigures).map(nutrientsOfMeal)
  if (known.length === 0) return { calories: null, shares: null }
  const sum = sumNutrients(known)
  return { calories: sum.calories, shares: energyShares(sum) }
}

/** The meals of today's plan that were not eaten and may come yet, earliest first. */
export function plannedMeals({
  nowMinute,
  sessions,
  foodLogs,
  plans,
}: Omit<DayAxisInput, 'date' | 'nowMinute'> & { nowMinute: number }): AxisPlanned[] {
  const eaten = new Set(foodLogs.map(({ meal_type }) => meal_type))
  const [first] = timedIn(sessions)
  const minuteOf = (type: MealType): number | undefined => {
    if (type === 'pre_run') return first && preFuelWindow(first.startMinute).opensMinute
    if (type === 'post_run') return first?.endMinute
    return USUAL_MEAL_MINUTE[type]
  }
  return plans
    .flatMap(({ meal_type, recommended_calories, ...plan }) => {
      const minute = minuteOf(meal_type)
      if (minute === undefined || minute < 0 || minute >= MINUTES_PER_DAY) return []
      if (eaten.has(meal_type) || minute < nowMinute - LATE_MEAL_MINUTES) return []
      return [
        {
          minute,
          mealType: meal_type,
          calories: recommended_calories,
          carbsGrams: plan.recommended_carbs_grams,
          proteinGrams: plan.recommended_protein_grams,
        },
      ]
    })
    .sort((a, b) => a.minute - b.minute)
}
