import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addDays, DAYS_PER_WEEK, weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { goalMovedTo, RECENT_WEEKS, recentWeeklyKm } from '#domain/training-plan/plan-progress.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import type { TrainingPlans } from '#runner-data/training-plan/training-plans.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { PlanForm } from './PlanForm.tsx'
import { PlanPreview } from './PlanPreview.tsx'
import { draftOf, type PlanDraft } from './plan-draft.ts'
import classes from './TrainingPlan.module.css'
import { useTrainingPlans } from './use-training-plans.ts'

/** A plan for the race: made, looked at, written into the diary, made anew. */
export function TrainingPlanRoute() {
  const { t } = useTranslation('trainingPlan')
  const today = useToday()
  const { profile } = useProfile()
  const plans = useTrainingPlans()
  const monday = weekStart(today)
  const rows = useRowsBetween(
    'training_activities',
    addDays(monday, -RECENT_WEEKS * DAYS_PER_WEEK - 1),
    addDays(monday, DAYS_PER_WEEK),
  )
  const fitness = useRowsBetween(
    'google_fit_data',
    addDays(monday, -RECENT_WEEKS * DAYS_PER_WEEK),
    addDays(monday, DAYS_PER_WEEK),
  )
  return (
    <Screen title={t('title')}>
      {profile === undefined || !plans || !rows || !fitness ? (
        <Pulse heights={[14, 20]} />
      ) : (
        <Plans profile={profile} plans={plans} today={today} rows={rows} fitness={fitness} />
      )}
    </Screen>
  )
}

interface PlansProps {
  profile: Row<'profiles'> | null
  plans: TrainingPlans
  today: string
  rows: readonly Row<'training_activities'>[]
  fitness: readonly Row<'google_fit_data'>[]
}

function Plans({ profile, plans, today, rows, fitness }: PlansProps) {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const undoToast = useUndoToast()
  const tell = useTellProblem()
  const settings = readPlanSettings(profile?.preferences)
  /** What was typed last: it stands when a plan is taken back. */
  const [draft, setDraft] = useState<PlanDraft | null>(null)
  const navigate = useNavigate()
  const params = new URLSearchParams(useLocation().search)
  // A race has just become the goal: the form begins with it, whatever plan there is.
  const forGoal = params.get('for') === 'goal'
  const [editing, setEditing] = useState(forGoal)
  const [asked, setAsked] = useState<PlanSettings | null>(null)
  const preview = useCallback(
    () => (asked ? plans.preview(asked, today) : Promise.reject(new Error('no settings'))),
    [plans, asked, today],
  )

  async function write(wanted: PlanSettings | null): Promise<void> {
    const { undo } = await plans.write(wanted, today)
    setAsked(null)
    setEditing(false)
    if (forGoal) void navigate(PATHS.trainingPlan, { replace: true })
    undoToast({
      tone: wanted ? 'success' : 'info',
      title: t(wanted ? 'toast.written' : 'toast.takenOut'),
      undo,
      undone: t(wanted ? 'toast.takenBack' : 'toast.broughtBack'),
    })
  }

  if (asked) {
    return (
      <PlanPreview
        settings={asked}
        today={today}
        preview={preview}
        onWrite={() => write(asked)}
        onChange={() => setAsked(null)}
      />
    )
  }
  if (settings && !editing) {
    const movedTo = goalMovedTo(settings, profile, today)
    return (
      <CurrentPlan
        {...{ plan: trainingPlan(settings), today, rows, fitness, movedTo }}
        onAnew={() => {
          const before = { ...settings, raceDate: movedTo ?? settings.raceDate }
          setDraft(draftOf(profile, before, recentWeeklyKm(today, rows, fitness), format))
          setEditing(true)
        }}
        onTakeOut={() => void write(null).catch(tell)}
      />
    )
  }
  return (
    <Panel title={t(settings ? 'form.anewTitle' : 'form.title')}>
      <p className={classes.intro}>{t('form.intro')}</p>
      <PlanForm
        initial={
          draft ??
          draftOf(
            profile,
            null,
            recentWeeklyKm(today, rows, fitness),
            format,
            Number(params.get('km')) || null,
          )
        }
        today={today}
        onShow={(wanted, typed) => {
          setDraft(typed)
          setAsked(wanted)
        }}
        {...(settings && { onCancel: () => setEditing(false) })}
      />
    </Panel>
  )
}
