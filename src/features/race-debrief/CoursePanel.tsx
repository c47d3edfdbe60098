import { CourseLine } from '#components/race/CourseLine.tsx'
import type { Row } from '#domain/entities.ts'
import { notedMarks, plannedMarks } from '#domain/race-log/course-marks.ts'
import type { Debriefed } from '#domain/race-log/debrief.ts'
import type { PlannedRace } from '#domain/races/planned-race.ts'
import { raceResult } from '#domain/races/race-result.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'

interface CoursePanelProps {
  race: Row<'races'>
  planned: PlannedRace | null
  debriefed: Debriefed
}

/** What was taken along the way, over what was planned; in words it is the list of intakes. */
export function CoursePanel({ race, planned, debriefed }: CoursePanelProps) {
  const { t } = useTranslation('course')
  const minutes = debriefed.seconds / 60
  const due = (planned?.intakes ?? []).filter(({ minute }) => minute <= minutes)
  if (minutes === 0 || (debriefed.noted.length === 0 && due.length === 0)) return null
  return (
    <Panel title={t('title')}>
      <CourseLine
        marks={notedMarks(debriefed.noted, minutes)}
        planned={plannedMarks(due, minutes)}
        km={raceResult(race)?.km ?? null}
        minutes={minutes}
      />
    </Panel>
  )
}
