import { useEffect } from 'react'
import type { HomePart, KnownParts, Placed, Within } from '#components/home-part.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS, orderParts, roundTheMeals, type Weighed } from '#domain/home/part-order.ts'
import type { Day } from '#hooks/use-day.ts'
import { useHomeNow } from '#hooks/use-home-now.ts'
import { NutrientInfo } from './NutrientInfo.tsx'
import { NutritionTips } from './NutritionTips.tsx'
import { OWN_PARTS } from './parts/list.ts'
import { NextMeal } from './parts/next-meal.tsx'
import { ScoreInfo } from './ScoreInfo.tsx'

const WITHIN: Within = { ScoreInfo, NutrientInfo, Tips: NutritionTips }

export interface KnowPartsProps {
  day: Day
  /** Whether energy and grams are shown. */
  figures: boolean
  onKnown: (known: KnownParts) => void
}

interface WithOthers extends KnowPartsProps {
  /** The parts of other features. */
  others: readonly HomePart[]
}

/** Says which parts apply now, with each change of the day; draws nothing. */
export function KnowParts({ day, figures, onKnown, others }: WithOthers) {
  const home = useHomeNow(day, figures)
  useEffect(() => {
    if (home) onKnown({ home, within: WITHIN, ...placed(home, [...OWN_PARTS, ...others]) })
  }, [home, onKnown, others])
  return null
}

/** What stands on Home now, above and below the meals, what of it is a line ([Note: folded]) and what to do ([Note: now]). */
export function placed(home: HomeNow, parts: readonly HomePart[]) {
  const weighed = parts
    .filter((part) => part.applies(home))
    .map(({ matters, ...part }) => ({ ...part, matters: matters(home) }))
  const now = orderParts(weighed).flatMap(({ name, Now, matters }) =>
    Now && matters >= MATTERS.now ? [{ name, Show: Now }] : [],
  )
  return {
    now: [...now, { name: 'next-meal', Show: NextMeal }],
    ...roundTheMeals<Placed & Weighed>([
      // In portions mode the plate comes first, and then how the day goes.
      ...(home.figures
        ? [{ name: 'score', matters: MATTERS.score }]
        : [
            { name: 'nutrition', matters: MATTERS.score },
            { name: 'score', matters: MATTERS.nutrition },
          ]),
      ...weighed.map(({ name, Show, Now, isPicture, matters }) => ({
        ...{ name, Show },
        // Its card says it above: the first of the lines has the rest.
        matters: Now ? Math.min(matters, MATTERS.soon + 5) : matters,
        isFolded: !isPicture && (Boolean(Now) || matters < MATTERS.now),
      })),
    ]),
  }
}
