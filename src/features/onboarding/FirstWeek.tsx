import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RunnerDraft } from '#components/profile/runner-draft.ts'
import { WEEKDAYS, type Weekday } from '#domain/calendar/local-day.ts'
import {
  FIRST_WEEK_DAYS,
  type FirstWeekDays,
  type FirstWeekRun,
  firstWeek,
  firstWeekRuns,
} from '#domain/training/first-week.ts'
import { measuresOf } from '#domain/units.ts'
import type { Formatter } from '#i18n/format.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Choices } from '#ui/form/Choices.tsx'
import form from '#ui/form/Form.module.css'
import { MultiChoice } from '#ui/form/MultiChoice.tsx'

const USUAL_DAYS = 3

export interface FirstWeekProps {
  draft: RunnerDraft
  today: string
  /** Whether the week goes into the training calendar. */
  planned: boolean
  onPlanned: (planned: boolean) => void
  /** Takes the proposal, which goes into the calendar. */
  onPropose: (usualRuns: RunnerDraft['usualRuns']) => void
}

/** Proposes the runs of a first week by level and days; what is proposed stands in the fields above. */
export function FirstWeek({ draft, today, planned, onPlanned, onPropose }: FirstWeekProps) {
  const { t } = useTranslation('training')
  const format = useFormat(measuresOf(draft.units))
  const [days, setDays] = useState<FirstWeekDays>(USUAL_DAYS)
  const runs = runsOf(draft, format, today)

  function propose(): void {
    const km = firstWeek(draft.fitnessLevel, days)
    const usualRuns = WEEKDAYS.map((day) => [day, format.figure('distance', km[day] ?? null)])
    onPropose(Object.fromEntries(usualRuns) as Record<Weekday, string>)
  }

  return (
    <>
      <Choices
        label={t('firstWeek.days')}
        value={String(days)}
        options={FIRST_WEEK_DAYS.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(value) =>
          setDays(FIRST_WEEK_DAYS.find((each) => String(each) === value) ?? days)
        }
      />
      <Button variant="light" onClick={propose}>
        {t('firstWeek.propose')}
      </Button>
      {runs.length > 0 && (
        <>
          <MultiChoice
            label={t('firstWeek.label')}
            values={planned ? ['plan'] : []}
            options={[{ value: 'plan', label: t('firstWeek.plan') }]}
            onChange={(values) => onPlanned(values.length > 0)}
          />
          <p className={form.hint}>
            {runs
              .map(({ date, distanceKm, isLong }) =>
                t(isLong ? 'firstWeek.long' : 'firstWeek.run', {
                  day: format.shortDay(date),
                  distance: format.amount('distance', distanceKm),
                }),
              )
              .join('\u00a0· ')}
          </p>
        </>
      )}
    </>
  )
}

/** What the fields of the usual week make of the next seven days. */
export function runsOf(draft: RunnerDraft, format: Formatter, today: string): FirstWeekRun[] {
  const km = WEEKDAYS.map((day) => [day, format.readFigure('distance', draft.usualRuns[day])])
  return firstWeekRuns(today, Object.fromEntries(km) as Record<Weekday, number | null>)
}
