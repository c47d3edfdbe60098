import { Link } from 'react-router-dom'
import { ListRow, Rows } from '#components/list/ListRow.tsx'
import { addDays, DAYS_PER_WEEK } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import type { PlannedRun, PlanWeek, TrainingPlan } from '#domain/training-plan/plan-types.ts'
import { runNow } from '#domain/training-plan/run-now.ts'
import { useRowsBetween } from '#hooks/use-rows-between.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { trainingWeekOf } from '#lib/paths.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { SportIcon } from '#ui/SportIcon.tsx'
import classes from './TrainingPlan.module.css'
import { usePracticeWords } from './use-practice-words.ts'

interface PlanWeeksProps {
  plan: TrainingPlan
  /** Local day; the week that holds it stands open, those before it are folded away. */
  today: string
  /** The plan is in the diary: its weeks lead there. */
  written?: boolean
}

/** The weeks of a plan: how long, why, and their runs. */
export function PlanWeeks({ plan, today, written }: PlanWeeksProps) {
  const { t } = useTranslation('trainingPlan')
  const practiceWords = usePracticeWords(plan, written ?? false)
  const highest = Math.max(...plan.weeks.map(({ km }) => km))
  const weeks = plan.weeks.map((week, index) => ({ week, index }))
  const list = (shown: typeof weeks) => (
    <ol className={classes.weeks}>
      {shown.map(({ week, index }) => (
        <WeekRow
          key={week.monday}
          week={week}
          number={index + 1}
          share={highest > 0 ? week.km / highest : 0}
          now={isIn(week, today)}
          written={written ?? false}
          practiceWords={practiceWords}
          {...(written && { diary })}
        />
      ))}
    </ol>
  )
  // A run may have been moved out of the plan's days.
  const diary = useRowsBetween(
    'training_activities',
    addDays(plan.weeks[0]?.monday ?? today, -DAYS_PER_WEEK),
    addDays(plan.settings.raceDate, DAYS_PER_WEEK),
  )
  const past = weeks.filter(({ week }) => addDays(week.monday, DAYS_PER_WEEK - 1) < today)
  return (
    <>
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>{t('pastWeeks', { count: past.length })}</summary>
          {list(past)}
        </details>
      )}
      {list(weeks.slice(past.length))}
    </>
  )
}

function WeekRow(props: {
  week: PlanWeek
  number: number
  share: number
  now: boolean
  written: boolean
  practiceWords: (run: PlannedRun) => string | null
  /** Rows of the diary over the plan, once they are read; none for a plan that isn't written. */
  diary?: readonly Row<'training_activities'>[] | undefined
}) {
  const { t } = useTranslation('trainingPlan')
  const format = useFormat()
  const { week, number, share, now, written, practiceWords, diary } = props
  const nowWords = (run: PlannedRun) => {
    const known = diary && runNow(run, diary)
    if (!known || known.state === 'as_planned') return null
    return t(`now.${known.state}`, {
      day: known.state === 'moved' ? format.shortDay(known.date) : '',
      km:
        known.state === 'changed' && known.km !== null
          ? format.amount('distance', known.km)
          : UNKNOWN,
    })
  }
  const sunday = addDays(week.monday, DAYS_PER_WEEK - 1)
  return (
    <li>
      <details className={classes.week} open={now} data-now={now || undefined}>
        <summary>
          <span className={classes.number}>{t('week', { number })}</span>
          <span className={classes.km}>{format.amount('distance', week.km)}</span>
          <span className={classes.span}>
            {now
              ? t('thisWeek')
              : t('span', { from: format.shortDay(week.monday), to: format.shortDay(sunday) })}
          </span>
          <span className={classes.rule}>{t(`rule.${week.rule}.name`)}</span>
          <span className={classes.bar} aria-hidden style={{ inlineSize: `${share * 100}%` }} />
        </summary>
        <p className={classes.why}>{t(`rule.${week.rule}.why`)}</p>
        <Rows>
          {week.runs.map((run) => {
            const { date, kind, km } = run
            const detail = [
              format.shortDay(date),
              practiceWords(run),
              nowWords(run) ?? (run.was && t('now.lighter')),
            ]
            return (
              <li key={date}>
                <ListRow
                  mark={<SportIcon sport="run" size={20} />}
                  markAs="planned"
                  name={t(`kind.${kind}`)}
                  detail={detail.filter(Boolean).join(' · ')}
                  figure={km > 0 && format.amount('distance', km)}
                />
              </li>
            )
          })}
        </Rows>
        {written && <Link to={trainingWeekOf(week.monday)}>{t('toCalendar')}</Link>}
      </details>
    </li>
  )
}

function isIn({ monday }: PlanWeek, day: string): boolean {
  return monday <= day && day < addDays(monday, DAYS_PER_WEEK)
}
