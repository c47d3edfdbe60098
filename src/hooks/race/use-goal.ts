import { useMemo } from 'react'
import type { Row } from '#domain/entities.ts'
import { type Goal, goalNow } from '#domain/races/goal-race.ts'
import { useProfile } from '../use-profile.ts'
import { useAllRaces } from '../use-races.ts'
import { useToday } from '../use-today.ts'

/** The runner's goal, with its race; undefined while it is read, null where none is set. */
export function useGoal(): Goal<Row<'races'>> | null | undefined {
  const races = useAllRaces()
  const { profile } = useProfile()
  const today = useToday()
  return useMemo(
    () => (races && profile !== undefined ? goalNow(races, profile, today) : undefined),
    [races, profile, today],
  )
}
