import type { HomePart } from '#components/home-part.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { needsNoFuelling } from '#domain/training/activity-kind.ts'
import { RecoveryCard } from './RecoveryCard.tsx'
import { RecoveryNow } from './RecoveryNow.tsx'

/** After a session, before anything else: what to eat, and how long the window is open. */
export const recovery: HomePart = {
  name: 'recovery',
  applies: ({ today }) =>
    today.some(({ kind, status }) => status === 'done' && !needsNoFuelling(kind)),
  matters: () => MATTERS.now,
  Now: RecoveryNow,
  Show: RecoveryCard,
}
