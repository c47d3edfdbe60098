import { useLocation } from 'react-router-dom'
import { startMs } from '#domain/race-log/race-clock.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Debrief } from './Debrief.tsx'
import { LadderPanel } from './LadderPanel.tsx'
import { NoDebrief } from './NoDebrief.tsx'

/** How a race went (`?id=`), or the last one. */
export function RaceDebriefRoute() {
  const { t } = useTranslation('raceDebrief')
  const id = new URLSearchParams(useLocation().search).get('id')
  const races = useAllRaces()
  const { profile } = useProfile()
  if (!races || profile === undefined) {
    return (
      <Screen title={t('title')}>
        <Pulse heights={[12, 12]} />
      </Screen>
    )
  }
  const race = id
    ? races.find((each) => each.id === id)
    : races.findLast(({ log }) => startMs(log) !== null)
  return race ? (
    <Debrief key={race.id} race={race} profile={profile} />
  ) : (
    <NoDebrief ladder={<LadderPanel />} />
  )
}
