import type { ReadDiet } from '#domain/foods/diet.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'

/** Says what of a runner's restrictions no plan can look at. */
export function DietNote({ diet }: { diet: ReadDiet }) {
  const { t } = useTranslation('mealPlans')
  if (diet.unknown.length === 0) return null
  return <Notice tone="warning">{t('notFiltered', { list: diet.unknown.join(', ') })}</Notice>
}
