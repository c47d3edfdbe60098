import { measuresOf } from '#domain/units.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { NOTIFICATION_KINDS } from './notification-settings.ts'
import classes from './Onboarding.module.css'
import type { RunnerDraft } from './runner-draft.ts'

/** Everything entered, before it counts. */
export function Review({ draft }: { draft: RunnerDraft }) {
  const { t } = useTranslation('runner')
  const format = useFormat(measuresOf(draft.units))
  const amount = (quantity: 'weight' | 'height', text: string) => {
    const metric = format.readFigure(quantity, text)
    return metric !== null && format.amount(quantity, metric)
  }
  const list = (words: (string | false | null)[]) => words.filter(Boolean).join(' · ') || t('none')
  const settings = draft.notifications
  const lines = [
    [
      'basic',
      list([
        draft.name,
        amount('weight', draft.weight),
        amount('height', draft.height),
        draft.age && `${draft.age} ${t('common:units.years')}`,
        draft.sex && t(`common:metrics.${draft.sex}`),
        draft.city,
      ]),
    ],
    [
      'food',
      list([
        ...draft.restrictions.map((each) => t(`restrictions.${each}`)),
        ...draft.behaviours.map((each) => t(`behaviours.${each}`)),
      ]),
    ],
    [
      'goals',
      list([
        draft.goalType && t(`goalTypes.${draft.goalType}`),
        draft.goalName,
        draft.targetDate && format.shortDay(draft.targetDate),
        draft.fitnessLevel && t(`levels.${draft.fitnessLevel}`),
      ]),
    ],
    [
      'notifications',
      list([
        ...NOTIFICATION_KINDS.filter((kind) => settings[kind]).map((kind) =>
          t(`notifications.${kind}`),
        ),
        t('quiet', { from: settings.quietFrom, to: settings.quietTo }),
      ]),
    ],
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
