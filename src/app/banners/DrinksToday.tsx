import type { ComponentProps } from 'react'
import type { DrinksCard } from '#features/drinks/DrinksCard.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { drinksCard } from './drinks-card.ts'
import { Quietly } from './Quietly.tsx'

/** About as high as the card, so that nothing below it moves when it comes. */
const PLACE = [9.5]

/** What was drunk, on the home screen, whose first paint does not wait for its code. */
export function DrinksToday(props: ComponentProps<typeof DrinksCard>) {
  return (
    <Quietly place={<Pulse heights={PLACE} />}>
      <drinksCard.Screen {...props} />
    </Quietly>
  )
}
