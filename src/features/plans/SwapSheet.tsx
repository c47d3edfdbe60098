import { UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useDietWords } from '#components/diet/use-diet-words.ts'
import { LITTLE_TIME_MINUTES, PLAN_SLOTS } from '#domain/meal-plans/constants.ts'
import type { PlannedDay } from '#domain/meal-plans/planned-day.ts'
import { swapChoices, swapMeal } from '#domain/meal-plans/swap-meal.ts'
import { QUICK_PREP_MINUTES } from '#domain/recipes/constants.ts'
import type { RecipeMatch } from '#domain/recipes/match.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Choices } from '#ui/form/Choices.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './MealPlans.module.css'
import { useMealActions } from './use-meal-actions.ts'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

const TIMES = [QUICK_PREP_MINUTES, 30, 45]
const ANY = 'any'

interface SwapSheetProps {
  row: PlanRow
  day: PlannedDay<PlanRow>
  week: PlanWeek
  onClose: () => void
}

/** The ten dishes that suit a meal best, to take its place. */
export function SwapSheet({ row, day, week, onClose }: SwapSheetProps) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const dietWords = useDietWords()
  const { saving, problem, save } = useSave()
  const { swap: put } = useMealActions(day, week)
  const isBusy = week.behaviours.includes('little_time')
  const [time, setTime] = useState(isBusy ? String(LITTLE_TIME_MINUTES) : ANY)
  const times = isBusy ? [QUICK_PREP_MINUTES, LITTLE_TIME_MINUTES, 30, 45] : TIMES
  const slot = PLAN_SLOTS.find((each) => each === row.meal_type) ?? 'snack'
  const swap = useMemo(
    () => ({
      ...{ date: day.date, meal: slot, rows: day.rows },
      ...{ diet: week.diet, recipes: week.recipes },
      timeBudgetMinutes: time === ANY ? null : Number(time),
      goalDate: day.target.loading?.date ?? null,
    }),
    [day, slot, week, time],
  )
  const { matches, leftOut } = useMemo(() => swapChoices(swap), [swap])

  async function choose(match: RecipeMatch): Promise<void> {
    if (await save(() => put(row, swapMeal(swap, match, format.language)))) onClose()
  }

  const diet = dietWords(week.diet)
  return (
    <Sheet
      opened
      title={t('swap.title', { meal: t(`common:mealTypes.${slot}`) })}
      onClose={onClose}
    >
      <div className={classes.open}>
        {problem && <SaveProblem code={problem} />}
        <Choices
          label={t('swap.time')}
          value={time}
          options={[
            { value: ANY, label: t('swap.anyTime') },
            ...times.map((minutes) => ({
              value: String(minutes),
              label: t('minutes', { count: minutes }),
            })),
          ]}
          onChange={setTime}
        />
        {matches.length === 0 && (
          <EmptyState
            title={t('swap.none')}
            body={[
              leftOut.diet > 0 && t('swap.byDiet', { count: leftOut.diet, diet }),
              leftOut.time > 0 && t('swap.byTime', { count: leftOut.time }),
              leftOut.diet + leftOut.time === 0 && t('swap.byDay'),
            ]
              .filter(Boolean)
              .join(' ')}
          />
        )}
        <ul className={classes.matches} aria-label={t('swap.list')}>
          {matches.map((match) => (
            <li key={match.recipe.id}>
              <Match match={match} busy={saving} onChoose={() => void choose(match)} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

interface MatchProps {
  match: RecipeMatch
  busy: boolean
  onChoose: () => void
}

function Match({ match, busy, onChoose }: MatchProps) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const { recipe, servings, reasons } = match
  const has = (code: string) => reasons.some((reason) => reason.code === code)
  const facts = [
    t('servings', { count: servings, value: format.number(servings, 2) }),
    format.energy(Math.round(recipe.perServing.calories * servings)),
    t('minutes', { count: recipe.prepMinutes }),
    has('quick') && t('swap.quick'),
    has('carb_loading') && t('swap.loading'),
  ]
  return (
    <UnstyledButton className={classes.match} aria-disabled={busy} onClick={onChoose}>
      <span className={classes.line}>
        <b>{format.language === 'id' ? recipe.nameId : recipe.nameEn}</b>
        <span className={classes.band} data-status={STATUS_OF[match.class]}>
          {t(`swap.band.${match.class}`)}
        </span>
      </span>
      <small className={classes.dim}>{facts.filter(Boolean).join(' · ')}</small>
    </UnstyledButton>
  )
}

const STATUS_OF = {
  excellent: 'success',
  good: 'warning',
  fair: 'info',
  incompatible: 'danger',
} as const
