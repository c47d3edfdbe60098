import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useMealWords } from '#components/race/use-meal-words.ts'
import type { Row } from '#domain/entities.ts'
import { isRunning, raceJustRun, raceToRun } from '#domain/race-log/race-to-run.ts'
import { useSettledMeals } from '#hooks/race/use-race-days.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localDay } from '#lib/local-day.ts'
import { raceModeOf } from '#lib/paths.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { AfterRace } from './AfterRace.tsx'
import classes from './RacePart.module.css'

/** On Home: the way to the race that is on, back into one that runs, and what comes after it; nothing on other days. */
export function RacePart() {
  const { t } = useTranslation('raceMode')
  const today = useToday()
  const races = useAllRaces()
  const behind = races && raceJustRun(races, today, (ms) => localDay(new Date(ms)))
  const race = races && raceToRun(races, today)
  // One that runs, or is still to be run today, comes before one that is over.
  if (behind && (!race || race.id === behind.id))
    return (
      <>
        <SettledMeals race={behind} />
        <AfterRace race={behind} />
      </>
    )
  if (!race) return null
  const running = isRunning(race)
  return (
    <Panel title={t(running ? 'banner.running' : 'banner.today')}>
      <div className={classes.row}>
        <SettledMeals race={race} />
        <span>{race.name}</span>
        <Button component={Link} to={raceModeOf(race.id)}>
          {t(running ? 'banner.toRace' : 'banner.open')}
        </Button>
      </div>
    </Panel>
  )
}

/** A page that was killed right after a tap has left its meal to be made: the day is told by the food log. */
function SettledMeals({ race }: { race: Row<'races'> }) {
  useSettledMeals(race, useMealWords(race))
  return null
}
