import { useState } from 'react'
import { addDays, daysBetween, isDay } from '#domain/calendar/local-day.ts'
import { FAST_LOSS_WEEKS, LOOK_BACK_DAYS } from '#domain/guidance/constants.ts'
import { type UnderFuellingSign, underFuelling } from '#domain/guidance/under-fuelling.ts'
import { isFinal } from '#domain/scoring/final-score.ts'
import { contextOf } from '#domain/scoring/score-row.ts'
import { remember, remembered } from '#lib/remembered.ts'
import { useRowsBetween } from './use-rows-between.ts'
import { useSession } from './use-session.ts'
import { useToday } from './use-today.ts'

/** For so many days a dismissed note stays away. */
const QUIET_DAYS = 28

/** The weeks that are compared, and the one before them. */
const FAST_LOSS_DAYS = 7 * (FAST_LOSS_WEEKS + 1)

const keyOf = (userId: string) => `fuelmile:under-fuelling:${userId}`

function isNoteDismissed(userId: string, today: string): boolean {
  const day = remembered(keyOf(userId))
  return isDay(day) && daysBetween(day, today) < QUIET_DAYS
}

/** What the last days and weeks say of too little energy, where the runner has not waved the note away. */
export function useUnderFuelling(): { sign: UnderFuellingSign | null; dismiss: () => void } {
  const today = useToday()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : ''
  const scores = useRowsBetween('nutrition_scores', addDays(today, 1 - LOOK_BACK_DAYS), today)
  const [dismissed, setDismissed] = useState(() => isNoteDismissed(userId, today))
  const days = (scores ?? []).filter(isFinal).map(({ date, parts }) => {
    const availability = contextOf(parts)?.availability
    return { date, availability: typeof availability === 'number' ? availability : null }
  })
  const weights = useRowsBetween('body_weights', addDays(today, -FAST_LOSS_DAYS), today) ?? []
  const weighed = weights.map(({ date, weight_kg: weightKg }) => ({ date, weightKg }))
  const signs = underFuelling(days, weighed, today)
  return {
    sign: dismissed ? null : (signs[0] ?? null),
    dismiss() {
      remember(keyOf(userId), today)
      setDismissed(true)
    },
  }
}
