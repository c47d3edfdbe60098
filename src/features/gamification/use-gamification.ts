import { useMemo } from 'react'
import { useObservable } from '#hooks/use-observable.ts'
import { useRunnerData } from '#hooks/use-runner-data.ts'
import { useFirstPull } from '#hooks/use-sync.ts'
import { useToday } from '#hooks/use-today.ts'
import { createGamification } from '#runner-data/gamification/gamification.ts'
import { type ShownState, shownState } from './shown-state.ts'

interface GamificationView {
  /** Null while the first of it is read. */
  shown: ShownState | null
  /** The milestone to celebrate; on a new device not before what the account has is here. */
  milestone: string | null
  acknowledge(milestone: string): Promise<void>
}

/** Streak, tier and milestones of the signed-in runner, live. */
export function useGamification(): GamificationView {
  const data = useRunnerData()
  const gamification = useObservable(
    useMemo(() => data?.extras.open$(createGamification) ?? null, [data]),
  )
  const today = useToday()
  const state = useObservable(
    useMemo(() => gamification?.state$(today) ?? null, [gamification, today]),
  )
  const agreement = useObservable(useMemo(() => gamification?.agreement$() ?? null, [gamification]))
  // Nothing is said before it is known: it would be taken back at once.
  const isComing = useFirstPull() ?? true
  return {
    shown: isComing ? null : shownState(state, agreement),
    milestone: isComing ? null : (state?.milestone ?? null),
    // A milestone is known only where its subject is.
    acknowledge: async (reached) => gamification?.acknowledge(reached),
  }
}
