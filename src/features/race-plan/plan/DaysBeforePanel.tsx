import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { addDays, clockOfMinute, daysFrom, minuteOfClock } from '#domain/calendar/local-day.ts'
import { trainingSpan } from '#domain/day-rows.ts'
import type { Row } from '#domain/entities.ts'
import { carbLoading } from '#domain/fuelling/carb-loading.ts'
import { fuellingMass } from '#domain/fuelling/mass.ts'
import { preFuelCarbs, preFuelWindow } from '#domain/fuelling/pre.ts'
import { targetOf } from '#domain/meal-plans/plan-days.ts'
import { LOADING_DAYS_BEFORE_RACE, LOADING_RACE_OVER_MINUTES } from '#domain/nutrition/constants.ts'
import { usualRunPace } from '#domain/nutrition/session-energy.ts'
import type { RaceChoices } from '#domain/stored-shapes.ts'
import { raceAhead } from '#domain/training/race-ahead.ts'
import { useRaceCommands } from '#hooks/use-races.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../RacePlan.module.css'

interface DaysBeforeProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
  choices: RaceChoices
  servingsOnly: boolean
}

/** The loading days and breakfast. */
export function DaysBeforePanel(props: DaysBeforeProps) {
  const { race, profile, servingsOnly } = props
  const { t } = useTranslation('racePlan')
  const mass = fuellingMass(profile)
  const isLong = (race.goal_minutes ?? 0) > LOADING_RACE_OVER_MINUTES
  return (
    <Panel title={t('days.title')}>
      <div className={form.form}>
        {!isLong && <p>{t(race.goal_minutes === null ? 'days.noTime' : 'days.short')}</p>}
        {isLong && servingsOnly && <p>{t('days.portions')}</p>}
        {isLong && !servingsOnly && mass === null && (
          <p>
            {t('days.noMass')} <Link to={PATHS.profileInfo}>{t('days.profile')}</Link>
          </p>
        )}
        {isLong && <Loading {...props} mass={servingsOnly ? null : mass} />}
        <Breakfast {...props} mass={mass} />
      </div>
    </Panel>
  )
}

/**
 * What each of the two days before holds: the target of Home where that loads for the race already, else what
 * it takes, and the way there.
 * @param mass null: no grams are shown
 */
function Loading({ race, profile, choices, mass }: DaysBeforeProps & { mass: number | null }) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const before = useDaysBefore(race, profile)
  if (!before) return null
  const { targets, isInDiary } = before
  // Without a body no day has a target to hold it.
  const inTargets = targets.every(({ loading }) => loading)
  const due = carbLoading({
    date: race.date,
    expectedMinutes: race.goal_minutes ?? 0,
    massKg: mass ?? 0,
    gut: choices.gut,
  })
  return (
    <>
      {due && (
        <ul className={classes.carry}>
          {due.map(({ date, carbsGrams }, at) => (
            <li key={date}>
              <span>{format.shortDay(date)}</span>
              <b>
                {t('figures.carbs', {
                  amount: format.grams((inTargets && targets[at]?.carbsGrams) || carbsGrams),
                })}
              </b>
            </li>
          ))}
        </ul>
      )}
      {inTargets && <p>{t('days.inTargets')}</p>}
      {!isInDiary && <IntoDiary race={race} />}
    </>
  )
}

/**
 * What the two days before ask for, live, the earlier first, and whether the diary leads them to the race;
 * undefined while it is read.
 */
function useDaysBefore(race: Row<'races'>, profile: Row<'profiles'> | null) {
  const { from } = trainingSpan(addDays(race.date, -LOADING_DAYS_BEFORE_RACE))
  const activities = useRowsBetween('training_activities', from, race.date)
  const plans = useRowsBetween('daily_meal_plans', from, race.date)
  const fitness = useRowsBetween('google_fit_data', from, race.date)
  const races = useRowsBetween('races', from, race.date)
  return useMemo(() => {
    if (!activities || !plans || !fitness || !races) return undefined
    const rows = { profile, activities, plans, fitness, races }
    const first = addDays(race.date, -LOADING_DAYS_BEFORE_RACE)
    const last = addDays(race.date, -1)
    return {
      targets: daysFrom(first, last).map((date) => targetOf(date, rows)),
      isInDiary:
        raceAhead(last, activities, profile, usualRunPace(profile?.activity_level)) !== null,
    }
  }, [race.date, profile, activities, plans, fitness, races])
}

function IntoDiary({ race }: Pick<DaysBeforeProps, 'race'>) {
  const { t } = useTranslation('racePlan', 'errors')
  const commands = useRaceCommands()
  const tell = useTellProblem()
  return (
    <Notice
      tone="info"
      action={
        <Button
          variant="light"
          onClick={() => void commands?.intoDiary(race).catch(tell)}
          disabled={!commands}
        >
          {t('days.intoDiary')}
        </Button>
      }
    >
      {t('days.notInDiary')}
    </Notice>
  )
}

/** When and how much to eat before the start. */
function Breakfast(props: DaysBeforeProps & { mass: number | null }) {
  const { race, choices, servingsOnly, mass } = props
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const start = minuteOfClock(race.start_time)
  const { breakfast, breakfast_minutes: before } = choices
  const window = start === null ? null : preFuelWindow(start)
  const when =
    start !== null && before !== null
      ? t('days.breakfastAt', { time: format.clock(clockOfMinute(start - before)) })
      : window
        ? t('days.breakfastBetween', {
            from: format.clock(window.opens),
            to: format.clock(window.closes),
          })
        : t('days.breakfastAnyStart')
  const grams = mass !== null && !servingsOnly && format.grams(Math.round(preFuelCarbs(mass)))
  return (
    <section>
      <h3 className={classes.subheading}>{t('days.breakfast')}</h3>
      <p>{when}</p>
      <p>{grams ? t('days.breakfastGrams', { grams }) : t('days.breakfastPortion')}</p>
      {breakfast && <p>{t('days.yours', { breakfast })}</p>}
    </section>
  )
}
