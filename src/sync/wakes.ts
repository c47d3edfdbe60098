import type { Observable } from 'rxjs'

/** Somebody has come to the app, or has had it in sight for another minute. */
export type Wake = 'came' | 'minute'

/** Where the server tells of news, look for what it did not tell this often, in ms. */
const LOOK_EVERY_MS = 30 * 60_000
/** Nobody has the app in sight: no tab has said so for more than two of its minutes, in ms. */
const OUT_OF_SIGHT_MS = 130_000

export interface WakePorts {
  userId: string
  wakes$: Observable<Wake>
  now: () => number
  /** Whether the server tells of each move: nobody needs to ask each minute then. */
  isHeard(): boolean
  /** Whether this tab is the one that syncs. */
  syncsHere(): boolean
  /** Somebody has the app in sight, in this tab or another, or nobody any more. */
  onSight(inSight: boolean): void
  /** This tab has somebody to look for: another's lease has to be one of a tab that lives. */
  need(): void
  look(): void
  /** The same for who may have changed something before: a round under way may have read by then. */
  lookOnceMore(): void
}

export interface Wakes {
  wake(kind: Wake): void
  close(): void
}

/** Looks for news when it is time: the tab that the runner has in sight is often not the one that syncs. */
export function hearWakes({ userId, wakes$, now, ...ports }: WakePorts): Wakes {
  let lookedAt = now()
  let timer: ReturnType<typeof setTimeout> | undefined

  function inSight(): void {
    clearTimeout(timer)
    timer = setTimeout(() => ports.onSight(false), OUT_OF_SIGHT_MS)
    ports.onSight(true)
  }

  function isTime(kind: Wake): boolean {
    const isRecent = Math.abs(now() - lookedAt) < LOOK_EVERY_MS
    if (kind === 'minute' && isRecent && ports.isHeard()) return false
    lookedAt = now()
    return true
  }

  const channel = new BroadcastChannel(`fuelmile-sync-${userId}`)
  channel.onmessage = ({ data }: MessageEvent<Wake>) => {
    inSight()
    if (isTime(data)) ports.lookOnceMore()
  }

  function wake(kind: Wake): void {
    inSight()
    ports.need()
    if (!ports.syncsHere()) channel.postMessage(kind)
    else if (isTime(kind)) ports.look()
  }

  const listening = wakes$.subscribe(wake)
  return {
    wake,
    close() {
      clearTimeout(timer)
      listening.unsubscribe()
      channel.close()
    },
  }
}
