import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Tracker.module.css'
import type { TrackerState } from './tracker-state.ts'
import type { Tracker } from './use-tracker.ts'

export function Picture({ photo }: { photo: Blob | null }) {
  const { t } = useTranslation('tracker')
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [photo])
  if (!url) return null
  return (
    <img className={classes.photo} src={url} alt={t('photoAlt')} onError={() => setUrl(null)} />
  )
}

/** A photo that waits, or is sent, for longer than this is on a slow line, ms. */
const SLOW_MS = 5000

function useIsSlow({ sending }: TrackerState): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [sending])
  return isSlow
}

export function Progress({ tracker: { state } }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker')
  const { status, progress, retry, sending } = state
  const isSlow = useIsSlow(state)
  if (status === 'idle') return null
  return (
    <div className={classes.progress}>
      <progress value={progress} max={100} aria-label={t('progress')} />
      <span role="status">{retry ? t('retrying', retry) : t(`status.${status}`)}</span>
      <span aria-live="polite">{isSlow && t(sending === 'goes' ? 'onItsWay' : 'behind')}</span>
    </div>
  )
}
