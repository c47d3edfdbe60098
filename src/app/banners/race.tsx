import { MATTERS } from '#domain/home/part-order.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

const part = lazyScreen(
  async () => (await import('#features/race-mode/RacePart.tsx')).RacePart,
  'raceMode',
)

/** The race that is on today, above everything else on Home ([Note: a part of Home]). */
export const race = {
  name: 'race',
  applies: () => true,
  matters: () => MATTERS.race,
  preload: part.preload,
  Show: () => (
    <Quietly>
      <part.Screen />
    </Quietly>
  ),
}
