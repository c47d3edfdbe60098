import { startTransition, useEffect, useMemo, useState } from 'react'
import type { DayRows } from '#domain/day-rows.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import type { DayScore } from '#domain/scoring/score-types.ts'
import { wallClock } from '#lib/local-day.ts'
import { currentSession } from '#remote/auth/session.ts'
import { lookAtDay } from '#runner-data/first-look.ts'
import { scoreOnce } from '#runner-data/score-once.ts'
import { useDayRows } from './use-day-rows.ts'
import { useRunnerData } from './use-runner-data.ts'
import { useFirstPull } from './use-sync.ts'

/** One local day as a screen shows it. */
export interface Day {
  foodLogs: DayRows['foodLogs']
  /** What is planned to be eaten. */
  plans: DayRows['plans']
  /** Comes with the score: what a target is computed with weighs too much for the first paint. */
  target: DayTarget | null
  /** null until the worker's first answer, and where no worker is to be had. */
  score: DayScore | null
}

/** A running day is scored by what has passed of it: look again this often, in ms. */
const RESCORE_EVERY_MS = 10 * 60_000

/**
 * A day's meals, target and score, live; undefined while nothing is known of it. On a new device what
 * the account holds is still on its way: no meals yet are not no meals.
 * @param date local day, `yyyy-MM-dd`
 */
export function useDay(date: string): Day | undefined {
  // What the first look has read is shown before that is known.
  return useDayFrom(date, useFirstPull() ?? false)
}

/** As `useDay`, but on a new device of what is there so far: for what can't wait until all has come. */
export function useDaySoFar(date: string): Day | undefined {
  return useDayFrom(date, false)
}

/** @param firstPull no meals yet are not no meals */
function useDayFrom(date: string, firstPull: boolean): Day | undefined {
  const data = useRunnerData()
  const live = useDayRows(date)
  const first = useFirstLook(date, data === null)
  // Where the database says the same as the first look, nothing is drawn or scored anew.
  const rows = live && first && sameRows(live, first) ? first : (live ?? first)
  const arriving = firstPull && rows?.foodLogs.length === 0
  const known = arriving ? undefined : rows
  const assessed = useAssessed(date, known)
  return useMemo(
    () =>
      known && {
        foodLogs: known.foodLogs,
        plans: known.plans,
        target: assessed?.target ?? null,
        score: assessed?.score ?? null,
      },
    [known, assessed],
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
      // In slices: the first rows draw the whole screen.
      if (current && rows) startTransition(() => setLook({ date, rows }))
    })
    return () => {
      current = false
    }
  }, [date, wanted])
  return look?.date === date ? look.rows : undefined
}

/** Whether both hold the same rows in the same versions. */
function sameRows(a: DayRows, b: DayRows): boolean {
  const rowsOf = ({ foodLogs, plans, activities, fitness, races, profile }: DayRows) => [
    foodLogs,
    plans,
    activities,
    fitness ? [fitness] : [],
    races,
    profile ? [profile] : [],
  ]
  const others = rowsOf(b)
  return rowsOf(a).every(
    (rows, table) =>
      rows.length === others[table]?.length &&
      rows.every(
        ({ id, rev }, i) => id === others[table]?.[i]?.id && rev === others[table]?.[i]?.rev,
      ),
  )
}

async function targetOf(date: string, rows: DayRows): Promise<DayTarget> {
  const { dayTarget } = await import('#domain/nutrition/targets.ts')
  return dayTarget({ ...rows, date })
}

interface Assessed {
  date: string
  target: DayTarget
  score: DayScore | null
}

/** The last target and score of a day; null until the first. */
function useAssessed(date: string, rows: DayRows | undefined): Assessed | null {
  const [assessed, setAssessed] = useState<Assessed | null>(null)
  useEffect(() => {
    if (!rows) return
    let current = true
    const update = () => {
      const show = (target: DayTarget, score: DayScore | null) =>
        current && startTransition(() => setAssessed({ date, target, score }))
      scoreOnce(date, rows, wallClock(new Date())).then(
        (score) => show(score.target, score),
        // No worker to be had, which its client logs: what there is to eat is known without one.
        () => targetOf(date, rows).then((target) => show(target, null)),
      )
    }
    update()
    const timer = setInterval(update, RESCORE_EVERY_MS)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [date, rows])
  return assessed?.date === date ? assessed : null
}
