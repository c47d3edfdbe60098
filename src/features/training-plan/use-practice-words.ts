import { useMemo } from 'react'
import { practiceOn } from '#domain/gut-training/gut-ladder.ts'
import { hasRoomToPractise } from '#domain/gut-training/practice-days.ts'
import { usualRunPace } from '#domain/nutrition/session-energy.ts'
import type { PlannedRun, TrainingPlan } from '#domain/training-plan/plan-types.ts'
import { useGutLadder } from '#hooks/race/use-gut-ladder.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/**
 * What to practise in a long run of a plan, in words; null where the ladder says nothing of it.
 * @param written the plan is in the diary, which says what became of its runs
 */
export function usePracticeWords(plan: TrainingPlan, written: boolean) {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const pace = usualRunPace(useProfile().profile?.activity_level)
  const ahead = useMemo(() => {
    const runs = plan.weeks.flatMap((week) => week.runs)
    const [from, to] = [runs[0]?.date, runs.at(-1)?.date]
    if (written || from === undefined || to === undefined) return undefined
    const long = runs.filter(({ km }) => hasRoomToPractise(km * pace))
    return { from, to, days: long.map(({ date }) => date) }
  }, [plan, written, pace])
  const ladder = useGutLadder(ahead)?.ladder
  return ({ date, kind, km }: PlannedRun): string | null => {
    const isLong = kind === 'long' && hasRoomToPractise(km * pace)
    const grams = isLong ? practiceOn(ladder, date) : null
    if (grams === null) return null
    return format.figures ? t('practise', { grams: format.grams(grams) }) : t('practiseWords')
  }
}
