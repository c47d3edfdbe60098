import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { SyncChip } from '#components/SyncChip.tsx'
import type { SyncStatus } from '#hooks/use-sync.ts'
import type { WaitingFiles as Files } from '#hooks/use-waiting-files.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Pulse } from '#ui/feedback/Pulse.tsx'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Columns, Screen } from '#ui/layout/Screen.tsx'
import { RejectionCard } from './RejectionCard.tsx'
import classes from './SyncScreen.module.css'
import { UnsentFiles } from './UnsentFiles.tsx'
import type { UnsentFileActs } from './unsent-file-acts.ts'
import type { RejectionView } from './use-rejections.ts'

interface SyncScreenProps extends UnsentFileActs {
  status: SyncStatus | undefined
  rejections: readonly RejectionView[] | undefined
  files: Files
  onSyncNow: () => void
  onRetry: (id: string) => Promise<void>
  onCorrect: (id: string, patch: Record<string, unknown>) => Promise<void>
  onDiscard: (id: string) => Promise<void>
}

/** Where every change is: on this phone, on its way, or refused. */
export function SyncScreen(props: SyncScreenProps) {
  const { t } = useTranslation('sync')
  return (
    <Screen title={t('title')}>
      <Columns>
        {props.status ? (
          <div className={classes.waiting}>
            <StatusPanel status={props.status} onSyncNow={props.onSyncNow} />
            <UnsentFiles {...props} phase={props.status.phase} />
          </div>
        ) : (
          <Pulse heights={[14]} />
        )}
        <section className={classes.refused} aria-label={t('rejected.title')}>
          <h2>{t('rejected.title')}</h2>
          {props.rejections?.length === 0 && <p className={classes.none}>{t('rejected.none')}</p>}
          {props.rejections?.map((rejection) => (
            <RejectionCard
              key={rejection.id}
              rejection={rejection}
              onRetry={() => props.onRetry(rejection.id)}
              onCorrect={(patch) => props.onCorrect(rejection.id, patch)}
              onDiscard={() => props.onDiscard(rejection.id)}
            />
          ))}
        </section>
      </Columns>
    </Screen>
  )
}

function StatusPanel({ status, onSyncNow }: { status: SyncStatus; onSyncNow: () => void }) {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const busy = status.phase === 'sending' || status.phase === 'receiving'
  const isBehind = status.phase === 'saved_on_phone' && status.waiting === 0
  return (
    <Panel>
      <div className={classes.status} role="status">
        <SyncChip phase={status.phase} waiting={0} />
        <p>{t(`status.${isBehind ? 'nothing_waits' : status.phase}`)}</p>
      </div>
      <div className={classes.figures}>
        <BigNumber size="lg" value={format.number(status.waiting)} caption={t('waiting')} />
        <BigNumber
          size="sm"
          value={status.lastSyncedAt ? format.dateTime(status.lastSyncedAt) : t('never')}
          caption={t('lastSynced')}
        />
      </div>
      {status.phase === 'session_ended' ? (
        <Button component={Link} to={PATHS.auth} fullWidth>
          {t('signInAgain')}
        </Button>
      ) : status.phase === 'not_started' ? (
        <Button fullWidth onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      ) : (
        <Button
          fullWidth
          variant="light"
          onClick={onSyncNow}
          disabled={status.phase === 'offline' || busy}
        >
          {t('syncNow')}
        </Button>
      )}
    </Panel>
  )
}
