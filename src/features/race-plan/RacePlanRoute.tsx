import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { raceOf } from '#domain/races/race-of.ts'
import { useProfile } from '#hooks/use-profile.ts'
import { useAllRaces } from '#hooks/use-races.ts'
import { useToday } from '#hooks/use-today.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { RacePlanScreen } from './RacePlanScreen.tsx'

/** What to eat and drink in a race: `?id=` names it; without one it is the next. */
export function RacePlanRoute() {
  const { t } = useTranslation('racePlan')
  const format = useFormat()
  const today = useToday()
  const races = useAllRaces()
  const { profile } = useProfile()
  const asked = new URLSearchParams(useLocation().search).get('id')
  const race = races && raceOf(races, asked, today)
  return (
    <Screen
      title={t('title')}
      subtitle={race && [race.name, format.shortDay(race.date)].join(' · ')}
      aside={<Link to={PATHS.marathonCalendar}>{t('allRaces')}</Link>}
    >
      {race === undefined || profile === undefined ? (
        <Pulse heights={[14, 20]} />
      ) : race === null ? (
        <Panel>
          <EmptyState
            title={t(asked === null ? 'none.title' : 'gone.title')}
            body={t(asked === null ? 'none.body' : 'gone.body')}
            action={
              <Button component={Link} to={PATHS.marathonCalendar}>
                {t('none.action')}
              </Button>
            }
          />
        </Panel>
      ) : (
        <RacePlanScreen key={race.id} {...{ race, profile, today }} races={races ?? []} />
      )}
    </Screen>
  )
}
