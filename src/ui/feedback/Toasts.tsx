import { UnstyledButton } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '../Icon.tsx'
import classes from './Toasts.module.css'
import {
  currentToast,
  hideToast,
  subscribeToToast,
  TOAST_BEFORE_ANOTHER_MS,
  TOAST_MS,
  TOAST_WITH_ACTION_MS,
  type Toast,
  toastWaits,
} from './toast-store.ts'

/** Where toasts appear. The live region stands from the start, so the first one is read out too. */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast)
  return (
    <div className={classes.place} role="status" aria-live="polite">
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common')
  const { id, action, tone } = toast
  /** Since when nobody looks at it, milliseconds since 1970; null while somebody does. */
  const [left, setLeft] = useState<number | null>(Date.now)
  const followed = useSyncExternalStore(subscribeToToast, toastWaits)

  useEffect(() => {
    if (left === null) return
    const wholeMs = action ? TOAST_WITH_ACTION_MS : TOAST_MS[tone]
    const shownMs = followed ? TOAST_BEFORE_ANOTHER_MS[tone] : wholeMs
    const timer = setTimeout(() => hideToast(id), left + shownMs - Date.now())
    return () => clearTimeout(timer)
  }, [id, action, tone, left, followed])
  const pause = () => setLeft(null)
  const letGo = () => setLeft(Date.now())

  function runAction(): void {
    hideToast(id)
    action?.run()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it only keeps it from leaving
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={pause}
      onPointerLeave={letGo}
      onFocus={pause}
      onBlur={letGo}
    >
      <Icon name={toast.tone === 'danger' ? 'alert' : 'check'} />
      <div className={classes.words}>
        <strong>{toast.title}</strong>
        {toast.message && <span>{toast.message}</span>}
      </div>
      {action && (
        <UnstyledButton className={classes.action} onClick={runAction}>
          {action.label}
        </UnstyledButton>
      )}
      <UnstyledButton
        className={classes.close}
        aria-label={t('dismiss')}
        onClick={() => hideToast(id)}
      >
        <Icon name="x" size={18} />
      </UnstyledButton>
    </div>
  )
}
