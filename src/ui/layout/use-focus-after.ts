import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

const HEADING = ['h1', 'h2', 'h3']

/**
 * Where what had the focus has gone with what was shown before, takes it to what is shown in its place: the keyboard, and
 * with it a screen reader, would begin at the top of the page.
 * @param shown what is shown: another value, another thing
 * @param place where it is shown
 * @param to what gets the focus there, the first that there is of these selectors: a heading, if not said otherwise
 */
export function useFocusAfter(
  shown: unknown,
  place: RefObject<HTMLElement | null>,
  to: readonly string[] = HEADING,
): void {
  const before = useRef(shown)
  const arrive = useEffectEvent(() => focusIfLost(place.current, to))
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    arrive()
  }, [shown])
}

/** The same for what comes when its code is here. */
export function useFocusOnArrival(
  place: RefObject<HTMLElement | null>,
  to: readonly string[] = HEADING,
): void {
  const arrive = useEffectEvent(() => focusIfLost(place.current, to))
  useEffect(() => arrive(), [])
}

/** What has the focus, or had it when it was taken out of the page; null where the runner gave it up. */
let latest: Element | null = null

document.addEventListener('focusin', ({ target }) => {
  latest = target instanceof Element ? target : null
})
document.addEventListener('focusout', ({ target }) => {
  // Some browsers say so of what is being taken out, too; what was only left is still there a moment later.
  queueMicrotask(() => {
    if (latest === target && latest?.isConnected && document.activeElement !== latest) latest = null
  })
})

function focusIfLost(place: HTMLElement | null, to: readonly string[]): void {
  const at = document.activeElement
  // A finger that gave nothing the focus has lost none, nor has one who reads.
  if ((at && at !== document.body) || !latest || latest.isConnected) return
  const targets = to.flatMap((selector) => place?.querySelector<HTMLElement>(selector) ?? [])
  const [target] = targets
  if (target?.matches(HEADING.join())) focusHeading(target)
  else target?.focus()
}
