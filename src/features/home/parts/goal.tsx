import { Link } from 'react-router-dom'
import type { HomePart } from '#components/home-part.ts'
import { daysBetween, isDay } from '#domain/calendar/local-day.ts'
import { guidance } from '#domain/guidance/guidance.ts'
import type { HomeNow } from '#domain/home/home-now.ts'
import { MATTERS } from '#domain/home/part-order.ts'
import { finishMs } from '#domain/race-log/race-clock.ts'
import { goalNow } from '#domain/races/goal-race.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, raceDebriefOf, racePlanOf } from '#lib/paths.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Parts.module.css'

/** From so many days before a race on, it matters more than the rest of the week. */
const NEAR_DAYS = 14

/** The race one works towards, and how far it is; without one the way to set it. */
export const goal: HomePart = {
  name: 'goal',
  applies: ({ profile }) => profile !== null,
  matters(home) {
    const days = daysToGo(home)
    if (days === null || days < 0) return MATTERS.background
    if (days === 0) return MATTERS.now
    return days <= NEAR_DAYS ? MATTERS.soon : MATTERS.week
  },
  Show: Goal,
}

/** Days until the race, negative after it; null without a date. */
function daysToGo({ profile, now }: HomeNow): number | null {
  const date = profile?.target_date
  return isDay(date) ? daysBetween(now.date, date) : null
}

const KINDS = ['five_km', 'ten_km', 'half_marathon', 'marathon', 'ultra'] as const

function Goal({ home }: { home: HomeNow }) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  const races = useAllRaces()
  const goal = goalNow(races ?? [], home.profile, home.now.date)
  const kind = KINDS.find((each) => each === goal?.type)
  const name = goal?.name || (kind ? t(`goal.kinds.${kind}`) : goal?.type)
  const target_date = goal?.date ?? null
  const days = isDay(target_date) ? daysBetween(home.now.date, target_date) : null
  const spared = !home.figures || guidance(home.profile).spared
  const race = goal?.race
  // From its finish on a race is behind, also on its day.
  const isBehind =
    days !== null && (days < 0 || (days === 0 && !!race && finishMs(race.log) !== null))
  const counted = days !== null && days > 0 && !spared
  return (
    <Panel
      title={t('goal.title')}
      sum={counted && `${format.number(days)} ${t('goal.daysToGo', { count: days })}`}
      aside={<Link to={PATHS.goals}>{t(name ? 'goal.update' : 'goal.set')}</Link>}
    >
      {name ? (
        <div className={classes.beside}>
          {counted && (
            <BigNumber
              size="lg"
              value={format.number(days)}
              caption={t('goal.daysToGo', { count: days })}
            />
          )}
          <div>
            <p className={classes.strong}>{name}</p>
            {target_date && days !== null && (
              <p className={classes.hint}>
                {isBehind
                  ? t('goal.past', { day: format.shortDay(target_date) })
                  : days === 0
                    ? t('goal.today')
                    : format.shortDay(target_date)}
              </p>
            )}
            {!target_date && <p className={classes.hint}>{t('goal.noDate')}</p>}
            {isBehind && (
              <Link className={classes.toPlan} to={PATHS.raceGoal}>
                {t('goal.next')}
              </Link>
            )}
            {race && days !== null && (
              <Link
                className={classes.toPlan}
                to={isBehind ? raceDebriefOf(race.id) : racePlanOf(race.id)}
              >
                {t(isBehind ? 'goal.debrief' : 'goal.racePlan')}
              </Link>
            )}
          </div>
        </div>
      ) : (
        <p className={classes.hint}>{t(spared ? 'goal.noneCalm' : 'goal.none')}</p>
      )}
    </Panel>
  )
}
