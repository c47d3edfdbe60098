import type { DeviceStore } from '#db/device-store.ts'

/**
 * The right of one tab at a time to sync.
 *
 * [Note: a lease, not a leader]
 * RxDB's own leader election hands leadership over when a tab closes; a tab the browser has frozen
 * never gives it back. A lease runs out by itself: its owner renews it every second, and three
 * seconds after the last renewal another tab takes it. IndexedDB transactions make taking it
 * atomic. A frozen tab that wakes finds the lease gone before it sends anything (`confirm`), and
 * pushes are idempotent all the same.
 */

const LASTS_MS = 3000
const RENEW_EVERY_MS = 1000
/** Browsers blur `Date.now()` for each tab by itself, by up to a tenth of a second. */
const CLOCKS_DIFFER_MS = 200
const NAME = 'replication'

export interface Lease {
  /** Whether this tab still has the lease; renews it. Ask before each push. */
  confirm(): Promise<boolean>
  /** Gives the lease up and stops trying for it. */
  close(): Promise<void>
  /** The same as the page goes for good: the next one, a reload's, syncs at once. Nothing can be waited for then. */
  leave(): void
}

export interface LeaseOptions {
  store: DeviceStore
  owner: string
  now: () => number
  onGained: () => void
  onLost: () => void
}

/** Tries for the lease until closed, and tells when it is gained and when it is lost. */
export function openLease({ store, owner, now, onGained, onLost }: LeaseOptions): Lease {
  let owned = false
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function confirm(): Promise<boolean> {
    // A lease that can't be read is not ours: no tab syncs without one.
    const has = !closed && (await take(store, owner, now).catch(() => false))
    if (has !== owned && !closed) {
      owned = has
      if (has) onGained()
      else onLost()
    }
    return has
  }

  async function renew(): Promise<void> {
    await confirm()
    if (!closed) timer = setTimeout(() => void renew(), RENEW_EVERY_MS)
  }

  void renew()
  return {
    confirm,
    async close() {
      closed = true
      clearTimeout(timer)
      // Not given back, it runs out by itself.
      if (owned) await release(store, owner).catch(() => undefined)
      owned = false
    },
    leave() {
      closed = true
      clearTimeout(timer)
      if (owned) drop(store)
      owned = false
    },
  }
}

function take(store: DeviceStore, owner: string, clock: () => number): Promise<boolean> {
  return store.transaction('rw', store.leases, async () => {
    const lease = await store.leases.get(NAME)
    // Read once the transaction is ours: before it, another tab may read later and write sooner.
    const now = clock()
    const foreign = lease !== undefined && lease.owner !== owner
    // A lease that lasts longer than any lease can was written before the wall clock was set back.
    const valid =
      foreign && lease.expires_at > now && lease.expires_at <= now + LASTS_MS + CLOCKS_DIFFER_MS
    if (valid) return false
    await store.leases.put({ name: NAME, owner, expires_at: now + LASTS_MS })
    return true
  })
}

/**
 * What isn't committed when a page ends is undone, so this asks for nothing before: it may take another tab's lease,
 * whose owner takes it again within a second.
 */
function drop(store: DeviceStore): void {
  try {
    const transaction = store.backendDB().transaction('leases', 'readwrite')
    transaction.objectStore('leases').delete(NAME)
    transaction.commit()
  } catch {
    // A database that is closing: the lease runs out by itself.
  }
}

function release(store: DeviceStore, owner: string): Promise<void> {
  return store.transaction('rw', store.leases, async () => {
    const lease = await store.leases.get(NAME)
    if (lease?.owner === owner) await store.leases.delete(NAME)
  })
}
