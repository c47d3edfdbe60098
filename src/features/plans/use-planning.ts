import { useState } from 'react'
import { type PlanProgress, planDaysSteps } from '#domain/meal-plans/plan-days.ts'
import type { PlannedDay } from '#domain/meal-plans/planned-day.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { inSlices } from '#lib/in-slices.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import type { ProblemCode } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'
import type { PlanRow, PlanWeek } from './use-plan-week.ts'

/** How far the planning is, of how many days. */
export type Progress = PlanProgress & { of: number }

export interface Planning {
  /** Null while nothing is planned anew. */
  progress: Progress | null
  busy: boolean
  problem: ProblemCode | null
  /** Plans these days anew, but for what is fixed. */
  anew(days: readonly PlannedDay<PlanRow>[]): Promise<void>
  /** Plans what these days have no plan for. */
  rest(days: readonly PlannedDay<PlanRow>[]): Promise<void>
}

/** Plans days on this device, in slices between which the page draws, and writes all of them or none. */
export function usePlanning(week: PlanWeek | undefined): Planning {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const { saveDays } = useCommands('plans')
  const offerUndo = useUndoToast()
  const { saving, problem, save } = useSave()
  const [progress, setProgress] = useState<Progress | null>(null)

  async function plan(days: readonly PlannedDay<PlanRow>[], fixed: readonly PlanRow[]) {
    const { profile, plans, activities, fitness, races, recipes } = week ?? {}
    const [first] = days
    if (!profile || !plans || !activities || !fitness || !races || !recipes || !first) return
    const dates = days.map(({ date }) => date)
    await save(async () => {
      setProgress({ date: first.date, done: 0, of: dates.length })
      const rows = { profile, activities, fitness, races, fixed }
      const input = { days: dates, ...rows, recipes, language: format.language }
      // Who plans anew wants other dishes than those that are planned.
      const steps = planDaysSteps({ ...input, plans })
      const planned = await inSlices(steps, (step) => setProgress({ ...step, of: dates.length }))
      if (!planned) return
      const { undo } = await saveDays(planned)
      const meals = fixed.filter(({ date }) => dates.includes(date)).length
      offerUndo({
        title:
          days.length === 1
            ? t('planned.day', { day: format.shortDay(first.date) })
            : t('planned.days', { count: days.length }),
        ...(meals > 0 && { message: t('planned.fixed', { count: meals }) }),
        undo,
        undone: t('planned.undone'),
      })
    }).finally(() => setProgress(null))
  }

  return {
    progress,
    busy: saving,
    problem,
    anew: (days) =>
      plan(
        days,
        days.flatMap((day) => day.fixed),
      ),
    rest: (days) =>
      plan(
        days,
        days.flatMap((day) => day.rows),
      ),
  }
}
