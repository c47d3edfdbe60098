import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addDays, clockOfMinute, minuteOfClock } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { carbLoading } from '#domain/fuelling/carb-loading.ts'
import { fuellingMass } from '#domain/fuelling/mass.ts'
import { preFuelCarbs, preFuelWindow } from '#domain/fuelling/pre.ts'
import { LOADING_RACE_OVER_MINUTES } from '#domain/nutrition/constants.ts'
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
  const { race, profile, choices, servingsOnly } = props
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const mass = fuellingMass(profile)
  const isLong = (race.goal_minutes ?? 0) > LOADING_RACE_OVER_MINUTES
  const loading =
    mass === null
      ? null
      : carbLoading({
          date: race.date,
          expectedMinutes: race.goal_minutes ?? 0,
          massKg: mass,
          gut: choices.gut,
        })
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
        {loading && !servingsOnly && (
          <ul className={classes.carry}>
            {loading.map(({ date, carbsGrams, aimGrams }) => (
              <li key={date}>
                <span>
                  {format.shortDay(date)}
                  <small>
                    {t('days.range', {
                      min: format.grams(carbsGrams.min),
                      max: format.grams(carbsGrams.max),
                    })}
                  </small>
                </span>
                <b>{t('figures.carbs', { amount: format.grams(aimGrams) })}</b>
              </li>
            ))}
          </ul>
        )}
        {isLong && <InTargets race={race} profile={profile} />}
        <Breakfast {...props} mass={mass} />
      </div>
    </Panel>
  )
}

/** Whether the targets of the two days before hold the loading already; else the way there. */
function InTargets({ race, profile }: Pick<DaysBeforeProps, 'race' | 'profile'>) {
  const { t } = useTranslation('racePlan', 'errors')
  const commands = useRaceCommands()
  const tell = useTellProblem()
  const rows = useRowsBetween('training_activities', race.date, race.date)
  if (!rows) return null
  const pace = usualRunPace(profile?.activity_level)
  if (raceAhead(addDays(race.date, -1), rows, profile, pace)) return <p>{t('days.inTargets')}</p>
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
