import type { ReactNode } from 'react'
import type { FieldsOf } from '#domain/entities.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './FitnessDayCard.module.css'

type FitnessDay = Pick<
  FieldsOf<'google_fit_data'>,
  'steps' | 'active_minutes' | 'heart_rate_avg' | 'calories_burned' | 'last_synced_at'
>

/** Whether a day has anything for the card. */
export function hasFitnessFigures(day: FitnessDay | null | undefined): day is FitnessDay {
  return [day?.steps, day?.active_minutes, day?.heart_rate_avg, day?.calories_burned].some(
    (figure) => figure != null,
  )
}

interface FitnessDayCardProps {
  day: FitnessDay | null
  /** Stands under the figures, in place of when the day was last synced. */
  children?: ReactNode
}

/** What the fitness sources told of today: steps, active minutes, heart rate, energy above rest. */
export function FitnessDayCard({ day, children }: FitnessDayCardProps) {
  const { t } = useTranslation('fitness')
  const format = useFormat()
  return (
    <Panel
      title={t('day.title')}
      sum={day?.steps != null && t('day.stepsOf', { value: format.number(day.steps) })}
    >
      {hasFitnessFigures(day) ? <Figures day={day} /> : <p>{t('day.nothing')}</p>}
      {children
        ? children
        : day?.last_synced_at && (
            <p className={classes.synced}>
              {t('day.synced', { at: format.dateTime(day.last_synced_at) })}
            </p>
          )}
    </Panel>
  )
}

function Figures({ day }: { day: FitnessDay }) {
  const { t } = useTranslation('fitness')
  const format = useFormat()
  const { steps, active_minutes: minutes, heart_rate_avg: beats, calories_burned: kcal } = day
  const figures = [
    steps !== null && [format.number(steps), t('day.steps')],
    minutes !== null && [
      t('day.minutes', { value: format.number(minutes) }),
      t('day.activeMinutes'),
    ],
    beats !== null && [t('day.perMinute', { value: format.number(beats) }), t('day.heartRate')],
    // In portions mode there are no words for energy.
    kcal !== null && format.figures && [format.energy(kcal), t('day.energy')],
  ].filter((figure) => figure !== false)
  return (
    <div className={classes.figures}>
      {figures.map(([value = '', caption]) => (
        <BigNumber key={caption} size="sm" value={value} caption={caption} />
      ))}
    </div>
  )
}
