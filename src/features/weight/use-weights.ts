import { useMemo, useState } from 'react'
import { addDays } from '#domain/calendar/local-day.ts'
import { type TrendDay, weightTrend } from '#domain/weight/weight-trend.ts'
import { useObservable } from '#hooks/use-observable.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { createWeights, type Weights } from '#runner-data/weights/weights.ts'

/** Days read at first. What lies before moves today's trend by less than a gram (0.9³⁶⁵). */
const DAYS_AT_FIRST = 366

interface WeightLog {
  /** The weighed days with their trend, earliest first; undefined while they are read. */
  days: readonly TrendDay[] | undefined
  /** Reads those before `days`; null where there are none. */
  readOlder: (() => void) | null
  /** What is logged for a local day, kg; undefined while it is not read. */
  loggedOn(date: string): number | null | undefined
  /** Null until the data is open. */
  commands: Weights | null
}

/** The weight log of the signed-in runner, live: the last year, and all of it when asked for. */
export function useWeights(today: string): WeightLog {
  const data = useRunnerData()
  const commands = useObservable(useMemo(() => data?.extras.open$(createWeights) ?? null, [data]))
  const [isWhole, setWhole] = useState(false)
  const from = addDays(today, -DAYS_AT_FIRST)
  const first = useObservable(commands?.firstDay$ ?? null)
  const recent = useRowsBetween('body_weights', from, today)
  const older = useRowsBetween('body_weights', '', isWhole ? addDays(from, -1) : '')
  const days = useMemo(() => {
    const rows = recent && [...(older ?? []), ...recent]
    return rows && weightTrend(rows.map(({ date, weight_kg }) => ({ date, weightKg: weight_kg })))
  }, [older, recent])
  const hasOlder = !isWhole && typeof first === 'string' && first < from
  const isRead = older !== undefined && !hasOlder
  return {
    days,
    readOlder: hasOlder ? () => setWhole(true) : null,
    loggedOn(date) {
      const logged = days?.find((day) => day.date === date)?.weightKg
      return logged ?? (isRead || date >= from ? null : undefined)
    },
    commands: commands ?? null,
  }
}
