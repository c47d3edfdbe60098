import { useMemo } from 'react'
import type { Row } from '#domain/entities.ts'
import { debriefOf } from '#domain/race-log/debrief.ts'
import { raceIntakes } from '#domain/race-log/usual-products.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceTime } from '#lib/race-time.ts'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { AdvicePanel } from './AdvicePanel.tsx'
import { DiaryPanel } from './DiaryPanel.tsx'
import { HoursPanel } from './HoursPanel.tsx'
import { LadderPanel } from './LadderPanel.tsx'
import { NoDebrief } from './NoDebrief.tsx'
import { TapsPanel } from './TapsPanel.tsx'
import { TotalsPanel } from './TotalsPanel.tsx'

interface DebriefProps {
  race: Row<'races'>
  profile: Row<'profiles'> | null
}

/** What was planned and taken in a race, and what follows from it. */
export function Debrief({ race, profile }: DebriefProps) {
  const { t } = useTranslation('raceDebrief')
  const format = useFormat()
  const planned = useMemo(() => raceIntakes(race, profile), [race, profile])
  const debriefed = useMemo(() => debriefOf(race.log, planned, race.debrief), [race, planned])
  if (!debriefed) return <NoDebrief ladder={<LadderPanel />} />
  return (
    <Screen
      title={t('titleOf', { name: race.name })}
      subtitle={[format.shortDay(race.date), raceTime(debriefed.seconds)].join(' · ')}
    >
      <Columns>
        {[
          <TotalsPanel key="totals" debriefed={debriefed} />,
          <HoursPanel key="hours" race={race} debriefed={debriefed} />,
          <DiaryPanel key="diary" race={race} />,
        ]}
        {[
          <AdvicePanel key="advice" race={race} debriefed={debriefed} />,
          <LadderPanel key="ladder" />,
          <TapsPanel key="taps" race={race} planned={planned} debriefed={debriefed} />,
        ]}
      </Columns>
    </Screen>
  )
}
