import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import { ListRow } from '#components/list/ListRow.tsx'
import { daysBetween } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { goalOf } from '#domain/races/race-kind.ts'
import { readPlanSettings } from '#domain/training-plan/plan-settings.ts'
import { useGoal } from '#hooks/race/use-goal.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useSpared } from '#hooks/use-spared.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, planForGoal, raceDebriefOf, raceModeOf, racePlanOf } from '#lib/paths.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { useUndoToast } from '#ui/feedback/use-undo-toast.ts'
import classes from './RaceCalendar.module.css'

interface RaceRowProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
  today: string
  onEdit: (race: Row<'races'>) => void
}

/** A race and what can be done with it. */
export function RaceRow({ race, profile, today, onEdit }: RaceRowProps) {
  const { t } = useTranslation('races', 'errors')
  const format = useFormat()
  const navigate = useNavigate()
  const { saveProfile } = useProfile()
  const goal = useGoal()
  const undoToast = useUndoToast()
  const tell = useTellProblem()
  const days = daysBetween(today, race.date)
  const spared = useSpared()
  const detail = [
    format.shortDay(race.date),
    race.start_time && format.clock(race.start_time),
    race.distance_km !== null && format.amount('distance', race.distance_km),
    race.city,
  ]

  /** Race, goal, plan: the next tap shows the plan. */
  async function makeGoal(): Promise<void> {
    const { goal_type = null, goal_name = null, target_date = null } = profile ?? {}
    await saveProfile(goalOf(race))
    undoToast({
      title: t('toast.goal', { race: race.name }),
      undo: () => saveProfile({ goal_type, goal_name, target_date }),
      undone: t('toast.goalBack'),
    })
    await navigate(planForGoal(race.distance_km))
  }
  return (
    <li>
      <ListRow
        name={race.name}
        detail={detail.filter(Boolean).join(' · ')}
        figure={days === 0 ? t('today') : days > 0 && !spared && t('daysToGo', { count: days })}
      />
      <span className={classes.actions}>
        <Button component={Link} to={racePlanOf(race.id)} variant="light" size="sm">
          {t('act.racePlan')}
        </Button>
        {days <= 0 && (
          <Button
            component={Link}
            to={days === 0 ? raceModeOf(race.id) : raceDebriefOf(race.id)}
            variant="light"
            size="sm"
          >
            {t(days === 0 ? 'act.raceMode' : 'act.debrief')}
          </Button>
        )}
        {days > 0 &&
          (goal?.race?.id === race.id ? (
            <>
              <Button component={Link} to={PATHS.goals} variant="subtle" size="sm">
                {t('act.isGoal')}
              </Button>
              {readPlanSettings(profile)?.raceDate !== race.date && (
                <Button
                  component={Link}
                  to={planForGoal(race.distance_km)}
                  variant="light"
                  size="sm"
                >
                  {t('act.training')}
                </Button>
              )}
            </>
          ) : (
            <Button variant="light" size="sm" onClick={() => void makeGoal().catch(tell)}>
              {t('act.goal')}
            </Button>
          ))}
        <Button
          variant="default"
          size="sm"
          aria-label={t('act.editRace', { race: race.name })}
          onClick={() => onEdit(race)}
        >
          {t('act.edit')}
        </Button>
      </span>
    </li>
  )
}
