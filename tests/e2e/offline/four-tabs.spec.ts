import type { BrowserContext, Page } from '@playwright/test'
import { fillSignIn, logMeal, mealRow, mealsOnServer, syncChip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { leaseOwner } from '../support/lease.ts'

// Playwright's trace fails the test whose browser goes from under it.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 150_000 })

interface Sent {
  /** The tab the request came from. */
  page: Page
  call: string
  /** Rows in it, each with its version: `id rev`. */
  rows: string[]
}

/** Every call of a sync procedure by any tab of the browser, as it leaves. */
function recordSync(context: BrowserContext): Sent[] {
  const sent: Sent[] = []
  context.on('request', (request) => {
    const call = /\/rpc\/(sync_\w+)/.exec(request.url())?.[1]
    if (!call || request.method() !== 'POST') return
    const changes: { row: { id: string; rev: string } }[] = request.postDataJSON().changes ?? []
    const rows = changes.map(({ row }) => `${row.id} ${row.rev}`)
    sent.push({ page: request.frame().page(), call, rows })
  })
  return sent
}

/** Runs in a page: whether all stores of all its databases can be had for writing. */
async function storesAreFree(): Promise<boolean> {
  const isFree = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const open = indexedDB.open(name)
      open.onerror = () => reject(open.error)
      open.onsuccess = () => {
        const database = open.result
        const stores = [...database.objectStoreNames]
        const end = () => {
          database.close()
          resolve()
        }
        if (!stores[0]) return end()
        const held = database.transaction(stores, 'readwrite')
        held.objectStore(stores[0]).count()
        held.oncomplete = end
      }
    })
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  return Promise.race([
    Promise.all(names.map(isFree)).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2000)),
  ])
}

/**
 * Freezes a hidden tab as the system does to save memory; answers with how to thaw it. Told by the
 * protocol, a browser freezes a tab in the midst of a transaction, too, whose stores then nobody else
 * gets; by itself it leaves such a tab alone. So a tab that `witness` finds not at rest is thawed, and
 * frozen a little later.
 */
async function freeze(tab: Page, witness: Page): Promise<() => Promise<void>> {
  await tab.evaluate(() => {
    const { dataset } = document.documentElement
    document.addEventListener('freeze', () => {
      dataset.frozen = 'yes'
    })
    document.addEventListener('resume', () => {
      dataset.frozen = 'no'
    })
  })
  await expect.poll(() => tab.evaluate(() => document.visibilityState)).toBe('hidden')
  const devtools = await tab.context().newCDPSession(tab)
  const become = async (state: 'frozen' | 'active', told: 'yes' | 'no') => {
    await devtools.send('Page.setWebLifecycleState', { state })
    await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.frozen)).toBe(told)
  }
  await expect(async () => {
    await become('frozen', 'yes')
    const atRest = await witness.evaluate(storesAreFree)
    if (!atRest) await become('active', 'no')
    expect(atRest).toBe(true)
  }).toPass({ timeout: 60_000 })
  return async () => {
    await become('active', 'no')
    await devtools.detach()
  }
}

test('of four tabs one replicates; frozen, another takes over and nothing goes twice', async ({
  server,
  runner,
  ownBrowser,
}) => {
  const context = await ownBrowser.start()
  const sent = recordSync(context)
  const tabs: Page[] = []
  for (let opened = 0; opened < 4; opened += 1) {
    const tab = await context.newPage()
    await tab.goto(`${server.url}/auth`)
    if (opened === 0) await fillSignIn(tab, runner)
    await expect(syncChip(tab)).toHaveText('Up to date')
    tabs.push(tab)
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.bringToFront()
    await logMeal(tab, { name: `Tab ${index}`, calories: 100 + index })
  }
  for (const tab of tabs)
    for (const index of tabs.keys()) await expect(mealRow(tab, `Tab ${index}`)).toBeVisible()
  await expect(syncChip(tabs[0]!)).toHaveText('Up to date')
  expect(await mealsOnServer(server.backend())).toHaveLength(tabs.length)
  // To the others a tab that gets no processor time for three seconds is a frozen one, so a busy
  // machine may see one handover here; tabs that all replicated would take turns.
  const handovers = sent.filter(({ page }, index) => index > 0 && page !== sent[index - 1]!.page)
  expect(handovers.length).toBeLessThanOrEqual(1)

  const frozen = sent.at(-1)!.page
  const [editor] = tabs.filter((tab) => tab !== frozen) as [Page]
  const owner = await leaseOwner(editor, runner.id)
  await editor.bringToFront()
  const thaw = await freeze(frozen, editor)
  await logMeal(editor, { name: 'After the freeze', calories: 300 })
  await expect
    .poll(async () => (await mealsOnServer(server.backend())).length)
    .toBe(tabs.length + 1)
  expect(await leaseOwner(editor, runner.id)).not.toBe(owner)

  await thaw()
  await frozen.bringToFront()
  await logMeal(frozen, { name: 'After the thaw', calories: 400 })
  for (const tab of tabs) {
    await expect(mealRow(tab, 'After the freeze')).toBeVisible()
    await expect(mealRow(tab, 'After the thaw')).toBeVisible()
    await expect(syncChip(tab)).toHaveText('Up to date')
  }
  expect(await mealsOnServer(server.backend())).toHaveLength(tabs.length + 2)
  const rows = sent.flatMap((request) => request.rows)
  expect(rows).toEqual([...new Set(rows)])
})
