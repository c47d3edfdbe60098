import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { THOUSAND_DAYS_DIGEST } from '../unit/scoring/thousand-days.ts'
import type { ScoringPage } from './scoring-page/page.ts'
import { onPage } from './support/built-page.ts'

declare global {
  interface Window {
    scoringPage: ScoringPage
  }
}

/** The engine built as the app builds it, on a page of its own. */
const test = onPage('scoring-page', 'scoringPage')

// In one worker: each builds the page anew.
test.describe.configure({ mode: 'default' })

// A zone off the hour and with clock changes; Node's run has the machine's own.
test.use({ timezoneId: 'America/St_Johns' })

test('the page and the worker score the thousand days as Node and Deno do', async ({ page }) => {
  const digests = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    const days = engine.generatedDays(1000)
    return {
      page: engine.digestOf(days.map(engine.scoreDay)),
      worker: engine.digestOf(await engine.scoreDays(days)),
    }
  })
  expect(digests).toEqual({ page: THOUSAND_DAYS_DIGEST, worker: THOUSAND_DAYS_DIGEST })
})

test('the worker reads the stored days itself and scores them as the page does', async ({
  page,
}) => {
  const result = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    await engine.store(200)
    const inPage = engine.digestOf(await engine.scoredInPage(200))
    let opened = 0
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...parameters) {
      opened += 1
      return open.apply(this, parameters)
    }
    const seasons: number[] = []
    const scores = []
    for await (const some of engine.stored(200)) {
      seasons.push(some.length)
      scores.push(...some)
    }
    return { same: inPage === engine.digestOf(scores), seasons, opened, first: scores[0]?.date }
  })
  expect(result).toEqual({ same: true, seasons: [91, 91, 18], opened: 0, first: '2024-01-01' })
})

test('in WebKit the page reads the stored days for the worker, which opens nothing', async ({
  page,
  site,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' }),
  )
  await page.goto(site.url)
  await page.waitForFunction(() => 'scoringPage' in window)
  await page.evaluate(() => window.scoringPage.store(200))
  await page.evaluate(() => window.scoringPage.scoreDays([]))
  const [worker] = page.workers()
  await worker!.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new Error('opened by the worker')
    }
  })
  const scores = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    const inPage = engine.digestOf(await engine.scoredInPage(200))
    return { inPage, stored: engine.digestOf(await engine.storedScores(200)) }
  })
  expect(scores.stored).toBe(scores.inPage)
  // The next worker, too, is read for.
  await worker!.evaluate(() => self.close()).catch(() => undefined)
  const again = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    return engine.digestOf(await engine.storedScores(200))
  })
  expect(again).toBe(scores.inPage)
})

test('a day edited a moment ago is scored as it is now', async ({ page }) => {
  const missing = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    await engine.store(1)
    const ask = async () => (await engine.storedScores(1))[0]?.missing.includes('body_metrics')
    const before = await ask()
    await engine.setWeight(0)
    return { before, after: await ask() }
  })
  expect(missing).toEqual({ before: false, after: true })
})

test('a range goes on where its worker is killed half-way', async ({ page }) => {
  const result = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    await engine.store(200)
    const whole = engine.digestOf(await engine.storedScores(200))
    const range = engine.stored(200)
    const scores = (await range.next()).value ?? []
    const post = Worker.prototype.postMessage
    // Asked, and gone before it can answer. A worker ended like this sends no event.
    Worker.prototype.postMessage = function (...parameters: unknown[]) {
      Reflect.apply(post, this, parameters)
      Worker.prototype.postMessage = post
      this.terminate()
    }
    for await (const some of range) scores.push(...some)
    return { same: whole === engine.digestOf(scores), workers: engine.workers.length }
  })
  expect(result).toEqual({ same: true, workers: 2 })
})

test('a range wakes its worker once and opens the rows once, however many seasons it has', async ({
  page,
}) => {
  await page.evaluate(() => window.scoringPage.store(200))
  await page.evaluate(() => window.scoringPage.scoreDays([]))
  const [worker] = page.workers()
  await worker!.evaluate(() => {
    const { open } = IDBFactory.prototype
    const opened: string[] = []
    Object.assign(self, { opened })
    IDBFactory.prototype.open = function (name, version) {
      opened.push(name)
      return open.call(this, name, version)
    }
  })
  const woken = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    const calls: string[] = []
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (...parameters: unknown[]) {
      const [{ path }] = parameters as [{ path?: string[] }]
      calls.push(path?.join() ?? '')
      return Reflect.apply(post, this, parameters)
    }
    await engine.storedScores(200)
    return calls.filter((call) => call === 'lockUntilEnd').length
  })
  expect(woken).toBeLessThan(2)
  const opened = await worker!.evaluate(() => (self as never as { opened: string[] }).opened)
  expect(opened).toEqual([expect.stringMatching(/^fuelmile-rows-/)])
})

