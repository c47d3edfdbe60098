import { useTranslation } from '#i18n/use-translation.ts'
import type { Address } from '#lib/paths.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { ConnectGoogle } from './ConnectGoogle.tsx'
import { ConnectIntervals } from './ConnectIntervals.tsx'
import { ConnectStrava } from './ConnectStrava.tsx'
import { LeadsAway } from './leads-away.ts'

/** All sources of activity, for onboarding. Files come later: their screen opens behind it. */
export function ConnectSources({ returnTo }: { returnTo: Address }) {
  const { t } = useTranslation('runner', 'fitness')
  return (
    <LeadsAway value={false}>
      <Panel title={t('google.title')}>
        <ConnectGoogle returnTo={returnTo} />
      </Panel>
      <Panel title={t('strava.title')}>
        <ConnectStrava returnTo={returnTo} />
      </Panel>
      <Panel title={t('fitness:intervals.title')}>
        <ConnectIntervals />
      </Panel>
      <Panel title={t('fitness:files.title')}>
        <p>{t('fitness:files.later')}</p>
      </Panel>
    </LeadsAway>
  )
}
