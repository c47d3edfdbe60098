import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SyncSpan } from '#domain/fitness/sync-machine.ts'
import { useIntervals } from '#hooks/use-intervals.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { FetchedSessions } from './FetchedSessions.tsx'
import { IntervalsKey } from './IntervalsKey.tsx'
import { SourceState } from './SourceState.tsx'

type Outcome =
  | 'failed'
  | 'syncFailed'
  | 'historyFailed'
  | 'signedOut'
  | 'running'
  | 'disconnected'
  | 'disconnectFailed'
  | { fresh: number }
  | { problem: ReturnType<typeof problemCode> }

/** Connects intervals.icu by a key, syncs it, takes another key, or gives it up. */
export function ConnectIntervals() {
  const { t } = useTranslation('fitness')
  const format = useFormat()
  const online = useOnline()
  const { state, lastSync, connect, sync, disconnect } = useIntervals()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState<SyncSpan | 'disconnect' | null>(null)

  async function run(what: typeof busy, act: () => Promise<Outcome | null>): Promise<void> {
    setBusy(what)
    setOutcome(null)
    setOutcome(await act())
    setBusy(null)
  }

  async function fetch(span: SyncSpan): Promise<Outcome | null> {
    const found = await sync?.(span)
    if (found?.outcome === 'saved') return { fresh: found.fresh }
    if (found?.outcome === 'not_saved') return { problem: problemCode(found.error) }
    if (found?.outcome === 'running' || found?.outcome === 'signedOut') return found.outcome
    // That it has ended, the connection says.
    if (found?.outcome === 'ended' || found?.outcome === 'none') return null
    return span === 'history' ? 'historyFailed' : 'syncFailed'
  }

  const giveUp = () =>
    disconnect().then(
      () => 'disconnected' as const,
      // Said on the screen.
      () => 'disconnectFailed' as const,
    )

  const button = (span: SyncSpan, variant: string, words: string) => (
    <Button
      variant={variant}
      loading={busy === span}
      disabled={!sync || busy !== null}
      onClick={() => void run(span, () => fetch(span))}
    >
      {words}
    </Button>
  )

  return (
    <div className={form.form}>
      {state === 'connected' && (
        <p className={form.hint}>
          {lastSync ? t('intervals.last', { at: format.dateTime(lastSync) }) : t('intervals.never')}
        </p>
      )}
      <p>{t('intervals.what')}</p>
      {!online && <Notice tone="quiet">{t('intervals.offline')}</Notice>}
      {online && state === 'connected' && <Notice tone="quiet">{t('intervals.connected')}</Notice>}
      {online && (state === 'ended' || state === 'unknown') && (
        <Notice tone="warning">{t(`intervals.${state}`)}</Notice>
      )}
      {state === 'connected' && <SourceState source="intervals_icu" />}
      {online && state === 'connected' && (
        <>
          {button('now', 'light', t('intervals.sync'))}
          {button('history', 'default', t('intervals.history'))}
        </>
      )}
      {online && state && state !== 'connected' && (
        <IntervalsKey replaces={state === 'ended'} connect={connect} />
      )}
      {online && (state === 'connected' || state === 'ended') && (
        <Button
          variant="subtle"
          color="danger"
          loading={busy === 'disconnect'}
          disabled={busy !== null}
          onClick={() => void run('disconnect', giveUp)}
        >
          {t('intervals.disconnect')}
        </Button>
      )}
      {outcome && <Words outcome={outcome} />}
    </div>
  )
}

function Words({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('fitness', 'errors')
  if (typeof outcome === 'string') {
    return (
      <Notice tone={outcome === 'disconnected' ? 'quiet' : 'warning'} live>
        {outcome === 'running' || outcome === 'signedOut' ? t(outcome) : t(`intervals.${outcome}`)}
      </Notice>
    )
  }
  if ('problem' in outcome) return <SaveProblem code={outcome.problem} />
  return <FetchedSessions count={outcome.fresh} nothingNew={t('intervals.nothingNew')} />
}
