/** Who hears of a drag. Days are local days, `yyyy-MM-dd`. */
export interface DragListener {
  /** It is lifted, at these coordinates of the window. */
  lift(key: string, x: number, y: number): void
  /** @param day under the pointer; null where there is none */
  over(day: string | null, x: number, y: number): void
  drop(key: string, day: string): void
  cancel(): void
}

interface Press {
  key: string
  pointerId: number
  x: number
  y: number
  lifted: boolean
  /** Runs until a finger has stayed long enough; undefined where a move lifts at once. */
  timer: ReturnType<typeof setTimeout> | undefined
}

/** A finger that stays so long lifts what is under it; one that moves before scrolls. */
const LONG_PRESS_MS = 350
/** A hand is never quite still. */
const SLOP_PX = 8
/** So near to an end of the window the page scrolls, by so much a frame. */
const EDGE_PX = 96
const SCROLL_PX = 10

/**
 * [Note: drag to a day]
 * Within `area`, what has `data-drag` (its key; empty stays where it is) is dragged onto what has `data-day`.
 * Pointer events: a mouse and a `data-handle` lift by moving, a finger elsewhere by staying, so that it can
 * scroll. Whoever can't or won't drag has the button that does the same.
 * @returns how to stop
 */
export function listenForDrags(area: HTMLElement, listener: DragListener): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let press: Press | null = null
  /** The click that ends a drag opens nothing. */
  let deafToClick = false

  function lift(): void {
    if (!press) return
    press.lifted = true
    listener.lift(press.key, press.x, press.y)
    requestAnimationFrame(scrollAtEdge)
  }

  function end(): void {
    clearTimeout(press?.timer)
    press = null
  }

  function cancel(): void {
    if (press?.lifted) listener.cancel()
    end()
  }

  function scrollAtEdge(): void {
    if (!press?.lifted) return
    const { x, y } = press
    const by = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0
    if (by !== 0) {
      window.scrollBy(0, by)
      listener.over(dayAt(x, y), x, y)
    }
    requestAnimationFrame(scrollAtEdge)
  }

  area.addEventListener(
    'pointerdown',
    (event) => {
      deafToClick = false
      const at = event.target instanceof Element ? event.target : null
      const key = at?.closest<HTMLElement>('[data-drag]')?.dataset.drag
      if (!key || press || event.button !== 0 || !event.isPrimary) return
      const { pointerId, clientX: x, clientY: y, pointerType } = event
      const atOnce = pointerType === 'mouse' || at?.closest('[data-handle]') != null
      const timer = atOnce ? undefined : setTimeout(lift, LONG_PRESS_MS)
      press = { key, pointerId, x, y, lifted: false, timer }
    },
    { signal },
  )
  window.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      if (press?.pointerId !== pointerId) return
      if (!press.lifted) {
        if (Math.hypot(x - press.x, y - press.y) < SLOP_PX) return
        if (press.timer !== undefined) return end()
        lift()
      }
      Object.assign(press, { x, y })
      listener.over(dayAt(x, y), x, y)
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      if (press?.pointerId !== pointerId) return
      deafToClick = press.lifted
      const day = press.lifted ? dayAt(clientX, clientY) : null
      if (day === null) return cancel()
      const { key } = press
      end()
      listener.drop(key, day)
    },
    { signal },
  )
  window.addEventListener('pointercancel', cancel, { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
  area.addEventListener(
    'click',
    (event) => {
      // A key's click is none of the pointer's.
      if (!deafToClick || event.detail === 0) return
      deafToClick = false
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  const preventWhilePressed = (event: Event) => press && event.preventDefault()
  // A link would be dragged by the browser, a long press opens its menu.
  area.addEventListener('dragstart', preventWhilePressed, { signal })
  area.addEventListener('contextmenu', preventWhilePressed, { signal })
  // There from the start: Safari lets no later listener stop the page from scrolling.
  area.addEventListener('touchmove', (event) => press?.lifted && event.preventDefault(), {
    signal,
    passive: false,
  })
  return () => {
    cancel()
    controller.abort()
  }
}

function dayAt(x: number, y: number): string | null {
  const at = document.elementFromPoint(x, y)
  return at?.closest<HTMLElement>('[data-day]')?.dataset.day ?? null
}
