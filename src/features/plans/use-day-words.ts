import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { PlanWeek } from './use-plan-week.ts'

/** What a day of the week shown is called. */
export function useDayWords({ today, yesterday }: PlanWeek): (date: string) => string {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  return (date) => {
    if (date === today) return t('common:today')
    return date === yesterday?.date ? t('common:yesterday') : format.shortDay(date)
  }
}
