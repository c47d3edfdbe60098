import type { HomePart } from '#components/home-part.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { PlanCard } from '../PlanCard.tsx'

/** While the day has no calorie target: the way to one, and to today's plan. */
export const plan: HomePart = {
  name: 'plan',
  applies: ({ target }) => target.calories === 0,
  matters: () => MATTERS.now + 5,
  Show: PlanCard,
}
