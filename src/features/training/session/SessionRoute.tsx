import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { useSessionWords } from '#components/use-session-words.ts'
import { clockOfMinute } from '#domain/calendar/local-day.ts'
import { isLighterRow } from '#domain/training-plan/plan-mark.ts'
import { useDayWords } from '#i18n/use-day-words.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS, trainingMonthOf } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { SessionActions } from './SessionActions.tsx'
import { SessionFigures } from './SessionFigures.tsx'
import { SessionFuelPanel } from './SessionFuelPanel.tsx'
import { SessionSources } from './SessionSources.tsx'
import { SessionSplits } from './SessionSplits.tsx'
import { type SessionAt, useSessionAt } from './use-session-at.ts'

/** One training session; `?id=` names a part of it. */
export function SessionRoute() {
  const { t } = useTranslation('session', 'training')
  const { search } = useLocation()
  const found = useSessionAt(new URLSearchParams(search).get('id') ?? '')
  if (found) return <Found {...found} />
  return (
    <Screen title={t('title')}>
      {found === undefined ? (
        <Pulse heights={[12, 12]} />
      ) : (
        <EmptyState
          title={t('missing.title')}
          body={t('missing.body')}
          action={
            <Button component={Link} to={PATHS.trainingCalendar}>
              {t('missing.calendar')}
            </Button>
          }
        />
      )}
    </Screen>
  )
}

function Found(found: SessionAt) {
  const { t } = useTranslation('session', 'training')
  const format = useFormat()
  const words = useSessionWords()
  const { long } = useDayWords()
  const { shown, day } = found
  const { session, date } = shown
  const { startMinute } = session
  return (
    <Screen
      title={words.nameOf(shown)}
      subtitle={[
        long(date),
        startMinute !== null && format.clock(clockOfMinute(startMinute)),
        t(`training:statuses.${session.status}`),
        shown.row && isLighterRow(shown.row) && t('training:lighter'),
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={<Link to={trainingMonthOf(date)}>{t('calendar')}</Link>}
    >
      <Columns>
        {[
          <SessionFigures key="figures" shown={shown} target={day.target} />,
          <SessionFuelPanel key="fuel" found={found} />,
        ]}
        {[
          <SessionSplits key="splits" rows={shown.rows} />,
          <SessionSources key="sources" shown={shown} day={day} />,
          <SessionActions key="actions" shown={shown} />,
        ]}
      </Columns>
    </Screen>
  )
}
