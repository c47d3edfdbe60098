import { Button } from '@mantine/core'
import { use } from 'react'
import { Link } from 'react-router-dom'
import type { Connection } from '#domain/fitness/sync-machine.ts'
import { MarkedWords } from '#i18n/MarkedWords.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { type problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { FetchedSessions } from './FetchedSessions.tsx'
import { LeadsAway } from './leads-away.ts'

/** Where a runner takes a permission back at Strava itself. */
const STRAVA_APPS = 'https://www.strava.com/settings/apps'

/** What an act, or the way to Strava, came to. */
export type Outcome =
  | 'done'
  | 'denied'
  | 'failed'
  | 'fetchFailed'
  | 'disconnected'
  | 'disconnectFailed'
  | 'notRevoked'
  | 'running'
  | 'signedOut'
  | { fresh: number }
  | { problem: ReturnType<typeof problemCode> }

/** How the connection stands. */
export function Standing({ state, online }: { state: Connection | undefined; online: boolean }) {
  const { t } = useTranslation('runner')
  const leadsAway = use(LeadsAway)
  if (!online) return <Notice tone="quiet">{t('strava.offline')}</Notice>
  if (state === 'connected') return <Notice tone="quiet">{t('strava.connected')}</Notice>
  if (state === 'ended') return <Notice tone="warning">{t('strava.ended')}</Notice>
  if (state === 'unknown') return <Notice tone="warning">{t('strava.unknown')}</Notice>
  if (state !== 'not_configured') return null
  return (
    <Notice
      tone="quiet"
      action={
        leadsAway && (
          <Button variant="light" component={Link} to={PATHS.import}>
            {t('strava.import')}
          </Button>
        )
      }
    >
      {t('strava.notConfigured')}
    </Notice>
  )
}

export function Words({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('runner', 'errors', 'fitness')
  if (typeof outcome === 'object') {
    if ('problem' in outcome) return <SaveProblem code={outcome.problem} />
    return <FetchedSessions count={outcome.fresh} nothingNew={t('strava.nothingNew')} />
  }
  const isOfAll = outcome === 'running' || outcome === 'signedOut'
  return (
    <Notice tone={outcome === 'done' || outcome === 'disconnected' ? 'quiet' : 'warning'} live>
      <MarkedWords
        text={isOfAll ? t(`fitness:${outcome}`) : t(`strava.${outcome}`)}
        parts={{
          // biome-ignore lint/a11y/useAnchorContent: its words are in the text
          permissions: <a href={STRAVA_APPS} target="_blank" rel="noreferrer" />,
        }}
      />
    </Notice>
  )
}
