import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { log, MAX_ENTRIES, recentEntries } from '#lib/log.ts'
import { startLog } from '#lib/log-faults.ts'
import { clearLog, giveLogTo, readLog, storeLog, writeLog } from '#lib/log-store.ts'
import { warn } from '#lib/worker-log.ts'

let stop: () => void
beforeEach(async () => {
  await clearLog()
  stop = storeLog()
})
afterEach(() => stop())

/** The program ends here: the next one has its own memory, and the same device. */
async function startAnew() {
  stop()
  vi.resetModules()
  return import('#lib/log-store.ts')
}

const codes = (entries: readonly { code: string }[]) => entries.map(({ code }) => code)

it('outlives a page that is left at once', async () => {
  log.info('app.started')
  log.warn('sync.failed', { code: 'network' })
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))
  const next = await startAnew()
  await vi.waitFor(async () =>
    expect(codes(await next.readLog())).toEqual(['app.started', 'sync.failed']),
  )
})

it('an error is written before the next second, for a program that may not live so long', async () => {
  log.error('worker.lost', { worker: 'scoring' })
  const next = await startAnew()
  await vi.waitFor(async () => expect(codes(await next.readLog())).toEqual(['worker.lost']))
})

it('holds a bounded number, the newest', async () => {
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < MAX_ENTRIES / 2 + 10; at++) log.info('photo.stage', { round, at })
    await writeLog()
  }
  const next = await startAnew()
  const entries = await next.readLog()
  expect(entries).toHaveLength(MAX_ENTRIES)
  expect(entries.at(-1)?.details).toEqual({ round: 2, at: MAX_ENTRIES / 2 + 9 })
})

it('two programs write one log, read in the order of time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
  log.info('app.started')
  await writeLog()
  vi.setSystemTime(3000)
  warn('push.failed', { step: 'renewal', fault: 'TypeError' })
  vi.setSystemTime(2000)
  log.info('sync.state')
  const seen = async () => (await readLog()).map(({ at, source, code }) => [at, source, code])
  await vi.waitFor(async () =>
    expect(await seen()).toEqual([
      [1000, 'page', 'app.started'],
      [2000, 'page', 'sync.state'],
      [3000, 'service_worker', 'push.failed'],
    ]),
  )
})

it('shows nothing of one runner to the next', async () => {
  await giveLogTo('runner-one')
  log.info('photo.stage')
  await writeLog()
  await giveLogTo('runner-one')
  expect(await readLog()).toHaveLength(1)
  await giveLogTo('runner-two')
  expect(await readLog()).toEqual([])
  expect(recentEntries()).toEqual([])
})

it('without IndexedDB it says what this program still knows', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError')
  })
  log.info('app.started')
  expect(codes(await readLog())).toEqual(['app.started'])
})

it('notes what nothing has caught, without its words', async () => {
  startLog()
  const error = new TypeError('Soto ayam is undefined')
  dispatchEvent(new ErrorEvent('error', { error, message: error.message, lineno: 3, colno: 7 }))
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: 'eyJhb.secret' })
  dispatchEvent(rejection)
  const [first, second] = recentEntries().slice(-2)
  expect(first).toMatchObject({
    level: 'error',
    code: 'app.unhandled_error',
    details: { fault: 'TypeError', line: 3, column: 7 },
  })
  expect(second).toMatchObject({ code: 'app.unhandled_rejection', details: { fault: 'other' } })
  expect(JSON.stringify(recentEntries())).not.toMatch(/Soto|secret/)
})
