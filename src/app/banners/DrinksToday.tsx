import type { ComponentProps } from 'react'
import type { DrinksCard } from '#features/drinks/DrinksCard.tsx'
import { loadWords } from '#i18n/setup.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

// Its words after its code: nothing on this screen waits for either.
const drinksCard = lazyScreen(async () => {
  const { DrinksCard } = await import('#features/drinks/DrinksCard.tsx')
  await loadWords('drinks')
  return DrinksCard
})

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
