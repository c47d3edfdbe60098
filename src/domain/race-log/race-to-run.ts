import { addDays } from '../calendar/local-day.ts'
import type { Row } from '../entities.ts'
import { finishMs, startMs } from './race-clock.ts'

/** A race that was started goes on into the second day after. */
const DAYS_A_RACE_RUNS = 2

type Race = Row<'races'>

export function isRunning({ log }: Race): boolean {
  return startMs(log) !== null && finishMs(log) === null
}

/**
 * The race that is on now: one that runs, else today's, first what is still to be run; null where there is none.
 * @param today local day
 */
export function raceToRun(races: readonly Race[], today: string): Race | null {
  const since = addDays(today, -DAYS_A_RACE_RUNS)
  const until = addDays(today, 1)
  const near = races.filter(({ date }) => date >= since && date <= until)
  const ofToday = near.filter(({ date }) => date === today)
  return (
    near.findLast(isRunning) ??
    ofToday.find(({ log }) => startMs(log) === null) ??
    ofToday.at(-1) ??
    null
  )
}

/**
 * The race that was over today or yesterday, the last one; null where there is none. One that goes on past midnight is
 * over on the day of its finish.
 * @param today local day
 * @param dayOf the local day of an instant, ms
 */
export function raceJustRun(
  races: readonly Race[],
  today: string,
  dayOf: (ms: number) => string,
): Race | null {
  const since = addDays(today, -1)
  const isJustOver = ({ date, log }: Race) => {
    const end = finishMs(log)
    return end !== null && date <= today && (date >= since || dayOf(end) >= since)
  }
  return races.findLast(isJustOver) ?? null
}
