import { type GoalTimeText, goalTimeText, readGoalTime } from '#components/race/goal-time.ts'
import { isStorableDay } from '#domain/calendar/local-day.ts'
import type { FieldsOf, Row } from '#domain/entities.ts'
import { MAX_RACE_KM } from '#domain/fuelling/constants.ts'
import type { ListedRace } from '#domain/races/race-table.ts'
import type { Formatter } from '#i18n/format.ts'

/** What the form holds: text is read on saving. */
export interface RaceDraft {
  name: string
  date: string
  startTime: string
  distance: string
  city: string
  goal: GoalTimeText
  listId: string | null
}

export const EMPTY_DRAFT: RaceDraft = {
  ...{ name: '', date: '', startTime: '', distance: '', city: '' },
  ...{ goal: { hours: '', minutes: '' }, listId: null },
}

export function draftOfRace(race: Row<'races'>, format: Formatter): RaceDraft {
  return {
    name: race.name,
    date: race.date,
    startTime: race.start_time ?? '',
    distance: format.figure('distance', race.distance_km),
    city: race.city ?? '',
    goal: goalTimeText(race.goal_minutes, format),
    listId: race.list_id,
  }
}

/** A race of the list: its longest distance, and no date, which is the runner's to enter. */
export function draftOfListed(race: ListedRace, format: Formatter): RaceDraft {
  const { id, name, city, distances } = race
  const distance = format.figure('distance', distances[0])
  return { ...EMPTY_DRAFT, name, city, distance, listId: id }
}

export type RaceErrors = Partial<Record<'name' | 'date' | 'distance' | 'goal', true>>
type RaceFields = Omit<FieldsOf<'races'>, 'plan' | 'log' | 'debrief'>

/** The race a draft stands for, or which fields are not yet right. @param before km as stored */
export function readRace(
  draft: RaceDraft,
  format: Formatter,
  before?: number | null,
): { fields: RaceFields } | { errors: RaceErrors } {
  const errors: RaceErrors = {}
  const name = draft.name.trim()
  if (name === '') errors.name = true
  if (!isStorableDay(draft.date)) errors.date = true
  const isBlank = draft.distance.trim() === ''
  const km = isBlank ? null : format.readFigure('distance', draft.distance, before)
  if (!isBlank && !(km !== null && km > 0 && km <= MAX_RACE_KM)) errors.distance = true
  const goal_minutes = readGoalTime(draft.goal, format)
  if (Number.isNaN(goal_minutes)) errors.goal = true
  if (Object.keys(errors).length > 0) return { errors }
  return {
    fields: {
      date: draft.date,
      name,
      start_time: draft.startTime || null,
      distance_km: km,
      city: draft.city.trim() || null,
      list_id: draft.listId,
      goal_minutes,
    },
  }
}
