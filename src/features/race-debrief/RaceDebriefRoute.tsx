import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Row } from '#domain/entities.ts'
import { debriefOf } from '#domain/race-log/debrief.ts'
import { startMs } from '#domain/race-log/race-clock.ts'
import { raceIntakes } from '#domain/race-log/usual-products.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { raceTime } from '#lib/race-time.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { AdvicePanel } from './AdvicePanel.tsx'
import { DiaryPanel } from './DiaryPanel.tsx'
import { HoursPanel } from './HoursPanel.tsx'
import { LadderPanel } from './LadderPanel.tsx'
import { TapsPanel } from './TapsPanel.tsx'
import { TotalsPanel } from './TotalsPanel.tsx'

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
  return race ? <Found key={race.id} race={race} races={races} profile={profile} /> : <Nothing />
}

function Nothing() {
  const { t } = useTranslation('raceDebrief')
  return (
    <Screen title={t('title')}>
      <EmptyState
        title={t('empty.title')}
        body={t('empty.body')}
        action={
          <Button component={Link} to={PATHS.raceMode}>
            {t('empty.action')}
          </Button>
        }
      />
    </Screen>
  )
}

interface FoundProps {
  race: Row<'races'>
  races: readonly Row<'races'>[]
  profile: Row<'profiles'> | null
}

function Found({ race, races, profile }: FoundProps) {
  const { t } = useTranslation('raceDebrief')
  const format = useFormat()
  const planned = useMemo(() => raceIntakes(race, profile), [race, profile])
  const debriefed = useMemo(() => debriefOf(race.log, planned, race.debrief), [race, planned])
  if (!debriefed) return <Nothing />
  return (
    <Screen
      title={t('titleOf', { name: race.name })}
      subtitle={[format.shortDay(race.date), raceTime(debriefed.seconds)].join(' · ')}
    >
      <Columns>
        {[
          <TotalsPanel key="totals" debriefed={debriefed} />,
          <HoursPanel key="hours" race={race} debriefed={debriefed} />,
        ]}
        {[
          <AdvicePanel key="advice" race={race} debriefed={debriefed} />,
          <LadderPanel key="ladder" races={races} profile={profile} />,
          <TapsPanel key="taps" race={race} planned={planned} debriefed={debriefed} />,
          <DiaryPanel key="diary" race={race} />,
        ]}
      </Columns>
    </Screen>
  )
}
