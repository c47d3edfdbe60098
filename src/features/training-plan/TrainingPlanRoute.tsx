import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LighterNotice } from '#components/LighterNotice.tsx'
import { addDays, DAYS_PER_WEEK, weekStart } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import type { Goal } from '#domain/races/goal-race.ts'
import { planAfter, type RacedOn } from '#domain/training-plan/after-race.ts'
import { goalMovedTo } from '#domain/training-plan/plan-progress.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import type { PlanSettings } from '#domain/training-plan/plan-types.ts'
import { RECENT_WEEKS, recentRunning } from '#domain/training-plan/recent-running.ts'
import { trainingPlan } from '#domain/training-plan/training-plan.ts'
import { useGoal } from '#hooks/race/use-goal.ts'
import { useLighterDays, useRacedLately } from '#hooks/race/use-lighter-days.ts'
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
import { diarySince, draftOf, type PlanDraft } from './plan-draft.ts'
import classes from './TrainingPlan.module.css'
import { useTrainingPlans } from './use-training-plans.ts'

/** A plan for the race: made, looked at, written into the diary, made anew. */
export function TrainingPlanRoute() {
  const { t } = useTranslation('trainingPlan')
  const today = useToday()
  const { profile } = useProfile()
  const plans = useTrainingPlans()
  const goal = useGoal()
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
  const raced = useRacedLately()
  const lighter = useLighterDays()
  return (
    <Screen title={t('title')}>
      {profile === undefined || goal === undefined || !plans || !rows || !fitness || !raced ? (
        <Pulse heights={[14, 20]} />
      ) : (
        <>
          {lighter && <LighterNotice {...lighter} />}
          <Plans {...{ profile, goal, plans, today, rows, fitness, raced }} />
        </>
      )}
    </Screen>
  )
}

interface PlansProps {
  goal: Goal<Row<'races'>> | null
  profile: Row<'profiles'> | null
  plans: TrainingPlans
  today: string
  rows: readonly Row<'training_activities'>[]
  fitness: readonly Row<'google_fit_data'>[]
  raced: readonly RacedOn[]
}

function Plans({ profile, goal, plans, today, rows, fitness, raced }: PlansProps) {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const undoToast = useUndoToast()
  const tell = useTellProblem()
  const settings = readPlanSettings(profile)
  const towards = profile && {
    ...profile,
    ...(goal && {
      goal_type: goal.type,
      target_date: goal.date !== null && goal.date > today ? goal.date : null,
    }),
  }
  const recent = recentRunning(today, rows, fitness, {
    usualWeek: profile?.activity_level ?? [],
    since: diarySince(profile, today),
  })
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
    const { undo } = await plans.write(wanted, today, wanted ? t(`race.${wanted.race}`) : undefined)
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
        plan={planAfter(trainingPlan(asked), raced)}
        today={today}
        preview={preview}
        onWrite={() => write(asked)}
        onChange={() => setAsked(null)}
      />
    )
  }
  if (settings && !editing) {
    const movedTo = goalMovedTo(settings, towards, today)
    return (
      <CurrentPlan
        {...{ plan: planAfter(trainingPlan(settings), raced), today, rows, fitness, movedTo }}
        debrief={goal?.race?.date === settings.raceDate ? goal.race.id : null}
        onAnew={() => {
          setDraft(draftOf(towards, nextPlan(settings, movedTo, today), recent, format))
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
        initial={draft ?? draftOf(towards, null, recent, format, Number(params.get('km')) || null)}
        today={today}
        lately={recent.recorded ? 'diary' : recent.weekKm === null ? 'unknown' : 'usual_week'}
        onShow={(wanted, typed) => {
          setDraft(typed)
          setAsked(wanted)
        }}
        {...(settings && { onCancel: () => setEditing(false) })}
      />
    </Panel>
  )
}

/** What a plan made anew begins with: after its race, all but race and day, which the goal says. */
function nextPlan(
  settings: PlanSettings,
  movedTo: string | null,
  today: string,
): Partial<PlanSettings> {
  const { race: _, raceDate: _d, raceKm: _k, ...rest } = settings
  return settings.raceDate < today ? rest : { ...settings, raceDate: movedTo ?? settings.raceDate }
}
