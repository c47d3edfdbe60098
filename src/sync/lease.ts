import type { DeviceStore } from '#db/device-store.ts'

/**
 * The right of one tab at a time to sync.
 *
 * [Note: a lease, not a leader]
 * RxDB's own leader election hands leadership over when a tab closes; a tab the browser has frozen
 * never gives it back, and neither does it a Web Lock. A lease is kept without renewing it, so that a
 * settled page wakes nothing: whoever needs the server in another tab asks its owner to show that it
 * lives, and takes the lease of one that doesn't answer. IndexedDB transactions make taking it atomic,
 * and no clock is read. A tab that the browser freezes gives it up with its last breath: Chromium's
 * frozen tabs hear messages, and answer them. One that was frozen without a word finds the lease gone
 * before it sends anything (`confirm`), and pushes are idempotent all the same.
 */

/** A tab that has not answered for as long is frozen, or was killed, in ms. */
const ANSWER_MS = 3000
/** The same for a tab that has just been opened: it is the one the runner looks at, in ms. */
const FIRST_ANSWER_MS = 1000
const NAME = 'replication'

/** What tabs tell each other. */
type LeaseMessage =
  /** The tab with this name, if it has the lease: does it live? */
  | { asks: string }
  /** The tab with this name has it, and lives. */
  | { lives: string }
  /** The tab with this name had it, and has given it up. */
  | { leaves: string }

/** The page is frozen by the browser, goes on after that, or ends for good. Nothing can be waited for in the first and the last. */
export type PageLife = 'frozen' | 'resumed' | 'ended'

export interface Lease {
  /** Whether this tab still has the lease. Ask before each push. */
  confirm(): Promise<boolean>
  /** This tab needs the server: it takes the lease where the owner doesn't answer, and hears of it where its own is lost. */
  need(): void
  /** Gives the lease up and stops trying for it. */
  close(): Promise<void>
  /** Gives it up where the page ends or is frozen: another one, a reload's too, syncs at once. */
  follow(life: PageLife): void
}

export interface LeaseOptions {
  store: DeviceStore
  userId: string
  /** A name no other tab has. */
  owner: string
  onGained: () => void
  onLost: () => void
}

/** Tries for the lease, and again with each `need`; tells when it is gained and when it is lost. */
export function openLease({ store, userId, owner, onGained, onLost }: LeaseOptions): Lease {
  let owned = false
  let closed = false
  let trying = false
  let frozen = false
  let asked: { other: string; answer: (lives: boolean) => void } | null = null
  const channel = new BroadcastChannel(`fuelmile-lease-${userId}`)
  const tell = (message: LeaseMessage) => void channel.postMessage(message)

  channel.onmessage = ({ data }: MessageEvent<LeaseMessage>) => {
    if ('asks' in data) {
      if (owned && data.asks === owner) tell({ lives: owner })
    } else if ('lives' in data) {
      if (data.lives === asked?.other) asked.answer(true)
      // Who was frozen may have lost it meanwhile.
      if (owned) void confirm()
    } else {
      if (data.leaves === asked?.other) asked.answer(false)
      void tryFor(ANSWER_MS)
    }
  }

  /** Resolves whether that tab answers. */
  function answers(other: string, patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (lives: boolean) => {
        clearTimeout(timer)
        asked = null
        resolve(lives)
      }
      const timer = setTimeout(() => answer(false), patienceMs)
      asked = { other, answer }
      tell({ asks: other })
    })
  }

  async function tryFor(patienceMs: number): Promise<void> {
    if (owned || trying || frozen || closed) return
    trying = true
    try {
      let other = await take(store, owner)
      while (other !== owner && !closed && !(await answers(other, patienceMs)))
        other = await take(store, owner, other)
      if (other !== owner) return
      if (closed || frozen) await release(store, owner)
      else become(true)
    } catch {
      // It can't be read: the next need tries again.
    } finally {
      trying = false
    }
  }

  function become(has: boolean): void {
    if (has === owned || closed) return
    owned = has
    // An owner that was frozen hears it as it wakes.
    if (has) tell({ lives: owner })
    if (has) onGained()
    else onLost()
  }

  async function confirm(): Promise<boolean> {
    if (closed || !owned) return false
    const has = await take(store, owner).then(
      (other) => other === owner,
      // No tab syncs without a lease it can read.
      () => false,
    )
    become(has)
    return has && !closed
  }

  function end(): void {
    closed = true
    // Who waits for an answer waits no longer.
    asked?.answer(true)
    if (owned) tell({ leaves: owner })
    owned = false
    channel.close()
  }

  function need(): void {
    if (owned) void confirm()
    else void tryFor(ANSWER_MS)
  }

  void tryFor(FIRST_ANSWER_MS)
  return {
    confirm,
    need,
    async close() {
      closed = true
      // Not given back, it is taken from who doesn't answer.
      if (owned) await release(store, owner).catch(() => undefined)
      end()
    },
    follow(life) {
      frozen = life === 'frozen'
      if (life === 'resumed') need()
      else if (owned) {
        drop(store)
        tell({ leaves: owner })
        become(false)
      }
      if (life === 'ended') end()
    },
  }
}

/** Takes the lease where nobody has it, or `silent` has; answers who has it then. */
function take(store: DeviceStore, owner: string, silent?: string): Promise<string> {
  return store.transaction('rw', store.leases, async () => {
    const other = (await store.leases.get(NAME))?.owner
    if (other !== undefined && other !== silent) return other
    await store.leases.put({ name: NAME, owner })
    return owner
  })
}

/**
 * What isn't committed when a page ends is undone, so this asks for nothing before: it may take another tab's lease,
 * whose owner has it again when it next confirms it.
 */
function drop(store: DeviceStore): void {
  try {
    const transaction = store.backendDB().transaction('leases', 'readwrite')
    transaction.objectStore('leases').delete(NAME)
    transaction.commit()
  } catch {
    // A database that is closing: who asks gets no answer.
  }
}

function release(store: DeviceStore, owner: string): Promise<void> {
  return store.transaction('rw', store.leases, async () => {
    const lease = await store.leases.get(NAME)
    if (lease?.owner === owner) await store.leases.delete(NAME)
  })
}
