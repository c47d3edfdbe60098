import type { HomePart } from '#components/home-part.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { needsNoFuelling } from '#domain/training/activity-kind.ts'
import { RecoveryCard } from './RecoveryCard.tsx'

/** After a session, above everything else: what to eat, and how long the window is open. */
export const recovery: HomePart = {
  name: 'recovery',
  applies: ({ today }) =>
    today.some(({ kind, status }) => status === 'done' && !needsNoFuelling(kind)),
  matters: () => MATTERS.now,
  Show: RecoveryCard,
}
