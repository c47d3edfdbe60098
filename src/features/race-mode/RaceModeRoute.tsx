import { useLocation } from 'react-router-dom'
import { raceToRun } from '#domain/race-log/race-to-run.ts'
import { useDeviceName } from '#hooks/race/use-race-days.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { RaceScreen } from './RaceScreen.tsx'
import { StartForm } from './StartForm.tsx'

/** Race mode of one race (`?id=`), or of the one that is on today. */
export function RaceModeRoute() {
  const { t } = useTranslation('raceMode')
  const search = new URLSearchParams(useLocation().search)
  const id = search.get('id')
  const today = useToday()
  const races = useAllRaces()
  const { profile } = useProfile()
  const device = useDeviceName()
  if (!races || profile === undefined || device === null) {
    return (
      <Screen title={t('title')}>
        <Pulse heights={[6, 20, 6]} />
      </Screen>
    )
  }
  const race = id ? races.find((each) => each.id === id) : raceToRun(races, today)
  return race ? (
    <RaceScreen
      key={race.id}
      race={race}
      profile={profile}
      device={device}
      today={today}
      taken={search.get('taken')}
    />
  ) : (
    <StartForm today={today} missing={id !== null} />
  )
}
