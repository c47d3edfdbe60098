import type { Page } from '@playwright/test'

/** Who holds the lease to sync, by the device's own store; empty where nobody does. */
export function leaseOwner(page: Page, userId: string): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const read = open.result.transaction('leases').objectStore('leases').get('replication')
          read.onsuccess = () => {
            open.result.close()
            resolve(read.result?.owner ?? '')
          }
        }
      }),
    `fuelmile-device-${userId}`,
  )
}
