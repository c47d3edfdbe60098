import { UnstyledButton } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from './Icon.tsx'
import classes from './Sheet.module.css'

interface SheetProps {
  opened: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** A question stays a small box on a phone too; forms fill it. */
  small?: boolean
}

/** A dialog: the whole screen of a phone, a box on a wide one. Escape and back close it. */
export function Sheet({ opened, ...props }: SheetProps) {
  return opened ? createPortal(<OpenSheet {...props} />, document.body) : null
}

// Mantine's Modal weighs four times this: its scroll area and scroll lock are CSS here.
function OpenSheet({ title, onClose, children, small = false }: Omit<SheetProps, 'opened'>) {
  const { t } = useTranslation('common')
  const titleId = useId()
  const trapFocus = useFocusTrap()
  const layer = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    countShown(1)
    const before = document.activeElement
    // At once: a phone opens its keyboard for a tap, not for what comes later; and it is one paint.
    layer.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => {
      countShown(-1)
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onClose()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeByKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return (
    <div ref={layer} className={classes.layer} data-small={small || undefined}>
      {/* The close button does the same for a keyboard. */}
      <div className={classes.behind} aria-hidden onClick={onClose} />
      <section
        ref={trapFocus}
        className={classes.sheet}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <header className={classes.header}>
          <h2 id={titleId}>{title}</h2>
          <UnstyledButton className={classes.close} aria-label={t('close')} onClick={onClose}>
            <Icon name="x" size={22} />
          </UnstyledButton>
        </header>
        <div className={classes.body}>{children}</div>
      </section>
    </div>
  )
}

let shown = 0

/** Tells the styles of the page whether a dialog is shown; one made ready unseen is not. */
function countShown(more: 1 | -1): void {
  shown += more
  document.documentElement.toggleAttribute('data-sheet', shown > 0)
}
