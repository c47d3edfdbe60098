import type { KnowPartsProps } from '#features/home/know-parts.ts'
import { loadWords } from '#i18n/setup.ts'
import { lazyScreen } from '../lazy-screen.ts'
import { Quietly } from './Quietly.tsx'

const allParts = lazyScreen(async () => {
  const [{ AllParts }] = await Promise.all([
    import('../home-parts.ts'),
    loadWords('widgets', 'recovery', 'fitness'),
  ])
  return AllParts
})

/** Home's further parts, whose code the first paint does not wait for. */
export function HomeParts(props: KnowPartsProps) {
  return (
    <Quietly>
      <allParts.Screen {...props} />
    </Quietly>
  )
}
