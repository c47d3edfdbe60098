import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { isRunning, raceToRun } from '#domain/race-log/race-to-run.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceModeOf } from '#lib/paths.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './RacePart.module.css'

/** On Home: the way to the race that is on, and back into one that runs; nothing on other days. */
export function RacePart() {
  const { t } = useTranslation('raceMode')
  const today = useToday()
  const races = useAllRaces()
  const race = races && raceToRun(races, today)
  if (!race) return null
  const running = isRunning(race)
  return (
    <Panel title={t(running ? 'banner.running' : 'banner.today')}>
      <div className={classes.row}>
        <span>{race.name}</span>
        <Button component={Link} to={raceModeOf(race.id)}>
          {t(running ? 'banner.toRace' : 'banner.open')}
        </Button>
      </div>
    </Panel>
  )
}
