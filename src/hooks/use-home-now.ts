import { startTransition, useEffect, useMemo, useState } from 'react'
import { combineLatest, distinctUntilChanged, map, startWith } from 'rxjs'
import { addDays, weekStart } from '#domain/calendar/local-day.ts'
import { SERVICE_NAMES, type ServiceName } from '#domain/fitness/sources.ts'
import { buildHome } from '#domain/home/build-home.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { UPCOMING_DAYS } from '#domain/training/upcoming.ts'
import { type HomeRows, type HomeSpan, lookAtHome } from '#runner-data/home-look.ts'
import type { RunnerData } from '#runner-data/runner-data.ts'
import type { Day } from './use-day.ts'
import { useObservableInSlices } from './use-observable.ts'
import { useRunnerData } from './use-runner-data.ts'
import { useWallClock } from './use-wall-clock.ts'

/**
 * What Home's parts are chosen and drawn from; null until all of it is read.
 * @param figures whether energy and grams are shown
 */
export function useHomeNow(day: Day, figures: boolean): HomeNow | null {
  const now = useWallClock()
  const rows = useHomeRows(now.date)
  return useMemo(() => {
    const { target, score, foodLogs, plans } = day
    return rows && target
      ? buildHome({ now, target, score, foodLogs, plans, figures, services: [], ...rows })
      : null
  }, [day, now, rows, figures])
}

type LiveRows = HomeRows & { services: readonly ServiceName[] }

function useHomeRows(today: string): HomeRows | LiveRows | null {
  const data = useRunnerData()
  const span = useMemo((): HomeSpan => {
    const monday = weekStart(today)
    return {
      activities: [addDays(monday, -1), addDays(today, UPCOMING_DAYS + 1)],
      fitness: [monday, addDays(monday, 6)],
      scores: [addDays(monday, -7), addDays(monday, 6)],
    }
  }, [today])
  const live = useObservableInSlices(
    useMemo(() => {
      if (!data) return null
      const { between$ } = data.tables
      return combineLatest({
        profile: data.profile.row$,
        activities: between$('training_activities', ...span.activities),
        fitness: between$('google_fit_data', ...span.fitness),
        scores: between$('nutrition_scores', ...span.scores),
        services: services(data),
      })
    }, [data, span]),
  )
  const first = useFirstLook(today, span, data === null)
  return live ?? first
}

/** Those that are connected, or have to be connected anew. */
function services({ fitness }: RunnerData) {
  return fitness.syncs$.pipe(
    map((syncs) =>
      SERVICE_NAMES.filter((name) => ['connected', 'ended'].includes(syncs[name].connection)),
    ),
    // No part of Home waits for them.
    startWith([]),
    distinctUntilChanged((before, after) => before.join() === after.join()),
  )
}

function useFirstLook(today: string, span: HomeSpan, wanted: boolean): HomeRows | null {
  const [look, setLook] = useState<{ today: string; rows: HomeRows | null } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let current = true
    void lookAtHome(today, span).then((rows) => {
      if (current) startTransition(() => setLook({ today, rows }))
    })
    return () => {
      current = false
    }
  }, [today, span, wanted])
  return look?.today === today ? look.rows : null
}
