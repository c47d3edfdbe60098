import type { ReactNode } from 'react'
import type { RunnerDraft } from '#components/profile/runner-draft.ts'
import { WEEKDAYS } from '#domain/calendar/local-day.ts'
import { hasQuietHours, NOTIFICATION_KINDS } from '#domain/notification-settings.ts'
import { sumAmounts } from '#domain/nutrition/nutrients.ts'
import { measuresOf } from '#domain/units.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Onboarding.module.css'

interface ReviewProps {
  draft: RunnerDraft
  /** Which apps are connected, in one line. */
  connected: ReactNode
}

/** Everything entered, before it counts. */
export function Review({ draft, connected }: ReviewProps) {
  const { t } = useTranslation('runner', 'portions', 'metrics')
  const format = useFormat(measuresOf(draft.units))
  const amount = (quantity: 'weight' | 'height', text: string) => {
    const metric = format.readFigure(quantity, text)
    return metric !== null && format.amount(quantity, metric)
  }
  // No line begins with the point between two words.
  const list = (words: (string | false | null)[]) =>
    words.filter(Boolean).join('\u00a0· ') || t('none')
  const weekKm = sumAmounts(
    WEEKDAYS.map((day) => format.readFigure('distance', draft.usualRuns[day]) ?? 0),
  )
  const aim = format.readFigure('distance', draft.weekKm)
  const settings = draft.notifications
  const lines = [
    [
      'basic',
      list([
        draft.name,
        amount('weight', draft.weight),
        amount('height', draft.height),
        draft.age && `${draft.age} ${t('common:units.years')}`,
        draft.sex && t(`metrics:${draft.sex}`),
        draft.city,
      ]),
    ],
    [
      'food',
      list([
        ...draft.restrictions.map((each) => t(`restrictions.${each}`)),
        ...draft.behaviours.map((each) => t(`behaviours.${each}`)),
        // Which ones they are is for the eyes of the runner alone, who may not be alone.
        draft.health.length > 0 && t('portions:health.given', { count: draft.health.length }),
      ]),
    ],
    [
      'goals',
      list([
        draft.goalType && t(`goalTypes.${draft.goalType}`),
        draft.goalName,
        draft.targetDate && format.shortDay(draft.targetDate),
        draft.fitnessLevel && t(`levels.${draft.fitnessLevel}`),
        ...draft.fitnessGoals.map((goal) => t(`fitnessGoals.${goal}`)),
        weekKm > 0 && t('weekDistance', { distance: format.amount('distance', weekKm) }),
        aim !== null && t('weekKm.aim', { distance: format.amount('distance', aim) }),
      ]),
    ],
    [
      'notifications',
      list([
        ...NOTIFICATION_KINDS.filter((kind) => settings[kind]).map((kind) =>
          t(`notifications.${kind}`),
        ),
        hasQuietHours(settings)
          ? t('quiet', {
              from: format.clock(settings.quietFrom),
              to: format.clock(settings.quietTo),
            })
          : t('neverQuiet'),
      ]),
    ],
    ['integrations', connected],
  ] as const
  return (
    <dl className={classes.review}>
      {lines.map(([section, text]) => (
        <div key={section}>
          <dt>{t(`sections.${section}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
