import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Row } from '#domain/entities.ts'
import { debriefOf } from '#domain/race-log/debrief.ts'
import { finishMs, READ } from '#domain/race-log/race-clock.ts'
import { raceCourse } from '#domain/race-log/race-course.ts'
import { useCaffeineBefore } from '#hooks/race/use-caffeine-before.ts'
import { useRaceCommands } from '#hooks/use-races.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { raceTime } from '#lib/race-time.ts'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { AdvicePanel } from './AdvicePanel.tsx'
import { CoursePanel } from './CoursePanel.tsx'
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
  const caffeine = useCaffeineBefore(race)
  const { planned, intakes } = useMemo(
    () => raceCourse(race, profile, caffeine),
    [race, profile, caffeine],
  )
  const debriefed = useMemo(
    () => debriefOf(race.log, planned?.intakes ?? [], race.debrief, intakes),
    [race, planned, intakes],
  )
  const commands = useRaceCommands()
  const isUnread = finishMs(race.log) !== null && race.log[READ] === undefined
  const read = useEffectEvent(() => {
    const entry = { kind: 'read' as const, at: new Date().toISOString() }
    // Home goes on offering it where that can't be stored.
    commands?.note(race.id, READ, entry).catch(() => undefined)
  })
  const isOpen = commands !== undefined
  useEffect(() => {
    if (isUnread && isOpen) read()
  }, [isUnread, isOpen])
  if (!debriefed) return <NoDebrief ladder={<LadderPanel />} />
  return (
    <Screen
      title={t('titleOf', { name: race.name })}
      subtitle={[format.shortDay(race.date), raceTime(debriefed.seconds)].join(' · ')}
    >
      <Columns>
        {[
          <CoursePanel key="course" race={race} planned={planned} debriefed={debriefed} />,
          <TotalsPanel key="totals" debriefed={debriefed} />,
          <HoursPanel key="hours" race={race} debriefed={debriefed} />,
          <DiaryPanel key="diary" race={race} />,
        ]}
        {[
          <AdvicePanel key="advice" race={race} debriefed={debriefed} />,
          <LadderPanel key="ladder" />,
          <TapsPanel key="taps" race={race} followed={intakes} debriefed={debriefed} />,
        ]}
      </Columns>
    </Screen>
  )
}
