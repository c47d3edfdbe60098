import { useMemo } from 'react'
import type { Row } from '#domain/entities.ts'
import { createRaces, type Races } from '#runner-data/races/races.ts'
import { useObservable } from './use-observable.ts'
import { useRowsBetween } from './use-rows-between.ts'
import { useRunnerData } from './use-runner-data.ts'

/** Later than any race: years have four digits. */
const LAST_DAY = '9999-12-31'

/** All of the runner's races, earliest first, live; undefined while they are read. */
export function useAllRaces(): readonly Row<'races'>[] | undefined {
  return useRowsBetween('races', '', LAST_DAY)
}

/** Undefined while the data opens. */
export function useRaceCommands(): Races | undefined {
  const data = useRunnerData()
  return useObservable(useMemo(() => data?.extras.open$(createRaces) ?? null, [data]))
}
