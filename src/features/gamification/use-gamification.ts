import { useMemo } from 'react'
import { useObservable } from '#hooks/use-observable.ts'
import { useCommands, useRunnerData } from '#hooks/use-runner-data.ts'
import { useFirstPull } from '#hooks/use-sync.ts'
import { useToday } from '#hooks/use-today.ts'
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
  const today = useToday()
  const state = useObservable(
    useMemo(() => data?.gamification.state$(today) ?? null, [data, today]),
  )
  const agreement = useObservable(useMemo(() => data?.gamification.agreement$() ?? null, [data]))
  const isComing = useFirstPull()
  const { acknowledge } = useCommands('gamification')
  return {
    shown: isComing ? null : shownState(state, agreement),
    milestone: isComing ? null : (state?.milestone ?? null),
    acknowledge,
  }
}
