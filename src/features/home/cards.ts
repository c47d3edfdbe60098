// What needs the day's target, which the worker has to find first: no meal waits for them.

export const loadScoreCard = async () => (await import('#components/score/ScoreCard.tsx')).ScoreCard

export const loadNutritionCard = async () => (await import('./NutritionCard.tsx')).NutritionCard
