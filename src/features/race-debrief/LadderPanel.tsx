import type { Row } from '#domain/entities.ts'
import { ladderOfRaces } from '#domain/gut-training/ladder-of-races.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './Debrief.module.css'

interface LadderPanelProps {
  races: readonly Row<'races'>[]
  profile: Row<'profiles'> | null
}

/** The gut-training ladder to the next race, a step a week in the long runs. */
export function LadderPanel({ races, profile }: LadderPanelProps) {
  const { t } = useTranslation('raceDebrief')
  const format = useFormat()
  const today = useToday()
  const found = ladderOfRaces(races, profile, today)
  const perHour = (grams: number) =>
    format.figures
      ? t('ladder.perHour', { grams: format.grams(grams) })
      : t('ladder.share', {
          percent: format.number((grams / (found?.ladder.needGramsPerHour || 1)) * 100),
        })
  return (
    <Panel title={t('ladder.title')}>
      {found ? (
        <>
          <p>
            {t('ladder.to', {
              name: found.race.name,
              need: perHour(found.ladder.needGramsPerHour),
            })}
          </p>
          <ol className={classes.ladder}>
            {found.ladder.steps.map(({ monday, gramsPerHour, way }) => (
              <li key={monday}>
                <span>{t('ladder.week', { day: format.shortDay(monday) })}</span>
                <b>{perHour(gramsPerHour)}</b>
                <small>{t(`ladder.way.${way}`)}</small>
              </li>
            ))}
          </ol>
          {found.ladder.isShort && <p className={classes.hint}>{t('ladder.short')}</p>}
        </>
      ) : (
        <p className={classes.hint}>{t('ladder.none')}</p>
      )}
      <p className={classes.hint}>{t('ladder.why')}</p>
    </Panel>
  )
}
