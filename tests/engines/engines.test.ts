import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zoneAtNoon } from '../helpers/zone-at.ts'
import { type RunningBrowser, reads, shown, type Tab, until } from './driver.ts'
import { enginesToTry } from './engines-to-try.ts'
import { losingLine } from './losing-line.ts'
import { fillMeal, logMeal, openMealForm, saveMeal, sees, signIn, upToDate } from './steps.ts'
import { startWorld, type World } from './world.ts'

// The browsers take it from here.
process.env.TZ = zoneAtNoon()

describe.each(enginesToTry())('$name', (engine) => {
  let world: World
  let browser: RunningBrowser
  let tab: Tab

  beforeAll(async () => {
    world = await startWorld()
    browser = await engine.start(world.profile)
    tab = await browser.openTab()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /**
   * Leaves for another site, and comes back by the browser's own button.
   * @returns whether the page was put aside meanwhile, and not loaded anew
   */
  async function thereAndBack(line: 'online' | 'offline', meanwhile: () => Promise<void>) {
    // Nor does Firefox cache a page that holds a lock, as one does while its worker counts.
    await until(tab, async () => (await navigator.locks.query()).held?.length === 0)
    if (line === 'offline') await world.stop()
    await tab.evaluate((url) => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted)
      })
      setTimeout(() => location.assign(url))
    }, world.elsewhere)
    await reads(tab, 'h1', 'Elsewhere')
    await world.restart()
    await meanwhile()
    await tab.back()
    await shown(tab, 'main ~ button')
    // Loaded anew the page would know nothing of this.
    return tab.evaluate(() => document.documentElement.dataset.persisted === 'true')
  }

  /** Goes until the page was put aside: Firefox takes none that is just trying to reach its server again. */
  async function leftAside(line: 'online' | 'offline', meanwhile: () => Promise<void>) {
    let tries = 1
    while (!(await thereAndBack(line, meanwhile))) expect(tries++).toBeLessThan(5)
  }

  test('a runner signs in, logs a meal, and the server has it', async () => {
    await signIn(tab, world.url, world.runner)
    await logMeal(tab, 'Bubur ayam', 380)
    await upToDate(tab)
    expect(await world.mealsOnServer()).toEqual(['Bubur ayam'])
    await world.logElsewhere('From another phone')
    await sees(tab, 'From another phone')
  })

  test.each(['online', 'offline'] as const)(
    'back from another site, left %s, all is live and saves, and what was typed stands',
    async (line) => {
      await openMealForm(tab)
      await fillMeal(tab, `Typed ${line}`, 210)
      const leave = engine.caches.includes(line) ? leftAside : thereAndBack
      await leave(line, () => world.logElsewhere(`Meanwhile ${line}`))
      await saveMeal(tab, `Typed ${line}`)
      await sees(tab, `Meanwhile ${line}`)
      await upToDate(tab)
      await world.logElsewhere(`Later ${line}`)
      await sees(tab, `Later ${line}`)
      await upToDate(tab)
      expect(await world.mealsOnServer()).toContain(`Typed ${line}`)
    },
  )

  test('choices take the room they need and no more', async () => {
    await tab.goto(`${world.url}/profile-info`)
    await shown(tab, 'form fieldset')
    const spare = await tab.evaluate(() =>
      [...document.querySelectorAll('form fieldset')].map((set) => {
        const end = set.lastElementChild?.getBoundingClientRect().bottom ?? 0
        return Math.round(set.getBoundingClientRect().bottom - end)
      }),
    )
    expect(spare).toEqual(spare.map(() => 0))
    await tab.goto(world.url)
  })

  test('a day has the width of its form, or Firefox cuts its year', async () => {
    await tab.goto(`${world.url}/training-calendar?week=2026-11-24`)
    await tab.click('main [aria-label^="Add"]')
    await shown(tab, '[role=dialog] input[type=date]')
    const share = await tab.evaluate(() => {
      const field = document.querySelector('[role=dialog] input[type=date]')
      return (field?.clientWidth ?? 0) / (field?.closest('form')?.clientWidth ?? 0)
    })
    expect(share).toBeGreaterThan(0.9)
    await tab.goto(world.url)
  })

  test('a page left in the middle of its start keeps no other from the rows', async () => {
    for (let left = 0; left < 6; left++) {
      await tab.goto(`${world.url}/?left=${left}`)
      await shown(tab, '[data-testid=day-score]')
    }
    await logMeal(tab, 'After all these', 150)
    await upToDate(tab)
  })

  test('two tabs show the same, whichever logs', async () => {
    const other = await browser.openTab()
    await other.goto(world.url)
    await sees(other, 'Bubur ayam')
    await logMeal(other, 'In the second tab', 130)
    await tab.bringToFront()
    await sees(tab, 'In the second tab')
    await logMeal(tab, 'In the first tab', 140)
    await other.bringToFront()
    await sees(other, 'In the first tab')
    await upToDate(other)
  })

  test('started without a network it logs, and sends when there is one', async () => {
    await until(tab, () => navigator.serviceWorker.controller !== null)
    await browser.close()
    await world.stop()
    browser = await engine.start(world.profile)
    tab = await browser.openTab()
    await tab.goto(world.url)
    await sees(tab, 'Bubur ayam')
    await logMeal(tab, 'Without a signal', 90)
    await world.restart()
    await upToDate(tab)
    expect(await world.mealsOnServer()).toContain('Without a signal')
  })

  test('a first visit whose files are lost on the way comes to its form all the same', async () => {
    const line = await losingLine(world.url, [/\/react-[^/]*\.js$/, /\/index-[^/]*\.css$/], 1)
    try {
      await tab.goto(`${line.url}/auth`)
      await shown(tab, 'input[name=email]')
      expect(line.lost).toEqual([1, 1])
      const styled = await tab.evaluate(() =>
        [...document.styleSheets].map(({ cssRules }) => cssRules.length > 0),
      )
      expect(styled).not.toContain(false)
    } finally {
      await line.close()
    }
  })
})
