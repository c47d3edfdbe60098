import { useMemo } from 'react'
import type { HomePart } from '#components/home-part.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { nutrientsOfMeal } from '#domain/meals/figures.ts'
import { sumNutrients } from '#domain/nutrition/nutrients.ts'
import { LedgerCard } from '../LedgerCard.tsx'

/** Where the day's energy comes from. */
export const ledger: HomePart = {
  name: 'ledger',
  applies: ({ figures, target }) => figures && target.source !== 'none',
  matters: () => MATTERS.today,
  Show: Ledger,
}

function Ledger({ home: { target, score, foodLogs } }: { home: HomeNow }) {
  const eaten = useMemo(() => sumNutrients(foodLogs.map(nutrientsOfMeal)), [foodLogs])
  return <LedgerCard target={target} eaten={eaten} load={score?.load ?? target.load} />
}
