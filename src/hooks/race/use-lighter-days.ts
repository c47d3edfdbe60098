import { useMemo } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import {
  AFTER_RACE_DAYS,
  type RacedOn,
  racedLately,
  racedWithin,
} from '#domain/training-plan/after-race.ts'
import { lighterNow } from '#domain/training-plan/lighter-rows.ts'
import {
  createTrainingPlans,
  type TrainingPlans,
} from '#runner-data/training-plan/training-plans.ts'
import { useObservable } from '../use-observable.ts'
import { useRowsBetween } from '../use-rows-between.ts'
import { useRunnerData } from '../use-runner-data.ts'
import { useToday } from '../use-today.ts'

/** The days to come on which planned runs are lighter after a race. */
export interface LighterDays {
  /** The last of them. */
  until: string
  asPlanned(): ReturnType<TrainingPlans['asPlanned']>
}

/** Null where nothing is lighter, or while it is read. */
export function useLighterDays(): LighterDays | null {
  const data = useRunnerData()
  const plans = useObservable(
    useMemo(() => data?.extras.open$(createTrainingPlans) ?? null, [data]),
  )
  const today = useToday()
  const until = useLighterUntil()
  return plans && until !== null ? { until, asPlanned: () => plans.asPlanned(today) } : null
}

/** The last day to come on which planned runs are lighter after a race; null where none are, or while it is read. */
export function useLighterUntil(): string | null {
  const today = useToday()
  const rows = useRowsBetween('training_activities', today, addDays(today, AFTER_RACE_DAYS))
  const days = lighterNow(rows ?? [], today).map(({ row }) => row.date)
  return days.sort().at(-1) ?? null
}

/** The races after which planned runs are lighter now; undefined while they are read. */
export function useRacedLately(): RacedOn[] | undefined {
  const today = useToday()
  const { from, rowsFrom, rowsTo } = racedWithin(today)
  const races = useRowsBetween('races', from, today)
  const rows = useRowsBetween('training_activities', rowsFrom, rowsTo)
  return useMemo(() => races && rows && racedLately(today, races, rows), [races, rows, today])
}
