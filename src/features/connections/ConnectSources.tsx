import { useGoogleOffer } from '#hooks/use-auth-flows.ts'
import { useSourceSync } from '#hooks/use-fitness.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Address } from '#lib/paths.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { ConnectGoogle } from './ConnectGoogle.tsx'
import { ConnectIntervals } from './ConnectIntervals.tsx'
import { ConnectStrava } from './ConnectStrava.tsx'
import { LeadsAway } from './leads-away.ts'

/** All sources of activity that the server can have, for onboarding. Files come later: their screen opens behind it. */
export function ConnectSources({ returnTo }: { returnTo: Address }) {
  const { t } = useTranslation('runner', 'fitness')
  const google = useGoogleOffer()
  // As its panel notes it.
  const strava = useSourceSync('strava')?.connection
  return (
    <LeadsAway value={false}>
      {google !== 'not_configured' && (
        <Panel title={t('google.title')}>
          <ConnectGoogle returnTo={returnTo} />
        </Panel>
      )}
      {strava !== 'not_configured' && (
        <Panel title={t('strava.title')}>
          <ConnectStrava returnTo={returnTo} />
        </Panel>
      )}
      <Panel title={t('fitness:intervals.title')}>
        <ConnectIntervals />
      </Panel>
      <Panel title={t('fitness:files.title')}>
        <p>{t('fitness:files.later')}</p>
      </Panel>
    </LeadsAway>
  )
}
