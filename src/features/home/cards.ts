import { loadWords } from '#i18n/setup.ts'
import { lazyPart } from '#ui/lazy-part.ts'

// What needs the day's target, which the worker has to find first: no meal waits for them.

export const scoreCard = lazyPart(
  async () => (await import('#components/score/ScoreCard.tsx')).ScoreCard,
)

export const nutritionCard = lazyPart(
  async () => (await import('./NutritionCard.tsx')).NutritionCard,
)

/** In place of both for who wants no figures, which few do. */
export const portionsPart = lazyPart(async () => {
  const [{ PortionsPart }] = await Promise.all([
    import('./PortionsPart.tsx'),
    loadWords('portions'),
  ])
  return PortionsPart
})
