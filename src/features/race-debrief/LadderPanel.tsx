import { PRACTICE_FROM_MINUTES } from '#domain/gut-training/constants.ts'
import type { GutLadder } from '#domain/gut-training/gut-ladder.ts'
import { useGutLadder } from '#hooks/race/use-gut-ladder.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Debrief.module.css'
import { MissingRun } from './MissingRun.tsx'

/** The gut-training ladder to the next race, a step after each week's long run. */
export function LadderPanel() {
  const { t } = useTranslation('raceDebrief')
  const found = useGutLadder()
  return (
    <Panel title={t('ladder.title')}>
      {found === undefined && <Pulse heights={[8]} />}
      {found && <Steps name={found.race.name} ladder={found.ladder} />}
      {found === null && <p className={classes.hint}>{t('ladder.none')}</p>}
      <p className={classes.hint}>{t('ladder.why', { minutes: PRACTICE_FROM_MINUTES })}</p>
    </Panel>
  )
}

/** The weeks to the race, with what to practise, and the race's own. */
function Steps({ name, ladder }: { name: string; ladder: GutLadder }) {
  const { t } = useTranslation('raceDebrief')
  const format = useFormat()
  const { steps, needGramsPerHour, isShort, weeksWithout, lastDay } = ladder
  const perHour = (grams: number) =>
    format.figures
      ? t('ladder.perHour', { grams: format.grams(grams) })
      : t('ladder.share', { percent: format.number((grams / needGramsPerHour) * 100) })
  return (
    <>
      <p>
        {t(format.figures ? 'ladder.to' : 'ladder.toShare', {
          name,
          need: perHour(needGramsPerHour),
        })}
      </p>
      <ol className={classes.ladder}>
        {steps.map(({ monday, gramsPerHour, way }) =>
          way === 'none' ? (
            <MissingRun key={monday} monday={monday} lastDay={lastDay} />
          ) : (
            <li key={monday}>
              <span>{t('ladder.week', { day: format.shortDay(monday) })}</span>
              <b>{perHour(gramsPerHour)}</b>
              <small>{t(`ladder.way.${way}`)}</small>
            </li>
          ),
        )}
      </ol>
      {isShort && (
        <p className={classes.hint}>
          {weeksWithout > 0
            ? t('ladder.shortOfRuns', { count: weeksWithout, minutes: PRACTICE_FROM_MINUTES })
            : t('ladder.short')}
        </p>
      )}
    </>
  )
}
