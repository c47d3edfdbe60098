import { MATTERS } from '#domain/home/part-order.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

const part = lazyScreen(
  async () => (await import('#features/gamification/GamificationPart.tsx')).GamificationPart,
  'gamification',
  'errors',
)

/** Streak, tier and weekly insight on Home, and over it the celebration of a milestone ([Note: a part of Home]). */
export const gamification = {
  name: 'gamification',
  applies: () => true,
  matters: () => MATTERS.week,
  Show: () => (
    <Quietly>
      <part.Screen />
    </Quietly>
  ),
}
