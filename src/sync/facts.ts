import type { DeviceStore, SyncFacts } from '#db/device-store.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'

/** Tells the status in every tab what sync is doing. Nothing but that hangs on it. */
export function createFacts(device: DeviceStore) {
  let written: string | null = null
  let queue: Promise<unknown> = Promise.resolve()
  return {
    note(facts: Partial<Omit<SyncFacts, 'name'>>): void {
      const same = JSON.stringify(facts)
      if (same === written) return
      written = same
      queue = queue.then(() =>
        device
          .transaction('rw', device.facts, async () => {
            const before = await device.facts.get('sync')
            const none = { activity: 'idle', failure: null, syncedAt: null } as const
            await device.facts.put({ ...none, ...before, ...facts, name: 'sync' })
          })
          // The device has no room for a status: the rows are what matters.
          .catch((error: unknown) =>
            log.warn('sync.status_not_written', { fault: faultName(error) }),
          ),
      )
    },
    /** Resolves when all that was noted is written. */
    settled: () => queue,
  }
}

export type Facts = ReturnType<typeof createFacts>
