import { loadWords } from '#i18n/setup.ts'
import { lazyScreen } from '../lazy-screen.ts'

/** What was drunk. Its words after its code: nothing on Home waits for either. */
export const drinksCard = lazyScreen(async () => {
  const { DrinksCard } = await import('#features/drinks/DrinksCard.tsx')
  await loadWords('drinks')
  return DrinksCard
})
