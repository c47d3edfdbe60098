import { UnstyledButton } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from './Icon.tsx'
import classes from './Toasts.module.css'
import {
  currentToast,
  hideToast,
  subscribeToToast,
  TOAST_MS,
  TOAST_WITH_ACTION_MS,
  type Toast,
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
  const [held, setHeld] = useState(false)
  const { id, action, tone } = toast

  useEffect(() => {
    if (held) return
    const shownMs = action ? TOAST_WITH_ACTION_MS : TOAST_MS[tone]
    const timer = setTimeout(() => hideToast(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, action, tone, held])

  function runAction(): void {
    hideToast(id)
    action?.run()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it only keeps it from leaving
    <div
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
