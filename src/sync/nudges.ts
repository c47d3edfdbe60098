import type { Observable, Subscription } from 'rxjs'

/** A nudge is acted on after this pause, so that a burst of changes is one pull, in ms. */
const NUDGE_DEBOUNCE_MS = 2000

export interface Nudges {
  /** Begins to listen. @returns whether it was listening already */
  begin(): boolean
  /** Whether a move would be heard now. */
  isHeard(): boolean
  end(): void
}

/**
 * Hears when the owner's clock on the server moves. One tab listens for all, and looks only then: what
 * changed in between would stay unseen.
 * @param onHeard the server is heard, at once
 * @param onMoved the clock's value after a burst of moves
 */
export function hearNudges(
  nudges$: Observable<number | null>,
  onHeard: () => void,
  onMoved: (seq: number) => void,
): Nudges {
  let listening: Subscription | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hears = false
  return {
    begin() {
      if (listening) return true
      listening = nudges$.subscribe((seq) => {
        hears = seq !== null
        if (seq === null) return
        onHeard()
        clearTimeout(timer)
        timer = setTimeout(() => onMoved(seq), NUDGE_DEBOUNCE_MS)
      })
      return false
    },
    isHeard: () => hears,
    end() {
      hears = false
      listening?.unsubscribe()
      listening = null
      clearTimeout(timer)
    },
  }
}
