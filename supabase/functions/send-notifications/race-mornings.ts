import {
  clockOfMinute,
  type LocalMoment,
  minuteOfClock,
  minutesIntoDay,
} from '#domain/calendar/local-day.ts'
import type { FieldsOf } from '#domain/entities.ts'
import { type GuidanceProfile, guidance } from '#domain/guidance/guidance.ts'
import { startMs } from '#domain/race-log/race-clock.ts'
import { raceIntakes } from '#domain/race-log/usual-products.ts'
import { readRaceChoices } from '#domain/races/race-choices.ts'

/** What of a race says whether its morning has come, and what is next then. */
export type RaceRow = { id: string } & Pick<
  FieldsOf<'races'>,
  'date' | 'name' | 'start_time' | 'distance_km' | 'goal_minutes' | 'plan' | 'log'
>

/** A race that is about to begin. */
export interface RaceMorning {
  id: string
  name: string
  /** `HH:MM`; null where it isn't known. */
  start: string | null
  /** By the race plan, as long as it is not eaten long ago; what it is may be unknown. */
  breakfast: { at: string; what: string | null } | null
  /** The first intake's, after the start; null where nothing is planned on the way. */
  firstMinute: number | null
}

/** So many minutes before the start the morning begins: no breakfast of a plan is earlier. Ours. */
const BEFORE_START = 180
/** Minutes from midnight, where the start isn't known. Ours: hardly a race starts after noon. */
const WITHOUT_START = { from: 6 * 60, to: 12 * 60 }
/** So many minutes after its time breakfast is still what is next. Ours. */
const BREAKFAST_PATIENCE = 30

/**
 * The races of today and tomorrow that are about to begin, by the runner's wall clock; none that race mode was
 * started for. One that starts soon after midnight has its morning on the evening before.
 */
export function raceMornings(
  races: readonly RaceRow[],
  runner: GuidanceProfile | null,
  now: LocalMoment,
): { key: string; race: RaceMorning }[] {
  return races
    .filter((race) => startMs(race.log) === null && isMorning(race, now))
    .map((race) => ({ key: `${race.date}:race:${race.id}`, race: morningOf(race, runner, now) }))
}

function isMorning({ date, start_time }: RaceRow, now: LocalMoment): boolean {
  const minute = minutesIntoDay(now, date)
  const start = minuteOfClock(start_time)
  const { from, to } = start === null ? WITHOUT_START : { from: start - BEFORE_START, to: start }
  return minute >= from && minute < to
}

function morningOf(race: RaceRow, runner: GuidanceProfile | null, now: LocalMoment): RaceMorning {
  const start = minuteOfClock(race.start_time)
  const choices = readRaceChoices(race.plan)
  const eatAt =
    start === null || choices?.breakfast_minutes == null ? null : start - choices.breakfast_minutes
  const isNext = eatAt !== null && minutesIntoDay(now, race.date) < eatAt + BREAKFAST_PATIENCE
  // The runner's own words may have grams in them.
  const hidesWhat = guidance(runner).portions && /\d/.test(choices?.breakfast ?? '')
  return {
    id: race.id,
    name: race.name,
    start: start === null ? null : clockOfMinute(start),
    breakfast: isNext
      ? { at: clockOfMinute(eatAt), what: hidesWhat ? null : (choices?.breakfast ?? null) }
      : null,
    firstMinute: raceIntakes(race, runner)[0]?.minute ?? null,
  }
}
