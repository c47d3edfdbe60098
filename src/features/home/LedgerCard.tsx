import { memo } from 'react'
import { Link } from 'react-router-dom'
import { PLAN_ANEW_FROM_KCAL } from '#domain/nutrition/constants.ts'
import type { Nutrients } from '#domain/nutrition/nutrients.ts'
import type { DayTarget } from '#domain/nutrition/targets.ts'
import { overBy } from '#domain/scoring/overeating.ts'
import type { TrainingLoad } from '#domain/training/constants.ts'
import { refOf } from '#domain/training/session-types.ts'
import { MarkedWords } from '#i18n/MarkedWords.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, sessionAt } from '#lib/paths.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './LedgerCard.module.css'

/** Where the day's energy comes from, session by session, and where it went. */
export const LedgerCard = memo(function LedgerCard({
  target,
  eaten,
  load,
}: {
  target: DayTarget
  eaten: Nutrients
  /** As the score takes the day; the target's before there is one. */
  load: TrainingLoad
}) {
  const { t } = useTranslation('widgets')
  const format = useFormat()
  if (target.source === 'none') return null
  const left = target.calories - eaten.calories
  const isOver = overBy('calories', { consumed: eaten, target, load }) > 0
  const say = isOver ? 'over' : left < 0 ? 'onTarget' : 'left'
  const { base, training, extra } = target.ledger
  const moved = Math.abs(target.plan?.movedBy ?? 0) >= PLAN_ANEW_FROM_KCAL
  const nameOf = ({ session, done }: (typeof training)[number]) => {
    const amount = done ? session.done : session.planned
    const name = t(`ledger.sessions.${session.kind}`)
    const figure =
      amount?.km != null
        ? format.amount('distance', amount.km)
        : amount?.minutes != null && t('ledger.minutes', { value: format.number(amount.minutes) })
    const label = figure ? t('ledger.session', { name, figure }) : name
    return done ? label : t('ledger.planned', { session: label })
  }
  const lines = [
    { name: t('ledger.base'), kcal: base, sign: '', ref: null },
    ...training.map((line) => ({
      name: nameOf(line),
      kcal: line.kcal,
      sign: '+',
      ref: refOf(line.session),
    })),
    ...(extra === 0
      ? []
      : [{ name: t('ledger.extra'), kcal: extra, sign: extra > 0 ? '+' : '−', ref: null }]),
    { name: t('ledger.eaten'), kcal: eaten.calories, sign: '−', ref: null },
  ]
  return (
    <Panel title={t('ledger.title')} sum={`${t(`ledger.${say}`)} ${format.energy(Math.abs(left))}`}>
      <dl className={classes.list}>
        {lines.map(({ name, kcal, sign, ref }, at) => (
          // Two runs of a day may read the same.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name
          <div key={at}>
            <dt>{ref === null ? name : <Link to={sessionAt(ref)}>{name}</Link>}</dt>
            <dd>{kcal === 0 ? format.energy(0) : `${sign}${format.energy(Math.abs(kcal))}`}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t(`ledger.${say}`)}</dt>
          <dd>
            {left < 0 && !isOver && '+'}
            {format.energy(Math.abs(left))}
          </dd>
        </div>
      </dl>
      <p className={classes.source}>
        {t(`ledger.source.${target.source}`, { load: t(`ledger.load.${target.load}`) })}
      </p>
      {target.energyRaised && !target.loading && (
        <p className={classes.source}>{t('ledger.raised')}</p>
      )}
      {target.carbsGaveWay && <p className={classes.source}>{t('ledger.carbsGaveWay')}</p>}
      {target.loading && (
        <p className={classes.source}>
          <MarkedWords
            text={t('ledger.loading', { grams: format.grams(target.loading.carbsGrams) })}
            parts={{ carbs: <b data-nutrient="carbs" /> }}
          />
        </p>
      )}
      {(target.plan?.tooSmall || moved) && (
        <p className={classes.source}>
          {t(target.plan?.tooSmall ? 'ledger.planTooSmall' : 'ledger.planMoved')}{' '}
          <Link to={PATHS.mealPlans}>{t('ledger.planAnew')}</Link>
        </p>
      )}
    </Panel>
  )
})
