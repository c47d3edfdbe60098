import { Button } from '@mantine/core'
import { useState } from 'react'
import { type LastFitSync, useGoogleFitSync } from '#hooks/use-google-fit-sync.ts'
import { localDay, useToday } from '#hooks/use-today.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/Notice.tsx'
import { problemCode, SaveProblem } from '#ui/SaveProblem.tsx'

interface SyncGoogleProps {
  /** When Google Fit last told something; null for never, undefined while that is read. */
  lastSync: LastFitSync | null | undefined
  /** The connection stands no more. */
  onLost: (found: 'ended' | 'none') => void
}

type Span = 'today' | 'history'
type Told =
  | { received: number }
  | { refused: 'denied' | 'failed'; of: Span }
  | { problem: ReturnType<typeof problemCode> }

/** Fetches from Google Fit: what is new, or the last 30 days once more, with what came late. */
export function SyncGoogle({ lastSync, onLost }: SyncGoogleProps) {
  const { t } = useTranslation('runner', 'errors')
  const today = useToday()
  const sync = useGoogleFitSync()
  const [busy, setBusy] = useState<'now' | 'history' | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const off = !sync || lastSync === undefined || busy !== null

  async function run(what: 'now' | 'history'): Promise<void> {
    if (!sync) return
    // What the days before were short of when last asked, they have by now.
    const current = lastSync && localDay(new Date(lastSync.at)) === today
    const of = what === 'now' && current ? 'today' : 'history'
    setBusy(what)
    setTold(null)
    const found = await sync(of, what === 'now' ? (lastSync ?? null) : null)
    setBusy(null)
    if (found.outcome === 'ended' || found.outcome === 'none') onLost(found.outcome)
    else if (found.outcome === 'saved') setTold({ received: found.count })
    else if (found.outcome === 'not_saved') setTold({ problem: problemCode(found.error) })
    else setTold({ refused: found.outcome, of })
  }

  return (
    <>
      <Button
        variant="light"
        loading={busy === 'now'}
        disabled={off && busy !== 'now'}
        onClick={() => void run('now')}
      >
        {t('google.sync')}
      </Button>
      <Button
        variant="default"
        loading={busy === 'history'}
        disabled={off && busy !== 'history'}
        onClick={() => void run('history')}
      >
        {t('google.syncHistory')}
      </Button>
      {told && <Outcome told={told} />}
    </>
  )
}

function Outcome({ told }: { told: Told }) {
  const { t } = useTranslation('runner')
  if ('problem' in told) return <SaveProblem code={told.problem} />
  if ('received' in told) {
    const { received: count } = told
    return (
      <Notice tone="quiet" live>
        {count > 0 ? t('google.received', { count }) : t('google.nothing')}
      </Notice>
    )
  }
  const { refused, of } = told
  const words = refused === 'denied' ? 'denied' : of === 'today' ? 'syncFailed' : 'historyFailed'
  return (
    <Notice tone="warning" live>
      {t(`google.${words}`)}
    </Notice>
  )
}
