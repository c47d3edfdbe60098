import { useMemo } from 'react'
import { ladderOfRaces, type RaceLadder } from '#domain/gut-training/ladder-of-races.ts'
import { useProfile } from '../use-profile.ts'
import { useAllRaces } from '../use-races.ts'
import { useToday } from '../use-today.ts'

/** The gut-training ladder to the runner's next race; null where there is none, or while it is read. */
export function useGutLadder(): RaceLadder | null {
  const races = useAllRaces()
  const { profile } = useProfile()
  const today = useToday()
  return useMemo(
    () => (races && profile !== undefined ? ladderOfRaces(races, profile, today) : null),
    [races, profile, today],
  )
}
