import { guidance } from '#domain/guidance/guidance.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

const part = lazyScreen(
  async () => (await import('#features/gamification/GamificationPart.tsx')).GamificationPart,
  'gamification',
  'errors',
)

/**
 * Streak, tier and weekly insight on Home, and over it the celebration of a milestone; not for those who are
 * spared them ([Note: a part of Home], [Note: who is spared]).
 */
export const gamification = {
  name: 'gamification',
  applies: ({ figures, profile }: Pick<HomeNow, 'figures' | 'profile'>) =>
    figures && !guidance(profile).spared,
  matters: () => MATTERS.week,
  preload: part.preload,
  Show: () => (
    <Quietly>
      <part.Screen />
    </Quietly>
  ),
}
