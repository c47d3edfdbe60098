import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { afterPaint } from '#lib/after-paint.ts'
import { focusHeading } from '#ui/layout/focus-heading.ts'

/**
 * Begins a screen at its top and tells a screen reader its name. It stands beside the screen in the
 * Suspense that waits for it, so that both come together.
 */
export function Arrival() {
  const { pathname } = useLocation()
  const type = useNavigationType()
  // A dialog changes the address, too, but not the path: the screen behind it stays as it is.
  const arrive = useEffectEvent((_path: string) => {
    // Going back finds the place one left, which the browser restores by itself.
    if (type === 'POP') return
    window.scrollTo(0, 0)
    // Nobody has come from anywhere where the app was just opened and led on by itself.
    if (type === 'PUSH' || navigator.userActivation?.hasBeenActive)
      void afterPaint().then(sayScreen)
  })
  useEffect(() => arrive(pathname), [pathname])
  return null
}

function sayScreen(): void {
  const main = document.querySelector('main')
  const at = document.activeElement
  // In a dialog, or already on from here.
  if (document.querySelector('[data-sheet]') || (at !== main && main?.contains(at))) return
  focusHeading(main?.querySelector('h1'))
}
