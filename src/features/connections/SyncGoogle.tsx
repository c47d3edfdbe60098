import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type SyncOutcome as Found, useSync } from '#hooks/use-fitness.ts'
import { useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localDay } from '#lib/local-day.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import type { SyncPlace } from './ConnectGoogle.tsx'

interface SyncGoogleProps extends SyncPlace {
  /** When Google Fit last told something; null for never, undefined while that is read. */
  lastSync: { at: string } | null | undefined
}

type Span = 'now' | 'history'
type SyncOutcome =
  | { received: number }
  | { refused: Exclude<Found['outcome'], 'saved' | 'not_saved' | 'ended' | 'none'>; of: Span }
  | { problem: ReturnType<typeof problemCode> }

/** Fetches from Google Fit: what is new, or the last 30 days once more, with what came late. */
export function SyncGoogle({ lastSync, busy, onBusy, onLost }: SyncGoogleProps) {
  const { t } = useTranslation('runner', 'errors')
  const today = useToday()
  const sync = useSync('google_fit')
  const [running, setRunning] = useState<Span | null>(null)
  const [outcome, setOutcome] = useState<SyncOutcome | null>(null)
  const off = !sync || lastSync === undefined || busy
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  async function run(span: Span): Promise<void> {
    if (!sync) return
    // What the days before were short of when last asked, they have by now.
    const current = lastSync && localDay(new Date(lastSync.at)) === today
    const of = span === 'now' && current ? 'now' : 'history'
    setRunning(span)
    onBusy(true)
    setOutcome(null)
    const found = await sync(span)
    setRunning(null)
    onBusy(false)
    // Of a connection that the server has meanwhile been asked about anew.
    if (!shown.current) return
    if (found.outcome === 'ended' || found.outcome === 'none') onLost(found.outcome)
    else if (found.outcome === 'saved') setOutcome({ received: found.count })
    else if (found.outcome === 'not_saved') setOutcome({ problem: problemCode(found.error) })
    else setOutcome({ refused: found.outcome, of })
  }

  return (
    <>
      <Button
        variant="light"
        loading={running === 'now'}
        disabled={off && running !== 'now'}
        onClick={() => void run('now')}
      >
        {t('google.sync')}
      </Button>
      <Button
        variant="default"
        loading={running === 'history'}
        disabled={off && running !== 'history'}
        onClick={() => void run('history')}
      >
        {t('google.syncHistory')}
      </Button>
      {outcome && <Outcome outcome={outcome} />}
    </>
  )
}

function Outcome({ outcome }: { outcome: SyncOutcome }) {
  const { t } = useTranslation('runner', 'fitness')
  if ('problem' in outcome) return <SaveProblem code={outcome.problem} />
  if ('received' in outcome) {
    const { received: count } = outcome
    return (
      <Notice tone="quiet" live>
        {count > 0 ? t('google.received', { count }) : t('google.nothing')}
      </Notice>
    )
  }
  const { refused, of } = outcome
  const failed = of === 'now' ? 'syncFailed' : 'historyFailed'
  const words = refused === 'failed' || refused === 'busy' ? failed : refused
  return (
    <Notice tone="warning" live>
      {words === 'running' || words === 'signedOut' ? t(`fitness:${words}`) : t(`google.${words}`)}
    </Notice>
  )
}
