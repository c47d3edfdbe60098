import { UnstyledButton } from '@mantine/core'
import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import {
  type KeyboardEvent as KeyPress,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '../Icon.tsx'
import classes from './Sheet.module.css'
import { SheetInSight } from './sheet-in-sight.ts'

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
  return (
    <Layer small={small} onClose={onClose}>
      {/* The close button does the same for a keyboard. */}
      <div className={classes.behind} aria-hidden onClick={onClose} />
      <section
        className={classes.sheet}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={backToTheEnd}
      >
        <header className={classes.header}>
          <h2 id={titleId}>{title}</h2>
          <UnstyledButton className={classes.close} aria-label={t('close')} onClick={onClose}>
            <Icon name="x" size={22} />
          </UnstyledButton>
        </header>
        <div className={classes.body}>{children}</div>
      </section>
    </Layer>
  )
}

/** Before the dialog itself is its end: the trap takes the keyboard there from the first thing in it only. */
function backToTheEnd({ key, shiftKey, target, currentTarget }: KeyPress<HTMLElement>): void {
  if (key === 'Tab' && shiftKey && target === currentTarget)
    currentTarget.querySelector('button')?.focus({ preventScroll: true })
}

/** What lies over the page; all of a dialog that is drawn anew when it comes into sight. */
function Layer(props: { small: boolean; onClose: () => void; children: ReactNode }) {
  const { small, onClose, children } = props
  const inSight = use(SheetInSight)
  const trapFocus = useFocusTrap(inSight)
  const layer = useRef<HTMLDivElement>(null)
  const place = useMergedRef(trapFocus, layer)

  useLayoutEffect(() => {
    if (!inSight) return
    countShown(1)
    const before = returning ?? document.activeElement
    returning = null
    // At once: a phone opens its keyboard for a tap, not for what comes later; and it is one paint.
    const dialog = layer.current?.querySelector<HTMLElement>('[role=dialog]')
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    // Where nothing in it is to be first, the dialog itself is, with its title: not the way out of it.
    first?.toggleAttribute('data-autofocus', true)
    first?.focus({ preventScroll: true })
    return () => {
      countShown(-1)
      returnFocus(before)
    }
  }, [inSight])

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onClose()
  })
  useEffect(() => {
    if (!inSight) return
    const listener = (event: KeyboardEvent) => closeByKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [inSight])

  // One out of sight is laid out all the same, so that to show it is only to paint it.
  useEffect(() => {
    if (!inSight)
      oncePainted(() => layer.current?.querySelector(`.${classes.body}`)?.getBoundingClientRect())
  })

  return (
    <div
      ref={place}
      className={classes.layer}
      data-small={small || undefined}
      data-unseen={!inSight || undefined}
      aria-hidden={!inSight || undefined}
    >
      {children}
    </div>
  )
}

/** Where the focus was before the dialog that has just gone, until it is there again. */
let returning: Element | null = null

/** The next dialog, where one leads to another, leads back to the same place. */
function returnFocus(to: Element | null): void {
  returning = to
  // Not in React's commit, which would take it for an accident and lay out the page to undo it.
  oncePainted(() => {
    if (returning !== to) return
    returning = null
    const at = document.activeElement
    const lost = !at || at === document.body || at.closest('[data-unseen]') !== null
    // What the runner has turned to meanwhile keeps it.
    if (lost && to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true })
  })
}

/** What no tap waits for: when the frame to come is painted. */
function oncePainted(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

let shown = 0

/**
 * Tells the styles of the page whether a dialog is shown; one made ready unseen is not. That the page
 * behind then stands still is said when the dialog is painted: it lays out the page.
 */
function countShown(more: 1 | -1): void {
  shown += more
  document.documentElement.toggleAttribute('data-sheet', shown > 0)
  oncePainted(() => document.documentElement.toggleAttribute('data-still', shown > 0))
}
