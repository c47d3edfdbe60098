import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { ServiceName } from '#domain/fitness/sources.ts'
import { useSourceSync } from '#hooks/use-fitness.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/form/Form.module.css'

/** How the syncs of a connected source stand: what runs, what has failed, when it goes on. */
export function SourceState({ source }: { source: ServiceName }) {
  const { t } = useTranslation('fitness')
  const format = useFormat()
  const sync = useSourceSync(source)
  if (!sync) return null
  const { status, history, errors } = sync
  const clock = (atMs: number) => format.dateTime(new Date(atMs).toISOString())
  return (
    <>
      <p className={form.hint} role="status">
        {status === 'pending'
          ? t('state.pending')
          : sync.closedUntil > Date.now()
            ? t('state.closed', { time: clock(sync.closedUntil) })
            : status !== 'error' || errors === 0
              ? t('state.itself')
              : sync.backOffUntil > Date.now()
                ? t('state.backOff', { count: errors, time: clock(sync.backOffUntil) })
                : t('state.retry', { count: errors })}
      </p>
      {history && (
        <div>
          <p className={form.hint}>
            {history.isComplete
              ? t('state.historyDone', { totalDays: history.totalDays })
              : t('state.history', {
                  syncedDays: history.syncedDays,
                  totalDays: history.totalDays,
                })}
          </p>
          {!history.isComplete && (
            <Progress
              value={(history.syncedDays / Math.max(1, history.totalDays)) * 100}
              aria-label={t('state.history', {
                syncedDays: history.syncedDays,
                totalDays: history.totalDays,
              })}
            />
          )}
        </div>
      )}
    </>
  )
}
