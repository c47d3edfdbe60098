import { useState } from 'react'
import { addDays, daysBetween, isDay } from '#domain/calendar/local-day.ts'
import { LOOK_BACK_DAYS } from '#domain/guidance/constants.ts'
import { underFuelling } from '#domain/guidance/under-fuelling.ts'
import { contextOf } from '#domain/scoring/score-row.ts'
import { remember, remembered } from '#lib/remembered.ts'
import { useRowsBetween } from './use-rows-between.ts'
import { useSession } from './use-session.ts'
import { useToday } from './use-today.ts'

/** For so many days a dismissed note stays away. */
const QUIET_DAYS = 28

const keyOf = (userId: string) => `fuelmile:under-fuelling:${userId}`

function isNoteDismissed(userId: string, today: string): boolean {
  const day = remembered(keyOf(userId))
  return isDay(day) && daysBetween(day, today) < QUIET_DAYS
}

/** Whether the last days left the body too little energy, and the runner has not waved the note away. */
export function useUnderFuelling(): { isShown: boolean; dismiss: () => void } {
  const today = useToday()
  const session = useSession()
  const userId = session.status === 'signed_in' ? session.user.id : ''
  const scores = useRowsBetween('nutrition_scores', addDays(today, 1 - LOOK_BACK_DAYS), today)
  const [dismissed, setDismissed] = useState(() => isNoteDismissed(userId, today))
  const days = (scores ?? []).map(({ date, parts }) => {
    const availability = contextOf(parts)?.availability
    return { date, availability: typeof availability === 'number' ? availability : null }
  })
  // Nobody's weights of several days are stored yet: the profile has one weight, without its day.
  const signs = underFuelling(days, [], today)
  return {
    isShown: !dismissed && signs.length > 0,
    dismiss() {
      remember(keyOf(userId), today)
      setDismissed(true)
    },
  }
}
