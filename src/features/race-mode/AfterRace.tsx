import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { addDays, DAYS_PER_WEEK } from '#domain/calendar/local-day.ts'
import type { Row } from '#domain/entities.ts'
import { finishMs, READ } from '#domain/race-log/race-clock.ts'
import { raceResult } from '#domain/races/race-result.ts'
import { stillCountsSeconds } from '#domain/recovery/window.ts'
import { afterRace } from '#domain/training-plan/after-race.ts'
import { useLighterUntil } from '#hooks/race/use-lighter-days.ts'
import { useWallClock } from '#hooks/use-wall-clock.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceDebriefOf, raceModeOf, trainingWeekOf } from '#lib/paths.ts'
import { raceTime } from '#lib/race-time.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './RacePart.module.css'
import { useNoteRace } from './use-note-race.ts'

/** On Home, the day of a race and the day after: what the body wants now, the debrief until it was read, the days ahead. */
export function AfterRace({ race }: { race: Row<'races'> }) {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  // Drawn anew each minute: eating soon counts for two hours.
  useWallClock()
  const lighter = useLighterUntil()
  // Its finish may be of another device.
  useNoteRace(race.id, false)
  const result = raceResult(race)
  if (!result) return null
  const after = afterRace(result.km)
  const isRead = race.log[READ] !== undefined
  const end = finishMs(race.log)
  const isFresh = end !== null && stillCountsSeconds(end, Date.now()) > 0
  return (
    <Panel title={t(result.outcome === 'stopped' ? 'after.stopped' : 'after.title')}>
      <div className={classes.lines}>
        <p>{[race.name, raceTime(result.seconds)].filter(Boolean).join(' · ')}</p>
        <p>{t(isFresh ? 'after.recover' : 'after.eat')}</p>
        {after && (
          <p>
            {after.easyDays > 0
              ? t('after.marathon', {
                  min: after.restDays,
                  max: after.easyDays,
                  weeks: after.noQualityDays / DAYS_PER_WEEK,
                })
              : t('after.half')}
          </p>
        )}
        {lighter && (
          <p>
            {t('after.lighter', { day: format.shortDay(lighter) })}{' '}
            <Link to={trainingWeekOf(addDays(race.date, 1))}>{t('after.toRuns')}</Link>
          </p>
        )}
      </div>
      {result.outcome === null ? (
        <div className={classes.row}>
          <span>{t('end.ask')}</span>
          <Button component={Link} to={raceModeOf(race.id)}>
            {t('after.say')}
          </Button>
        </div>
      ) : (
        !isRead && (
          <div className={classes.row}>
            <span>{t('after.debrief')}</span>
            <Button component={Link} to={raceDebriefOf(race.id)}>
              {t('toDebrief')}
            </Button>
          </div>
        )
      )}
    </Panel>
  )
}
