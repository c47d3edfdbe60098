import type { FieldsOf } from '../entities.ts'
import { startMs } from '../race-log/race-clock.ts'
import { PLAN_RACE_KM, PLAN_RACES, type PlanRace } from '../training-plan/constants.ts'
import { raceKind } from './race-kind.ts'

/** What of the profile says which race is the goal. */
export type GoalFields = Pick<FieldsOf<'profiles'>, 'goal_type' | 'goal_name' | 'target_date'>
type Race = Pick<FieldsOf<'races'>, 'name' | 'date' | 'distance_km' | 'log'> & { id: string }

/** What the runner works towards, one for every screen. */
export interface Goal<R> {
  /** `five_km` … `ultra`, `custom`, or what an earlier app wrote. */
  type: string
  name: string | null
  /** Local day; null for a goal without one. */
  date: string | null
  /** Its row; null for a goal that is no race, or has no day. */
  race: R | null
}

/**
 * [Note: one goal]
 * Race goal, race in the calendar and end of the training plan are one thing. Its race's row owns name, day and
 * distance; the profile says which race it is, by day and name, and has its figures again for who reads the profile
 * alone. Every command that changes one of them writes both (runner-data/races/goal.ts), the race first. Where they
 * disagree all the same (an earlier app, two devices, a kill in between), this order settles it, alike everywhere: the
 * race of that day by name and kind, by name, by kind, then the first one of that day by its id, then the race to come
 * that has the name and is nearest to the day.
 * @param today local day
 */
export function goalRace<R extends Race>(
  races: readonly R[],
  profile: GoalFields | null | undefined,
  today: string,
): R | null {
  const { goal_type: type = null, goal_name: name = null, target_date: date = null } = profile ?? {}
  if (date === null) return null
  const ofDay = inOrder(races.filter((race) => race.date === date))
  const isNamed = (race: R) => race.name === name
  const isOfKind = (race: R) => raceKind(race.distance_km) === type
  const ofThatDay =
    ofDay.find((race) => isNamed(race) && isOfKind(race)) ??
    ofDay.find(isNamed) ??
    ofDay.find(isOfKind) ??
    ofDay[0]
  if (ofThatDay) return ofThatDay
  const days = (race: R) => Math.abs(Date.parse(race.date) - Date.parse(date))
  const ahead = inOrder(races.filter((race) => race.name === name && race.date >= today))
  return ahead.sort((a, b) => days(a) - days(b))[0] ?? null
}

/** The goal as every screen shows it; null where none is set. @param today local day */
export function goalNow<R extends Race>(
  races: readonly R[],
  profile: GoalFields | null | undefined,
  today: string,
): Goal<R> | null {
  if (!profile?.goal_type) return null
  const race = goalRace(races, profile, today)
  const { goal_type: type, goal_name, target_date } = profile
  if (!race) return { type, name: goal_name || null, date: target_date, race }
  return { type: raceKind(race.distance_km) ?? type, name: race.name, date: race.date, race }
}

/** Whether a race can still be another: neither run nor begun. */
export function isAhead(race: Race, today: string): boolean {
  return race.date >= today && startMs(race.log) === null
}

/** What saving a goal does to the races. */
export type RaceChange =
  | { change: 'none' }
  /** This one is the goal now. */
  | { change: 'chosen'; id: string }
  | { change: 'moved'; id: string; patch: Pick<FieldsOf<'races'>, 'name' | 'date' | 'distance_km'> }
  | { change: 'made'; fields: Pick<FieldsOf<'races'>, 'name' | 'date' | 'distance_km'> }

/**
 * Whether a race that is entered in the calendar becomes the goal: where there is none, where that one is behind, or
 * where it has no day and is of that kind.
 */
export function becomesGoal(
  race: Pick<Race, 'date' | 'distance_km'>,
  { goal_type, target_date }: GoalFields,
  today: string,
): boolean {
  if (race.date < today) return false
  if (goal_type === null) return true
  return target_date === null ? goal_type === raceKind(race.distance_km) : target_date < today
}

export interface GoalExtras {
  /** Of the goal, where it isn't what its kind says. */
  km?: number | null
  /** What a new race is called, where the goal has no name. */
  madeName?: string | null
}

/**
 * What the races become where this becomes the goal: a race that is entered for that day is it. Else the race of the
 * goal before is the same one changed, where it lies ahead and two of its name, day and kind stay; else there is a new
 * one. A goal without a day or a name is no race.
 */
export function raceOfGoal(
  races: readonly Race[],
  before: GoalFields | null,
  wanted: GoalFields,
  today: string,
  { km = null, madeName = null }: GoalExtras = {},
): RaceChange {
  const { goal_type, target_date: date } = wanted
  const name = wanted.goal_name?.trim() || null
  const kind = PLAN_RACES.find((each) => each === goal_type) ?? null
  if (date === null || goal_type === null) return { change: 'none' }
  const current = before && goalRace(races, before, today)
  const entered = goalRace(
    races.filter((race) => race.date === date),
    wanted,
    today,
  )
  if (entered && entered.id !== current?.id) return { change: 'chosen', id: entered.id }
  if (current && isAhead(current, today)) {
    const sameKind = kind === null || raceKind(current.distance_km) === kind
    const sameName = name === null || name === current.name
    const stays = [sameName, current.date === date, sameKind].filter(Boolean).length
    if (stays >= 2) {
      const distance_km = km ?? (sameKind ? current.distance_km : kmOf(kind))
      return {
        ...{ change: 'moved', id: current.id },
        patch: { name: name ?? current.name, date, distance_km },
      }
    }
  }
  if (entered) return { change: 'chosen', id: entered.id }
  // A day that is over makes no race: what was entered for it stands.
  const newName = name ?? madeName
  if (newName === null || date < today) return { change: 'none' }
  return { change: 'made', fields: { name: newName, date, distance_km: km ?? kmOf(kind) } }
}

const kmOf = (kind: PlanRace | null) =>
  kind === null || kind === 'ultra' ? null : PLAN_RACE_KM[kind]

const inOrder = <R extends Race>(races: readonly R[]) =>
  [...races].sort((a, b) => (a.id < b.id ? -1 : 1))
