import type { Locator, Page } from '@playwright/test'
import { LONG } from '../../long.ts'
import { fillSignIn, syncChip } from '../support/app.ts'
import { expect, type Fixtures, test } from '../support/fixtures.ts'
import { readyForOffline } from '../support/pages.ts'

// Playwright's trace fails the test whose browser goes from under it.
test.use({ trace: 'off' })
test.describe.configure({ timeout: 150_000 })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function secondsOf(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** Race mode on a phone whose clocks the test drives; the taps it has made, with the race time they show. */
class Phone {
  readonly taps: { what: string; from: number; to: number }[] = []
  private readonly openPage: () => Promise<Page>
  private readonly url: string
  page!: Page
  constructor(openPage: () => Promise<Page>, url: string) {
    this.openPage = openPage
    this.url = url
  }
  /** A new tab that begins at a moment of the phone's clock. */
  async open(path: string, atMs: number): Promise<void> {
    this.page = await this.openPage()
    await this.page.clock.install({ time: atMs })
    await this.page.goto(this.url + path)
  }
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }
  async raceSeconds(): Promise<number> {
    return secondsOf(await this.page.getByTestId('race-time').innerText())
  }
  now(): Promise<number> {
    return this.page.evaluate(() => Date.now())
  }
  /** Lets the race run on to this minute. */
  async runTo(minute: number): Promise<void> {
    const ahead = minute * 60 - (await this.raceSeconds())
    await this.page.clock.fastForward(ahead * 1000)
    await expect.poll(() => this.raceSeconds()).toBeGreaterThanOrEqual(minute * 60)
  }
  /** Resolves once the screen says that it is stored. */
  async tap(what: string, name = new RegExp(`^${what}`), dialog?: string | RegExp): Promise<void> {
    const from = await this.raceSeconds()
    if (dialog) await this.button(dialog).click()
    const within = dialog ? this.page.getByRole('dialog') : this.page
    await within.getByRole('button', { name }).click()
    const undo = what === 'Undo' ? /^Undo/ : new RegExp(`^Undo ?${what}`, 'i')
    await expect(this.button(undo)).toBeVisible()
    this.taps.push({ what, from, to: (await this.raceSeconds()) + 1 })
  }
  async show(visible: boolean): Promise<void> {
    await this.page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      visible ? 'visible' : 'hidden',
    )
  }
}

/** A runner signed in on a phone that has all it needs, and no signal any more. */
async function withoutSignal({
  server,
  runner,
  ownBrowser,
}: Pick<Fixtures, 'server' | 'runner' | 'ownBrowser'>) {
  const context = await ownBrowser.start()
  const first = await context.newPage()
  await first.goto(`${server.url}/auth`)
  await fillSignIn(first, runner)
  await expect(syncChip(first)).toHaveText('Up to date')
  await readyForOffline(first)
  await server.stop()
  return { context, first }
}

test('a marathon without a signal: locked, killed twice, its clock moved; each intake once, at its second', async ({
  server,
  runner,
  ownBrowser,
}) => {
  const { context, first } = await withoutSignal({ server, runner, ownBrowser })
  let open = () => context.newPage()
  const phone = new Phone(() => open(), server.url)
  await phone.open('/race-mode', Date.now())
  await first.close()
  await phone.page.locator('[name=goal]').fill('4:00')
  await phone.page.locator('[name=distance]').fill('42.2')
  await phone.button('Go to the start').click()
  await phone.button(/^Start/).click()
  await expect(phone.button(/^Taken/)).toBeVisible()
  // Sideways and upright, all that is tapped is whole, with nothing to scroll.
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await phone.page.setViewportSize({ width, height })
    for (const name of ['Taken', 'Skipped', 'Felt sick', 'Something else', 'Undo'])
      await expect(phone.button(new RegExp(`^${name}`))).toBeInViewport({ ratio: 0.99 })
    const tall = await phone.page.evaluate(() => document.documentElement.scrollHeight)
    expect(tall).toBeLessThanOrEqual(height)
    await phone.button(/^I'm at/).click()
    for (const name of ['1', '9', '0', 'Delete', 'Here I am'])
      await expect(
        phone.page.getByRole('dialog').getByRole('button', { name, exact: true }),
      ).toBeInViewport({ ratio: 0.99 })
    await phone.page.keyboard.press('Escape')
  }

  const answer = async (minute: number, what: string) => {
    await phone.runTo(minute)
    await expect(phone.page.getByRole('status').getByText('Take it now')).toBeVisible()
    await phone.tap(what)
  }
  await answer(20, 'Taken')
  await answer(40, 'Skipped')

  // The screen goes off, and is woken when the next is due.
  await phone.show(false)
  await phone.page.clock.fastForward(19 * MINUTE_MS)
  await phone.show(true)
  await answer(60, 'Taken')

  // The tab is killed; Home leads back.
  let at = await phone.now()
  const cdp = await context.newCDPSession(phone.page)
  void cdp.send('Page.crash').catch(() => undefined)
  await phone.page.waitForEvent('crash')
  await phone.page.close()
  await phone.open('/', at + 15 * MINUTE_MS)
  await phone.page.getByRole('link', { name: 'Back to the race' }).click()
  await answer(80, 'Taken')

  // Somebody sets the phone's clock back by an hour.
  await phone.page.clock.setSystemTime((await phone.now()) - HOUR_MS)
  await expect(phone.page.getByText('Race time goes on as before')).toBeVisible()
  await answer(100, 'Felt sick')

  // The browser is killed right after a tap.
  await answer(120, 'Taken')
  at = await phone.now()
  await ownBrowser.kill()
  const again = await ownBrowser.start()
  open = () => again.newPage()
  await phone.open('/race-mode', at + 5 * MINUTE_MS)
  await answer(140, 'Taken')

  // What slipped is taken back, and what the plan doesn't have is noted in two taps.
  await answer(160, 'Skipped')
  phone.taps.pop()
  await phone.page.clock.runFor(1000)
  await phone.button(/^Undo/).click()
  await expect(phone.page.getByText('Take it now')).toBeVisible()
  await phone.page.clock.runFor(1000)
  await phone.tap('Taken')
  await phone.page.clock.runFor(1000)
  await phone.tap('Taken', /water$/, 'Something else')
  for (const minute of [180, 200, 220, 232]) await answer(minute, 'Taken')
  await phone.runTo(240)
  await phone.button(/^Finish/).click()
  await phone.page.getByRole('link', { name: 'How did it go?' }).click()

  await expect(phone.page.getByTestId('race-counts')).toHaveText(
    '11 taken · 1 skipped · 1 felt sick · 0 not answered',
  )
  const rows = phone.page.getByRole('region', { name: 'Every intake' }).getByRole('listitem')
  await expect(rows).toHaveCount(phone.taps.length)
  for (const [place, { what, from, to }] of phone.taps.entries()) {
    const row = rows.nth(place)
    await expect(row.getByRole('combobox').locator('option:checked')).toHaveText(what)
    const noted = secondsOf(await row.locator('span').first().innerText())
    expect(noted).toBeGreaterThanOrEqual(from)
    expect(noted).toBeLessThanOrEqual(to)
  }
})

