import { BehaviorSubject, filter, firstValueFrom } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { type LocalDatabase, openLocalDatabase } from '#db/database.ts'
import { recentEntries } from '#lib/log.ts'
import { startInBackground } from '#runner-data/start-in-background.ts'
import { createSync } from '#runner-data/sync.ts'

let end: (() => Promise<unknown>) | undefined
afterEach(() => end?.())

/** A runner's data where the background's code arrives only while the network is there. */
async function startWithout(network: { there: boolean }) {
  const online$ = new BehaviorSubject(true)
  const db: LocalDatabase = await openLocalDatabase({
    userId: crypto.randomUUID(),
    multiInstance: false,
  })
  const syncNow = vi.fn()
  const background = startInBackground(db, online$, async () => {
    if (!network.there) throw new TypeError('Failed to fetch dynamically imported module')
    return { runBackground: () => ({ syncNow, stop: async () => undefined }) }
  })
  const sync = createSync(db, (action) => action(), online$, background)
  end = async () => {
    await background.stop()
    await db.close()
  }
  const phaseOf = (phase: string) =>
    firstValueFrom(sync.status$.pipe(filter((status) => status.phase === phase)))
  return { online$, sync, syncNow, phaseOf }
}

it('says that sync did not start, and tries again when the network returns', async () => {
  const network = { there: false }
  const { online$, phaseOf } = await startWithout(network)
  await phaseOf('not_started')
  expect(recentEntries().at(-1)).toMatchObject({
    level: 'error',
    code: 'background.not_loaded',
    details: { fault: 'TypeError' },
  })
  online$.next(false)
  await phaseOf('offline')
  network.there = true
  online$.next(true)
  await phaseOf('receiving')
  expect(recentEntries().at(-1)).toMatchObject({ code: 'background.started' })
})

it('tries again when the runner asks to sync', async () => {
  const network = { there: false }
  const { sync, syncNow, phaseOf } = await startWithout(network)
  await phaseOf('not_started')
  network.there = true
  await sync.now()
  await phaseOf('receiving')
  expect(syncNow).not.toHaveBeenCalled()
  await sync.now()
  expect(syncNow).toHaveBeenCalledOnce()
})
