import { useEffect, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useUploadRun } from '#hooks/use-waiting-files.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import type { UploadItem, UploadRun, UploadWait } from '#runner-data/media/upload-run.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import classes from './UploadCard.module.css'

const ICONS = {
  pending: 'upload',
  uploading: 'upload',
  read: 'info',
  success: 'check',
  error: 'alert',
} as const satisfies Record<UploadItem['status'], IconName>

/** How far the run of uploads is, beside what the runner does; its end is told in a toast. */
export function UploadCard() {
  const run = useUploadRun()
  const summary = useSummary()
  const announced = useRef(false)
  const reportedWaits = useRef(new Map<string, UploadWait>())
  useEffect(() => {
    if (run.running) announced.current = false
    else if (run.items.length > 0 && !announced.current) {
      announced.current = true
      summary(newsIn(run, reportedWaits.current))
    }
  }, [run, summary])
  return run.items.length > 0 ? <UploadProgress run={run} /> : null
}

/**
 * What is to be said of a run: one that nobody asked for, which only found a file to wait on as it did, says nothing.
 * @param reported what was told of each file that waits; brought up to date
 */
function newsIn({ items, isAsked }: UploadRun, reported: Map<string, UploadWait>): UploadItem[] {
  const news = items.filter(({ id, waits }) => isAsked || !waits || reported.get(id) !== waits)
  for (const { id, waits } of items) {
    if (waits) reported.set(id, waits)
    else reported.delete(id)
  }
  return news
}

export function UploadProgress({ run }: { run: Pick<UploadRun, 'items' | 'running'> }) {
  const { t } = useTranslation('uploads')
  const format = useFormat()
  const id = useId()
  const { search } = useLocation()
  const percent = progressOf(run)
  const over = run.items.some(({ waits }) => waits) ? t('waiting') : t('complete')

  function words({ status, error, waits }: UploadItem): string {
    if (status === 'error') return t(`error.${error ?? 'upload_failed'}`)
    return waits ? t(`waits.${waits}`) : t(`status.${status}`)
  }

  return (
    <aside className={classes.card} aria-labelledby={id} data-moment="gone">
      <header className={classes.head}>
        <h2 id={id}>{run.running ? t('uploading') : over}</h2>
        <span>{t('percent', { value: format.number(percent) })}</span>
      </header>
      <progress className={classes.bar} value={percent} max={100} aria-labelledby={id} />
      <ul className={classes.list}>
        {run.items.map((item) => (
          <li key={item.id} data-status={item.status}>
            <Icon name={item.waits ? 'on-phone' : ICONS[item.status]} size={18} />
            <span className={classes.name}>{item.name}</span>
            <span className={classes.status}>{words(item)}</span>
            {item.status === 'read' && (
              <Link
                className={classes.check}
                to={{ search: actionSearch(search, { action: 'upload-activity' }) }}
                state={{ opened: true }}
              >
                {t('found.check')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** Files done of all, in percent; what waits on the phone is not. */
function progressOf({ items }: Pick<UploadRun, 'items'>): number {
  const done = items.filter(({ status }) => status !== 'pending' && status !== 'uploading')
  return items.length === 0 ? 0 : Math.round((done.length / items.length) * 100)
}

/** Says how the run went. */
export function useSummary(): (items: readonly UploadItem[]) => void {
  const { t } = useTranslation('uploads')
  return (items) => {
    const imported = items.filter(({ status }) => status === 'success').length
    const read = items.filter(({ status }) => status === 'read').length
    const failed = items.filter(({ status }) => status === 'error').length
    const waits = items.flatMap((item) => item.waits ?? [])
    if (items.some(({ error }) => error === 'signed_out')) {
      showToast({ tone: 'danger', title: t('signedOut'), message: t('signedOutMore') })
    } else if (imported > 0 && failed > 0) {
      const files = t('partFiles', { count: imported })
      showToast({ tone: 'info', title: t('partial', { files, failed }) })
    } else if (failed > 0) {
      showToast({ tone: 'danger', title: t('allFailed', { count: failed }) })
    } else if (imported > 0) {
      showToast({
        tone: 'success',
        title: t('allSynced'),
        message: t('allSyncedMore', { count: imported }),
      })
    }
    if (read > 0) showToast({ tone: 'info', title: t('toCheck', { count: read }) })
    if (waits.length > 0) {
      const still = waits.includes('server') ? 'waitsForServer' : 'waitsForNetwork'
      const why = waits.includes('runner') ? 'waitsForRunner' : still
      showToast({ tone: 'info', title: t(why, { count: waits.length }) })
    }
  }
}