test('a worker that throws outside any question is replaced', async ({ page }) => {
  await page.evaluate(async () => {
    await window.scoringPage.scoreDays([])
    window.scoringPage.workers[0]?.addEventListener('error', () => {
      document.title = 'crashed'
    })
  })
  const [worker] = page.workers()
  await worker!.evaluate(() => {
    setTimeout(() => {
      throw new Error('out of memory')
    })
  })
  await expect(page).toHaveTitle('crashed')
  const after = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    const scored = await engine.scoreDays(engine.generatedDays(3))
    return { scored: scored.length, workers: engine.workers.length }
  })
  expect(after).toEqual({ scored: 3, workers: 2 })
})

test('a worker that closes itself is noticed and replaced', async ({ page, site }) => {
  await page.clock.install()
  await page.goto(site.url)
  await page.waitForFunction(() => 'scoringPage' in window)
  await page.evaluate(() => window.scoringPage.scoreDays([]))
  const [worker] = page.workers()
  const closed = worker!.waitForEvent('close')
  await worker!.evaluate(() => self.close())
  await closed
  const question = await page.evaluateHandle(async () => {
    const { scoringPage: engine } = window
    const scores = engine.scoreDays(engine.generatedDays(3))
    // Asked by then: the wait for the worker's answer has begun.
    await new Promise((resolve) => setTimeout(resolve))
    return { scores }
  })
  await page.clock.fastForward(30_000)
  expect(await question.evaluate(async ({ scores }) => (await scores).length)).toBe(3)
  expect(await page.evaluate(() => window.scoringPage.workers.length)).toBe(2)
})

test("days that break the worker's work fail with a code, and the next question is answered", async ({
  page,
}) => {
  const answers = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    const unreadable = engine.generatedDays(1).map((day) => ({ ...day, foodLogs: null as never }))
    const failure = await engine.scoreDays(unreadable).catch(({ code }) => code)
    return { failure, next: (await engine.scoreDays(engine.generatedDays(2))).length }
  })
  expect(answers).toEqual({ failure: 'failed', next: 2 })
})

test('giving up ends a range, and questions that wait are never asked', async ({ page }) => {
  await page.evaluate(() => window.scoringPage.store(200))
  const outcome = await page.evaluate(async () => {
    const { scoringPage: engine } = window
    let asked = 0
    await engine.scoreDays([])
    const post = Worker.prototype.postMessage
    Worker.prototype.postMessage = function (...parameters: unknown[]) {
      // What watches over the worker asks it nothing.
      const [{ path }] = parameters as [{ path?: string[] }]
      if (!/^(lockUntilEnd|letGo)$/.test(path?.join() ?? '')) asked += 1
      return Reflect.apply(post, this, parameters)
    }
    const giveUp = new AbortController()
    const range = engine.stored(200, giveUp.signal)
    const seasons = [(await range.next()).value?.length]
    const waiting = [1, 2, 3].map(() => engine.scoreDays([], giveUp.signal))
    const next = range.next()
    giveUp.abort(new Error('left the screen'))
    const reasons = await Promise.allSettled([...waiting, next])
    const answered = (await engine.scoreDays(engine.generatedDays(1))).length
    return {
      seasons,
      reasons: reasons.map((each) => each.status === 'rejected' && each.reason.message),
      answered,
      asked,
    }
  })
  expect(outcome).toEqual({
    seasons: [91],
    reasons: Array(4).fill('left the screen'),
    answered: 1,
    // The first season and the last question: nothing that was given up.
    asked: 2,
  })
})

test('the queue is bounded and says when it is full', async ({ page }) => {
  const codes = await page.evaluate(async () => {
    const asked = Array.from({ length: 200 }, () =>
      window.scoringPage.scoreDays([]).then(
        () => 'answered',
        ({ code }) => code as string,
      ),
    )
    return Promise.all(asked)
  })
  expect(codes.slice(0, 65)).toEqual(Array(65).fill('answered'))
  expect(codes.slice(65)).toEqual(Array(135).fill('queue_full'))
})

test('an idle worker ends, and the next question starts a new one', async ({ page, site }) => {
  await page.clock.install()
  await page.goto(site.url)
  await page.waitForFunction(() => 'scoringPage' in window)
  await page.evaluate(() => window.scoringPage.scoreDays([]))
  const [worker] = page.workers()
  const closed = worker!.waitForEvent('close')
  await page.clock.fastForward(30_000)
  await closed
  expect(page.workers()).toEqual([])
  const again = await page.evaluate(() =>
    window.scoringPage.scoreDays(window.scoringPage.generatedDays(1)),
  )
  expect(again).toHaveLength(1)
})

test("the app's worker holds neither the food table nor the database library", () => {
  const name = readdirSync('dist/assets').find((file) => /^scoring\.worker.*\.js$/.test(file))
  const code = readFileSync(join('dist/assets', name ?? 'scoring.worker.js'))
  expect(gzipSync(code).length).toBeLessThan(20_000)
  expect(code.toString()).not.toMatch(/Dexie|RxError|nasi-putih/)
})
