import { Button } from '@mantine/core'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { LeadsAway } from './leads-away.ts'

/**
 * How many sessions have come from a service, and the way to them.
 * @param props.nothingNew what to say where none has
 */
export function FetchedSessions({ count, nothingNew }: { count: number; nothingNew: string }) {
  const { t } = useTranslation('fitness')
  const leadsAway = use(LeadsAway)
  if (count === 0) {
    return (
      <Notice tone="quiet" live>
        {nothingNew}
      </Notice>
    )
  }
  return (
    <Notice
      tone="quiet"
      live
      action={
        leadsAway && (
          <Button variant="light" component={Link} to={PATHS.trainingCalendar}>
            {t('fetched.show')}
          </Button>
        )
      }
    >
      {t('fetched.sessions', { count })}
    </Notice>
  )
}
