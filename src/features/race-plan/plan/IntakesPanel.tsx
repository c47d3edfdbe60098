import { useMemo } from 'react'
import { ListRow, Rows } from '#components/list/ListRow.tsx'
import { CourseDot, CourseLine } from '#components/race/CourseLine.tsx'
import type { Row } from '#domain/entities.ts'
import type { RaceWarning } from '#domain/fuelling/race-types.ts'
import { plannedMarks } from '#domain/race-log/course-marks.ts'
import type { PlannedRace } from '#domain/races/planned-race.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from '../RacePlan.module.css'
import { useIntakeWords } from './use-intake-words.ts'

/** What to take, where and when; and what the plan could not do. */
export function IntakesPanel({ planned, race }: { planned: PlannedRace; race: Row<'races'> }) {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const lines = useIntakeWords(planned)
  const { warnings } = planned.plan
  const marks = useMemo(() => plannedMarks(planned.intakes, planned.minutes), [planned])
  const warningOf = (code: RaceWarning) => {
    const plain = planned.servingsOnly && WITHOUT_FIGURES.find((each) => each === code)
    return t(plain ? `warningsPortions.${plain}` : `warnings.${code}`)
  }
  const start = race.start_time
  return (
    <Panel title={t('intakes.title')}>
      {lines.length > 0 && (
        <CourseLine marks={marks} km={race.distance_km} minutes={planned.minutes} />
      )}
      {warnings.length > 0 && (
        <Notice tone={warnings.every((code) => QUIET.has(code)) ? 'info' : 'warning'} live>
          <ul className={classes.warnings}>
            {warnings.map((code) => (
              <li key={code}>{warningOf(code)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {lines.length === 0 ? (
        <p>{t('intakes.short')}</p>
      ) : (
        <Rows>
          <li>
            <ListRow
              mark={<Icon name="run" />}
              name={t('intakes.start')}
              figure={
                start === null ? t('elapsed', { hours: 0, minutes: '00' }) : format.clock(start)
              }
            />
          </li>
          {lines.map(({ id, when, place, station, after, servings, water }) => (
            <li key={id} data-intake={id}>
              <ListRow
                mark={<CourseDot mark={marks.find((mark) => mark.id === id)} />}
                markAs="bare"
                name={[...servings, water].filter(Boolean).join(' · ')}
                detail={[place, station, start !== null && after].filter(Boolean).join(' · ')}
                figure={when}
              />
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  )
}

/** These name grams or milligrams otherwise. */
const WITHOUT_FIGURES = [
  'gut_must_be_trained',
  'caffeine_limited',
  'carbs_short',
  'servings_large',
  'sodium_short',
] as const satisfies RaceWarning[]

/** Said for whoever's plan is as it should be, too. */
const QUIET = new Set<RaceWarning>(['drink_to_thirst', 'gut_must_be_trained'])
