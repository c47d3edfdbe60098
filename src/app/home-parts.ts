import { type ComponentProps, createElement } from 'react'
import { KnowParts, type KnowPartsProps } from '#features/home/know-parts.ts'
import { recovery } from '#features/recovery/recovery-part.ts'
import { gamification } from './banners/gamification.tsx'
import { race } from './banners/race.tsx'

/** The parts of Home that other features have ([Note: a part of Home]): a line each. */
const OTHERS: ComponentProps<typeof KnowParts>['others'] = [race, recovery, gamification]

/** Asks for the code of those that come apart. */
export function preloadOthers(): void {
  for (const { preload } of OTHERS) void preload?.()
}

/** Says which parts of Home apply now. */
export function AllParts(props: KnowPartsProps) {
  return createElement(KnowParts, { ...props, others: OTHERS })
}
