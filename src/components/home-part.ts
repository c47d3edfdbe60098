import type { ComponentType } from 'react'
import type { HomeNow } from '#domain/home/home-now.ts'

/**
 * [Note: a part of Home]
 *
 * Home shows its hero (score and rings) and its meals at once; every other part is such an object, in a file of its
 * own, and a line of src/features/home/parts/list.ts, or of src/app/home-parts.ts where it is another
 * feature's. When the day, the sessions or the clock change, all are asked anew. What does not apply is not
 * there.
 */
export interface HomePart {
  name: string
  /** Whether there is anything to show. */
  applies(home: HomeNow): boolean
  /** How much it matters now: one of MATTERS (src/domain/home/part-order.ts). */
  matters(home: HomeNow): number
  /** A picture stands open always; anything else is a line that opens unless it matters now ([Note: folded]). */
  isPicture?: true
  /** Asks for its code, where that comes apart: shown without, it would come behind the others and push them away. */
  preload?(): Promise<unknown>
  /**
   * What is to be done about it within hours, as a card with one action (`NowCard`), drawn while it matters now; nothing
   * where there is nothing to be done after all. Its panel is a line then, below ([Note: now]).
   */
  Now?: ComponentType<{ home: HomeNow }>
  /** Its own panel, or a dialog; nothing where it has nothing to show yet. */
  Show: ComponentType<{ home: HomeNow }>
}

/** What has its place on Home now; the hero, and in portions mode plate and score, Home draws itself: no `Show`. */
export interface Placed {
  name: string
  Show?: HomePart['Show']
  /** It is one line among others. */
  isFolded?: boolean
}

/** What the score's and the nutrition's own panels show beside their figures, once its code is there. */
export interface Within {
  ScoreInfo: ComponentType<{ of: 'day' }>
  NutrientInfo: ComponentType<{ of: 'energy' | 'protein' | 'carbs' | 'fat' }>
  Tips: HomePart['Show']
}

/** The parts that apply, in their order above and below the day's meals, and what they are drawn from. */
export interface KnownParts {
  home: HomeNow
  /** What is to be done now, best first: one is shown. */
  now: readonly { name: string; Show: HomePart['Show'] }[]
  above: readonly Placed[]
  below: readonly Placed[]
  within: Within
}
