import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Tracker.module.css'
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

export function Progress({ tracker: { state } }: { tracker: Tracker }) {
  const { t } = useTranslation('tracker')
  const { status, progress, retry } = state
  if (status === 'idle') return null
  return (
    <div className={classes.progress}>
      <progress value={progress} max={100} aria-label={t('progress')} />
      <span role="status">{retry ? t('retrying', retry) : t(`status.${status}`)}</span>
    </div>
  )
}
