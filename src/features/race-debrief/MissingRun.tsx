import { Button } from '@mantine/core'
import { useState } from 'react'
import { addDays, DAYS_PER_WEEK } from '#domain/calendar/local-day.ts'
import { PRACTICE_FROM_MINUTES } from '#domain/gut-training/constants.ts'
import { practiceDay, practiceRun } from '#domain/gut-training/practice-run.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import { runDaysOfWeek } from '#domain/training-plan/run-days.ts'
import { useRacedLately } from '#hooks/race/use-lighter-days.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'

/** A week without a run to practise in, and the tap that plans one; nothing where the week has no room for it. */
export function MissingRun({ monday, lastDay }: { monday: string; lastDay: string }) {
  const { t } = useTranslation('raceDebrief', 'errors')
  const format = useFormat()
  const today = useToday()
  const { profile } = useProfile()
  const raced = useRacedLately()
  const rows = useRowsBetween('training_activities', monday, addDays(monday, DAYS_PER_WEEK - 1))
  const { add, remove } = useCommands('training')
  const undoToast = useUndoToast()
  const tell = useTellProblem()
  const [busy, setBusy] = useState(false)
  if (!rows || !raced || profile === undefined) return null
  const usual = readPlanSettings(profile) ?? runDaysOfWeek(profile?.activity_level ?? [])
  const date = practiceDay({
    ...{ monday, today, lastDay, raced, longRunOn: usual?.longRunOn ?? 'sunday' },
    taken: new Set(rows.filter(({ status }) => status !== 'skipped').map((row) => row.date)),
  })
  if (date === null) return null

  async function plan(day: string): Promise<void> {
    setBusy(true)
    try {
      const row = await add(practiceRun(day))
      undoToast({
        tone: 'success',
        title: t('ladder.planned', { day: format.shortDay(day) }),
        undo: () => remove([row.id]),
        undone: t('ladder.unplanned'),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li>
      <span>{t('ladder.week', { day: format.shortDay(monday) })}</span>
      <Button variant="light" size="sm" loading={busy} onClick={() => void plan(date).catch(tell)}>
        {t('ladder.plan', { minutes: PRACTICE_FROM_MINUTES, day: format.shortDay(date) })}
      </Button>
      <small>{t('ladder.way.none')}</small>
    </li>
  )
}
