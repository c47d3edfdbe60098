import { useEffect, useMemo, useState } from 'react'
import { scoreDays } from '#compute/scoring.ts'
import type { DayRows } from '#db/queries.ts'
import type { Row } from '#domain/entities.ts'
import { type DayTarget, dayTarget } from '#domain/nutrition/targets.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { currentSession } from '#remote/session.ts'
import { dayInput, wallClock } from './day-input.ts'
import { lookAtDay } from './first-look.ts'
import { useUserData } from './use-database.ts'
import { useObservable } from './use-observable.ts'

/** One local day as a screen shows it. */
export interface Day {
  meals: Row<'food_logs'>[]
  target: DayTarget
  /** null until the worker's first answer. */
  score: DayScore | null
}

/** A running day is scored by what has passed of it: look again this often, in ms. */
const RESCORE_EVERY_MS = 10 * 60_000

/**
 * A day's meals, target and score, live.
 * @param date local day, `yyyy-MM-dd`
 */
export function useDay(date: string): Day | undefined {
  const data = useUserData()
  const live = useObservable(useMemo(() => (data ? data.day(date) : null), [data, date]))
  const first = useFirstLook(date, data === null)
  const rows = live ?? first
  const score = useScore(date, rows)
  return useMemo(
    () =>
      rows && {
        meals: rows.meals,
        target: dayTarget({
          profile: rows.profile,
          plans: rows.plans,
          activities: rows.activities,
          fitness: rows.fitness,
          date,
        }),
        score,
      },
    [rows, score, date],
  )
}

/** The day before the database is open; see first-look.ts [Note: the first look]. */
function useFirstLook(date: string, wanted: boolean): DayRows | undefined {
  const [look, setLook] = useState<{ date: string; rows: DayRows } | null>(null)
  useEffect(() => {
    const userId = currentSession()?.user.id
    if (!wanted || userId === undefined) return
    let current = true
    void lookAtDay(userId, date).then((rows) => {
      if (current && rows) setLook({ date, rows })
    })
    return () => {
      current = false
    }
  }, [date, wanted])
  return look?.date === date ? look.rows : undefined
}

function useScore(date: string, rows: DayRows | undefined): DayScore | null {
  const [score, setScore] = useState<DayScore | null>(null)
  useEffect(() => {
    if (!rows) return
    const giveUp = new AbortController()
    const update = () => {
      scoreDays([dayInput(date, rows, wallClock(new Date()))], giveUp.signal).then(
        ([result]) => setScore(result ?? null),
        // Given up, or no worker to be had: the last score stands.
        () => undefined,
      )
    }
    update()
    const timer = setInterval(update, RESCORE_EVERY_MS)
    return () => {
      giveUp.abort()
      clearInterval(timer)
    }
  }, [date, rows])
  return score?.date === date ? score : null
}
