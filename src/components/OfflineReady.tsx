import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OfflineFiles } from '#lib/offline-readiness.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'
import classes from './OfflineReady.module.css'

interface OfflineReadyProps {
  /** As `useOfflineReadiness` has them; `since` is an ISO text. */
  files: (OfflineFiles & { since: string | null }) | 'impossible' | undefined
  data: boolean | undefined
  pictures: number
  online: boolean
  /** Beside a race, what is missing is a warning. */
  race?: boolean
}

/** Whether this device is ready for a day without a network, or what it lacks, in a line or two. */
export function OfflineReady({ files, data, pictures, online, race }: OfflineReadyProps) {
  const { t } = useTranslation('ready')
  const format = useFormat()
  // Read in a moment: nothing is claimed before.
  if (files === undefined || data === undefined) return null
  const impossible = files === 'impossible'
  const whole = !impossible && files.whole
  const waiting = pictures > 0 && t('pictures', { count: pictures })
  if (whole && data)
    return (
      <p className={classes.ready} role="status">
        <Icon name="check" size={18} />
        <span>
          {files.since ? t('since', { when: format.dateTime(files.since) }) : t('ready')}
          {waiting && <small>{waiting}</small>}
        </span>
      </p>
    )
  const words = [
    impossible && t('impossible'),
    !whole && !impossible && !online && t('wifi'),
    !data && t('data'),
    waiting,
  ].filter(Boolean)
  const body = (
    <span className={classes.lacking}>
      {!whole && !impossible && <FileProgress files={files} />}
      {words.length > 0 && <span>{words.join(' ')}</span>}
    </span>
  )
  if (race)
    return (
      <Notice tone="warning" title={t('race')}>
        {body}
      </Notice>
    )
  return (
    <div className={classes.ready}>
      <Icon name="cloud-down" size={18} />
      <span className={classes.words}>
        {t('notYet')}
        {body}
      </span>
    </div>
  )
}

function FileProgress({ files: { app, words } }: { files: OfflineFiles }) {
  const { t } = useTranslation('ready')
  const of = app.of + words.of
  return (
    <>
      <progress value={app.there + words.there} max={of || 1} aria-label={t('progress')} />
      <small>
        {of === 0 ? t('nothing') : [t('app', { ...app }), t('words', { ...words })].join(' · ')}
      </small>
    </>
  )
}
