import { Fragment, lazy, type ReactNode, Suspense, useMemo } from 'react'
import type { Row } from '#domain/entities.ts'
import { isPlainDrink } from '#domain/meals/figures.ts'
import { type Nutrients, sumNutrients } from '#domain/nutrition/nutrients.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Columns } from '#ui/layout/Screen.tsx'
import { LedgerCard } from './LedgerCard.tsx'
import { NutritionCard } from './NutritionCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { ScoreCard, type ShownScore } from './ScoreCard.tsx'
import { TodayMeals } from './TodayMeals.tsx'

// Few see it, and it is none of the first paint.
const PortionsDay = lazy(async () => (await import('./PortionsDay.tsx')).ready())

interface HomeScreenProps {
  /** undefined while the day is read for the first time. */
  day:
    | { foodLogs: Row<'food_logs'>[]; target: DayTarget | null; score: ShownScore | null }
    | undefined
  /** What was drunk today, under the rings. */
  drinks?: ReactNode
  /** What stands before the meals. */
  toConfirm?: ReactNode
  /** What stands behind everything else, where it pushes nothing away when it comes. */
  offer?: ReactNode
  onOpenMeal: (id: string) => void
  onLogMeal: () => void
}

/** Today: the score, the rings, the meals and where the energy comes from. */
export function HomeScreen(props: HomeScreenProps) {
  const { t } = useTranslation('home')
  const { day } = props
  const meals = day?.foodLogs
  const eaten = useMemo(() => sumNutrients((meals ?? []).map(nutrientsOf)), [meals])
  const food = useMemo(() => (meals ?? []).filter((meal) => !isPlainDrink(meal)), [meals])
  const figures = useFigures()
  const waiting = <Pulse heights={[11, 20, 12]} />
  if (!day) return waiting
  const toConfirm = <Fragment key="to confirm">{props.toConfirm}</Fragment>
  const drinks = <Fragment key="drinks">{props.drinks}</Fragment>
  const mealsOfToday = (
    <TodayMeals key="meals" meals={food} onOpen={props.onOpenMeal} onLog={props.onLogMeal} />
  )
  if (!figures) {
    if (!day.target) return waiting
    return (
      <Suspense fallback={waiting}>
        <PortionsDay
          load={day.target.load}
          score={food.length > 0 ? day.score : null}
          logged={day.foodLogs}
          toConfirm={toConfirm}
          drinks={drinks}
          meals={mealsOfToday}
          offer={props.offer}
        />
      </Suspense>
    )
  }
  return (
    <>
      <Columns>
        {[
          day.target ? (
            <ScoreCard
              key="score"
              score={day.score}
              target={day.target}
              isLogged={food.length > 0}
            />
          ) : (
            <Pulse key="score" heights={[11, 20]} />
          ),
          day.target?.calories === 0 && <PlanCard key="plan" />,
          day.target && <NutritionCard key="nutrition" eaten={eaten} target={day.target} />,
          drinks,
        ]}
        {[
          toConfirm,
          mealsOfToday,
          day.target && <LedgerCard key="ledger" target={day.target} eatenKcal={eaten.calories} />,
        ]}
      </Columns>
      <Notice tone="quiet">{t('notice')}</Notice>
      {props.offer}
    </>
  )
}

function nutrientsOf(meal: Row<'food_logs'>): Nutrients {
  return {
    calories: meal.calories,
    proteinGrams: meal.protein_grams,
    carbsGrams: meal.carbs_grams,
    fatGrams: meal.fat_grams,
  }
}
