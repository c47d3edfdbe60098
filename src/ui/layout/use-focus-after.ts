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

function focusIfLost(place: HTMLElement | null, to: readonly string[]): void {
  const at = document.activeElement
  if (at && at !== document.body) return
  const targets = to.flatMap((selector) => place?.querySelector<HTMLElement>(selector) ?? [])
  const [target] = targets
  if (target?.matches(HEADING.join())) focusHeading(target)
  else target?.focus({ preventScroll: true })
}
