import { lazy, type ReactNode, Suspense } from 'react'
import type { FoodEstimate } from '#domain/foods/estimate.ts'
import { loadWords } from '#i18n/setup.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tabs } from '#ui/layout/Tabs.tsx'
import classes from './MealForm.module.css'
import type { MealParts } from './MealForm.tsx'

// Talks to the server: not loaded before it is asked for.
const AiFigures = lazy(async () => {
  const [{ AiFigures: Part }] = await Promise.all([import('./AiFigures.tsx'), loadWords('tracker')])
  return { default: Part }
})

const TABS = ['basic', 'manual', 'ai'] as const
export type Tab = (typeof TABS)[number]

export const BASIC_FIELDS: readonly string[] = ['food_name', 'serving_size', 'logged_at']

interface InTabsProps extends MealParts {
  tab: Tab
  onTab: (tab: Tab) => void
}

/** The form in tabs Basic, Manual and AI. */
export function InTabs({ text, name, figures, rest, take, tab, onTab }: InTabsProps) {
  const { t } = useTranslation('meals')
  const use = (estimate: FoodEstimate) => {
    take(estimate)
    onTab('manual')
  }
  const contents: Record<Tab, ReactNode> = {
    basic: (
      <div className={classes.panel}>
        {name}
        {rest}
      </div>
    ),
    manual: <div className={classes.panel}>{figures}</div>,
    ai: tab === 'ai' && (
      <Suspense fallback={null}>
        <AiFigures name={text.food_name} serving={text.serving_size} onUse={use} />
      </Suspense>
    ),
  }
  return (
    <Tabs
      label={t('form.editTitle')}
      value={tab}
      parts={TABS.map((value) => ({
        value,
        label: t(`form.tabs.${value}`),
        content: contents[value],
      }))}
      onChange={onTab}
    />
  )
}