if (LONG)
  test('a slow, sick marathon on its side without a signal, the browser killed after every tap: each stands', async ({
    server,
    runner,
    ownBrowser,
  }) => {
    test.setTimeout(1_200_000)
    const { context, first } = await withoutSignal({ server, runner, ownBrowser })
    let open = () => context.newPage()
    const phone = new Phone(() => open(), server.url)
    const onItsSide = () => phone.page.setViewportSize({ width: 844, height: 390 })
    /** Ends the browser, and finds the last tap after its start. */
    const kill = async (undo: RegExp) => {
      const at = await phone.now()
      await ownBrowser.kill()
      const again = await ownBrowser.start()
      open = () => again.newPage()
      await phone.open('/race-mode', at + MINUTE_MS)
      await onItsSide()
      await expect(phone.button(undo)).toBeVisible()
    }
    const tapAndKill = async (what: string, ...how: [name?: RegExp, dialog?: string]) => {
      await phone.tap(what, ...how)
      await kill(new RegExp(`^Undo ?${what}`, 'i'))
    }
    const sayPlace = async (km: string) => {
      await phone.button(/^I'm at/).click()
      const keys = phone.page.getByRole('dialog')
      for (const key of km) await keys.getByRole('button', { name: key, exact: true }).click()
      await keys.getByRole('button', { name: 'Here I am' }).click()
      await expect(phone.button(new RegExp(`^Undo ?place · ${km}`))).toBeVisible()
      await kill(new RegExp(`^Undo ?place · ${km}`))
    }
    /** Answers what is due next, whenever that is. */
    const answerNext = async (what: string) => {
      const due = phone.page.getByRole('status').getByText('Take it now')
      while (!(await due.isVisible())) await phone.runTo((await phone.raceSeconds()) / 60 + 2)
      await tapAndKill(what)
    }

    await phone.open('/race-mode', Date.now())
    await first.close()
    await phone.page.locator('[name=goal]').fill('4:00')
    await phone.page.locator('[name=distance]').fill('42.2')
    await phone.button('Go to the start').click()
    await onItsSide()
    await phone.button(/^Start/).click()
    await expect(phone.button(/^Undo ?start/)).toBeVisible()
    await kill(/^Undo ?start/)
    await phone.runTo(20)
    await answerNext('Taken')
    await answerNext('Taken')
    await phone.runTo(63)
    await sayPlace('10')
    await answerNext('Taken')
    await tapAndKill('Lost', /^Gel lost$/, 'Something else')
    await phone.runTo(115)
    await tapAndKill('Felt sick')
    await expect(phone.page.getByText(/^No carbs until/)).toBeVisible()
    await phone.runTo(145)
    await sayPlace('21')
    await expect(phone.page.getByText(/min behind goal/)).toBeHidden()
    await answerNext('Skipped')
    await phone.tap('Undo')
    await kill(/^Undo ?place · 21/)
    await answerNext('Taken')
    await phone.runTo(215)
    await sayPlace('30')
    await expect(phone.page.getByText(/min behind goal, finish about/)).toBeVisible()
    await tapAndKill('Taken', /Cola/, 'Something else')
    // Killed with the finger still on the screen a tap may be lost, and nothing else is.
    await phone.button('Something else').click()
    await phone.page
      .getByRole('dialog')
      .getByRole('button', { name: /water$/ })
      .click()
    await kill(/^Undo ?taken/)
    await phone.runTo(290)
    await phone.button(/^More/).click()
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click()
    await expect(phone.page.getByText('Well run.')).toBeVisible()
    await kill(/^Undo ?finish/)
    await phone.page.getByRole('link', { name: 'How did it go?' }).click()
    await expect(phone.page.getByTestId('race-counts')).toHaveText(
      /^[56] taken · 0 skipped · 1 felt sick · \d+ not answered$/,
    )
    const rows = phone.page.getByRole('region', { name: 'Every intake' }).getByRole('listitem')
    const states = rows.getByRole('combobox').locator('option:checked')
    const noted = (await states.allInnerTexts()).filter((state) => state !== 'Not noted')
    expect(noted.slice(0, 7)).toEqual([
      ...['Taken', 'Taken', 'Taken', 'Lost', 'Felt sick', 'Taken', 'Taken'],
    ])
  })
