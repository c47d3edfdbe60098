import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { ServiceName } from '#domain/fitness/sources.ts'
import type { HistoryProgress, SourceSync } from '#domain/fitness/sync-machine.ts'
import { useSourceSync } from '#hooks/use-fitness.ts'
import { useFormat, type WordFormatter } from '#i18n/use-format.ts'
import { useTranslation, type Words } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'

/** How the syncs of a connected source stand: what runs, what has failed, when it goes on. */
export function SourceState({ source }: { source: ServiceName }) {
  const { t } = useTranslation('fitness')
  const format = useFormat()
  const sync = useSourceSync(source)
  if (!sync) return null
  const { history } = sync
  return (
    <>
      <p className={form.hint} role="status">
        {stateWords(sync, Date.now(), t, format)}
      </p>
      {history && <History {...history} />}
    </>
  )
}

function History({ syncedDays, totalDays, isComplete }: HistoryProgress) {
  const { t } = useTranslation('fitness')
  if (isComplete) return <p className={form.hint}>{t('state.historyDone', { totalDays })}</p>
  const words = t('state.history', { syncedDays, totalDays })
  return (
    <div>
      <p className={form.hint}>{words}</p>
      <Progress value={(syncedDays / Math.max(1, totalDays)) * 100} aria-label={words} />
    </div>
  )
}

/** What keeps it from being asked comes before what has failed. */
function stateWords(
  { status, errors: count, closedUntil, backOffUntil }: SourceSync,
  now: number,
  t: Words<['fitness']>,
  format: WordFormatter,
): string {
  const clock = (atMs: number) => format.dateTime(new Date(atMs).toISOString())
  if (status === 'pending') return t('state.pending')
  if (closedUntil > now) return t('state.closed', { time: clock(closedUntil) })
  if (status !== 'error' || count === 0) return t('state.itself')
  if (backOffUntil > now) return t('state.backOff', { count, time: clock(backOffUntil) })
  return t('state.retry', { count })
}
