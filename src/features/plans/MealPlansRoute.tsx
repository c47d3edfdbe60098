import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { DayPlan } from './DayPlan.tsx'
import { DietNote } from './DietNote.tsx'
import { isStale } from './is-stale.ts'
import classes from './MealPlans.module.css'
import { type PlanWeek, usePlanWeek } from './use-plan-week.ts'
import { type Planning, usePlanning } from './use-planning.ts'
import { WeekList } from './WeekList.tsx'

const SwapSheet = lazy(async () => ({ default: (await import('./SwapSheet.tsx')).SwapSheet }))

/** The week's meals, from today on. */
export function MealPlansRoute() {
  const { t } = useTranslation('mealPlans')
  const week = usePlanWeek()
  const planning = usePlanning(week)
  const hasTarget = week?.days.some(({ target }) => target.calories > 0)
  return (
    <Screen title={t('title')}>
      {!week ? (
        <Pulse heights={[3, 14, 14]} />
      ) : hasTarget ? (
        <Week week={week} planning={planning} />
      ) : (
        <NoTarget />
      )}
    </Screen>
  )
}

function NoTarget() {
  const { t } = useTranslation('mealPlans')
  return (
    <Panel>
      <EmptyState
        title={t('noTargetTitle')}
        body={t('noTargetBody')}
        action={
          <Button component={Link} to={PATHS.profileInfo}>
            {t('toProfile')}
          </Button>
        }
      />
    </Panel>
  )
}

/** On a phone the chosen day opens in its place, in a wide window beside the week. */
function Week({ week, planning }: { week: PlanWeek; planning: Planning }) {
  const { t } = useTranslation('mealPlans')
  const isWide = useIsWide()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('day')
  const chosen =
    [...(week.yesterday ? [week.yesterday] : []), ...week.days].find(
      ({ date }) => date === asked,
    ) ?? (asked === 'none' && !isWide ? null : week.days[0])
  const choose = (date: string) =>
    setSearch(date === week.today ? {} : { day: date }, { replace: true, preventScrollReset: true })
  const [swapping, setSwapping] = useState<string | null>(null)
  const swapped = chosen?.rows.find(({ id }) => id === swapping)
  const open = chosen && (
    <DayPlan
      key={chosen.date}
      day={chosen}
      week={week}
      planning={planning}
      onSwap={setSwapping}
      titled={isWide}
    />
  )
  const list = (
    <WeekList
      week={week}
      chosen={chosen?.date ?? null}
      onChoose={(date) => choose(!isWide && date === chosen?.date ? 'none' : date)}
      open={isWide ? null : open}
    />
  )
  return (
    <>
      {planning.problem && <SaveProblem code={planning.problem} />}
      <DietNote diet={week.diet} />
      {week.canPlan ? (
        <WholeWeek week={week} planning={planning} />
      ) : (
        <Notice
          tone="info"
          action={
            <Button component={Link} to={PATHS.profileInfo} variant="light">
              {t('toProfile')}
            </Button>
          }
        >
          {t('noTargetBody')}
        </Notice>
      )}
      {isWide ? (
        <Columns>
          {list}
          {open}
        </Columns>
      ) : (
        list
      )}
      {chosen && swapped && (
        <Suspense fallback={null}>
          <SwapSheet row={swapped} day={chosen} week={week} onClose={() => setSwapping(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Plans what has no plan yet, or all anew; says how far that is. */
function WholeWeek({ week, planning }: { week: PlanWeek; planning: Planning }) {
  const { t } = useTranslation('mealPlans')
  const format = useFormat()
  const { progress, busy } = planning
  const empty = week.days.filter(({ rows }) => rows.length === 0)
  const stale = week.days.filter((day) => isStale(day, week))
  const isEmpty = empty.length === week.days.length
  const words = empty.length === 0 ? 'anewWeek' : isEmpty ? 'generate' : 'generateRest'
  const plan = () => void (empty.length > 0 ? planning.rest(empty) : planning.anew(week.days))
  const label = progress
    ? t('progress', {
        day: format.shortDay(progress.date),
        at: progress.done + 1,
        of: progress.of,
      })
    : ''
  return (
    <div className={classes.whole}>
      {stale.length > 0 && !progress && (
        <Notice
          tone="warning"
          action={
            <Button variant="light" disabled={busy} onClick={() => void planning.anew(stale)}>
              {t('stale.again', { count: stale.length })}
            </Button>
          }
        >
          {t('stale.why', { count: stale.length })}
        </Notice>
      )}
      {isEmpty && !progress && <p className={classes.dim}>{t('intro')}</p>}
      {progress && progress.of > 1 ? (
        <>
          <p aria-live="polite">{label}</p>
          <Progress value={(100 * progress.done) / progress.of} aria-label={label} />
        </>
      ) : (
        <Button variant={empty.length > 0 ? 'filled' : 'light'} disabled={busy} onClick={plan}>
          {t(words)}
        </Button>
      )}
    </div>
  )
}
