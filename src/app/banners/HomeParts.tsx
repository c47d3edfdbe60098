import type { KnowPartsProps } from '#features/home/know-parts.ts'
import { allParts } from './all-parts.ts'
import { Quietly } from './Quietly.tsx'

/** Home's further parts, whose code the first paint does not wait for. */
export function HomeParts(props: KnowPartsProps) {
  return (
    <Quietly>
      <allParts.Screen {...props} />
    </Quietly>
  )
}
