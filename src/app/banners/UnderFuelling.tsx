import { addDays } from '#domain/calendar/local-day.ts'
import { LOW_DAYS } from '#domain/guidance/constants.ts'
import { useFirstMealDay } from '#hooks/use-meals.ts'
import { useToday } from '#hooks/use-today.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

const note = lazyScreen(
  async () => (await import('./UnderFuellingCheck.tsx')).UnderFuellingCheck,
  'portions',
)

/**
 * The note about eating too little, which the first paint waits neither for nor needs: on this screen
 * alone, never in a notification.
 */
export function UnderFuelling() {
  const first = useFirstMealDay()
  const today = useToday()
  // Fewer days are no pattern, and need no code to look at them.
  if (!first || first > addDays(today, 1 - LOW_DAYS)) return null
  return (
    <Quietly>
      <note.Screen />
    </Quietly>
  )
}
