import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { actionSearch, type FoodAction, readAction, type ScreenAction } from '#lib/action-search.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { useStable } from './use-stable.ts'

/** A dialog that was shown or closed by a tap. */
interface Ahead {
  /** The place it was tapped at: the router makes an object of its own for each visit. */
  at: Location
  /** null where a dialog was closed. */
  action: FoodAction | null
  /** That place was being left already: the tap is meant for the next one. */
  forNext: boolean
}

/** The router's key for the place the app was opened at. */
const FIRST_KEY = 'default'

/**
 * [Note: ahead of the address]
 *
 * Each change of the address draws the whole screen anew, so what the runner sees of a tap comes first:
 * the dialog is shown or gone at once, and its address follows when that is painted. What is tapped
 * before the next place is drawn is meant for that place.
 *
 * @returns `action` to show, `asked` for by the address, and what a tap does
 */
export function useAheadOfAddress() {
  const location = useLocation()
  const { key, search, state } = location
  const navigate = useNavigate()
  const [tapped, setTapped] = useState<Ahead | null>(null)
  const latest = useRef<Ahead | null>(null)
  /** The place that is being left: the next one takes a moment, to be gone back to or to be drawn. */
  const left = useRef<Location>(undefined)
  const asked = readAction(search)
  // Of an earlier visit a tap says nothing any more.
  const ahead = tapped?.at === location || tapped?.forNext ? tapped : null
  const action: ScreenAction | null = ahead ? ahead.action : asked

  /** Whatever the runner did meanwhile counts more: another tap, or going back. */
  const follow = useStable((shown: Ahead) => {
    if (shown !== latest.current || shown.at !== location || left.current === location) return
    const to = { search: actionSearch(search, shown.action) }
    if (to.search === search) return setTapped(null)
    left.current = location
    if (shown.action) void navigate(to, { state: { opened: true } })
    // Opened by a tap: its own step in the history. By an address: the address just loses it.
    else if (state?.opened === true) void navigate(-1)
    else void navigate(to, { replace: true })
  })

  const show = useStable((next: FoodAction | null) => {
    setTapped({ at: location, action: next, forNext: left.current === location })
  })
  const close = useStable(() => show(null))
  useLayoutEffect(() => {
    if (left.current !== location) left.current = undefined
  }, [location])
  useLayoutEffect(() => {
    if (!ahead) return
    // The next place is drawn: from here on the tap is one of its own.
    if (ahead.at !== location) return setTapped({ ...ahead, at: location, forNext: false })
    latest.current = ahead
    void afterPaint().then(() => follow(ahead))
  }, [ahead, location, follow])

  // Back before the next place was drawn: nothing is left, and what was asked for there is not wanted.
  const stayed = useStable(() => {
    const at = (history.state as { key?: string } | null)?.key ?? FIRST_KEY
    if (at !== key) return
    left.current = undefined
    setTapped(null)
  })
  useEffect(() => {
    window.addEventListener('popstate', stayed)
    return () => window.removeEventListener('popstate', stayed)
  }, [stayed])

  /** One dialog leads to another: going back then leads to the screen, not through all of them. */
  const open = useStable((next: ScreenAction) => {
    latest.current = null
    if (ahead?.forNext) setTapped({ ...ahead, forNext: false })
    const to = { search: actionSearch(search, next) }
    // The history has the place of the dialog tapped in already, the page has not drawn it yet.
    const onItsWay = left.current === location && action !== null
    if (asked) void navigate(to, { replace: true, state })
    else void navigate(to, { replace: onItsWay, state: { opened: true } })
  })

  return { action, asked, show, close, open }
}
