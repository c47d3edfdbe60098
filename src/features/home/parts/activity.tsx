import { FitnessDayCard, hasFitnessFigures } from '#components/fitness/FitnessDayCard.tsx'
import type { HomePart } from '#components/home-part.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { SyncNow } from '../SyncNow.tsx'

/** What today has had of steps, movement, heart rate and energy, and Sync Now where a service is connected. */
export const activity: HomePart = {
  name: 'activity',
  applies: (home) => home.services.length > 0 || hasFitnessFigures(todayOf(home)),
  matters: ({ phase }) => (phase === 'after_run' ? MATTERS.soon : MATTERS.today - 1),
  Show: Activity,
}

function todayOf({ fitness, now }: HomeNow) {
  return fitness.find(({ date }) => date === now.date)
}

function Activity({ home }: { home: HomeNow }) {
  return (
    <FitnessDayCard day={todayOf(home) ?? null}>
      {home.services.length > 0 && <SyncNow services={home.services} />}
    </FitnessDayCard>
  )
}
