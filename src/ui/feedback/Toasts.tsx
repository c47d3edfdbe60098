import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '../Icon.tsx'
import classes from './Toasts.module.css'
import {
  hideToast,
  shownToasts,
  subscribeToToasts,
  TOAST_MS,
  TOAST_WITH_ACTION_MS,
  type Toast,
} from './toast-store.ts'

/**
 * Where toasts appear: a failure above what was done. The live regions stand from the start, so the first
 * one is read out too.
 */
export function Toasts() {
  const { failure, done } = useSyncExternalStore(subscribeToToasts, shownToasts)
  return (
    <div className={classes.place}>
      <div className={classes.toasts} role="status" aria-live="assertive">
        {failure && <ToastCard key={failure.id} toast={failure} />}
      </div>
      <div className={classes.toasts} role="status" aria-live="polite">
        {done.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common')
  const { id, action, tone } = toast
  /** Since when nobody looks at it, milliseconds since 1970; null while somebody does. */
  const [left, setLeft] = useState<number | null>(Date.now)

  useEffect(() => {
    if (left === null) return
    const shownMs = action ? TOAST_WITH_ACTION_MS : TOAST_MS[tone]
    const timer = setTimeout(() => hideToast(id), left + shownMs - Date.now())
    return () => clearTimeout(timer)
  }, [id, action, tone, left])
  const pause = () => setLeft(null)
  const letGo = () => setLeft(Date.now())

  /** Where the focus was before it came here. */
  const from = useRef<Element | null>(null)
  const card = useRef<HTMLDivElement>(null)
  function leave(): void {
    const hasFocus = card.current?.contains(document.activeElement)
    hideToast(id)
    if (!hasFocus) return
    if (from.current instanceof HTMLElement && from.current.isConnected)
      from.current.focus({ preventScroll: true })
    else document.getElementById('content')?.focus({ preventScroll: true })
  }
  function runAction(): void {
    leave()
    action?.run()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at it only keeps it from leaving
    <div
      ref={card}
      className={classes.toast}
      data-tone={toast.tone}
      onPointerEnter={pause}
      onPointerLeave={letGo}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget
        pause()
      }}
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
      <UnstyledButton className={classes.close} aria-label={t('dismiss')} onClick={leave}>
        <Icon name="x" size={18} />
      </UnstyledButton>
    </div>
  )
}
