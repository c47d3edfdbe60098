import type { Page } from '@playwright/test'
import type { RaceEntry, RaceLog } from '#domain/stored-shapes.ts'
import { PATHS, raceModeOf } from '#lib/paths.ts'
import { clock, type HomeState } from './home-states.ts'
import { GEL, race } from './race-states.ts'

const PORTIONS = { portions_mode: true } as const
export const entry = (fields: object, edited: string) => ({ edited, ...fields }) as RaceEntry

/** The minute that an intake is planned for, what was done with it, and when, if not then. */
type Answer = [slot: number, state: string, minute?: number]

/** The log of a race that runs since so many minutes: each intake by its minute and what was done with it. */
export function logOf(since: number, states: readonly Answer[] = []): RaceLog {
  const at = (minute: number) => new Date(Date.now() - (since - minute) * 60_000).toISOString()
  const intakes = states.map(([slot, state, minute = slot], place) => {
    const taken = { products: [GEL.id], water_ml: 150, carbs_grams: 26, fluid_ml: 150 }
    const fields = {
      kind: 'intake',
      state,
      at: at(minute),
      ...taken,
      sodium_mg: 60,
    }
    return [`plan-${slot}`, entry({ ...fields, caffeine_mg: 0 }, `1${place}`)] as const
  })
  return { start: entry({ kind: 'start', at: at(0) }, '0'), ...Object.fromEntries(intakes) }
}

export const HOUR: [number, string][] = [
  [20, 'taken'],
  [40, 'skipped'],
  [60, 'taken'],
]

/** Behind: km 8 after an hour, with a race that goes on. */
const behind = (since: number): RaceLog => ({
  ...logOf(since, HOUR),
  'place-a': entry(
    { kind: 'place', km: 8, at: new Date(Date.now() - (since - 62) * 60_000).toISOString() },
    '9',
  ),
})

/** All that this race's plan has: its parts of an hour, not the minutes, name the intakes. */
const ALL = [20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220].map((slot): [number, string] => [
  slot,
  'taken',
])

/** Race mode as it stands so many minutes after the start. */
function running(since: number, states?: Answer[], more: Partial<HomeState> = {}): HomeState {
  return {
    hour: 9,
    rows: ({ today }) => [{ ...race(today, { log: logOf(since, states) }), id: 'race' }],
    route: () => raceModeOf('race'),
    ...more,
  }
}

/** A race that has ended, as the runner says; without a word after twenty minutes. */
function ended(outcome?: 'finished' | 'stopped'): HomeState {
  const minute = outcome === 'finished' ? 238 : outcome ? 125 : 20
  return {
    hour: 14,
    rows: ({ today }) => {
      const at = new Date(Date.now() - (250 - minute) * 60_000).toISOString()
      const km = outcome === 'stopped' ? 18.4 : null
      const finish = entry({ kind: 'finish', at, ...(outcome && { outcome, km }) }, '9')
      const log = { ...logOf(250, outcome ? HOUR : []), finish }
      return [{ ...race(today, { log }), id: 'race' }]
    },
    route: () => raceModeOf('race'),
  }
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const sideways = (page: Page) => page.setViewportSize({ width: 844, height: 390 })

/** A battery that is nearly empty: Chromium's own says that it is full. */
async function batteryLow(page: Page): Promise<void> {
  // As text: what tsx makes of a function names helpers that the page has not.
  const content = `{
    const battery = Object.assign(new EventTarget(), { charging: false, level: 0.09 })
    Object.defineProperty(navigator, 'getBattery', { value: () => Promise.resolve(battery) })
  }`
  await page.addInitScript({ content })
}

/** Takes the page's clocks into our hand. */
const withClock = (page: Page) => page.clock.install({ time: Date.now() })

async function moveClock(page: Page, minutes: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + minutes * 60_000)
}

const doubted = (page: Page) => page.locator('main section[role=status]').waitFor()

async function clockMoved(page: Page): Promise<void> {
  await moveClock(page, -60)
  await doubted(page)
}

/** Out of sight for half an hour by one clock, and for no time by the other. */
async function clockUnsure(page: Page): Promise<void> {
  const show = (state: string) =>
    page.evaluate(`{
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }`)
  await show('hidden')
  await moveClock(page, 30)
  await show('visible')
  await doubted(page)
}

/** Race mode in the states there are. */
export const RACE_MODE_STATES: Readonly<Record<string, HomeState>> = {
  'race-mode-none': { hour: 9, route: () => PATHS.raceMode },
  'race-mode-before': {
    hour: 9,
    rows: ({ today, minute }) => [race(today, { start_time: clock(minute + 40) })],
    route: () => PATHS.raceMode,
  },
  'race-mode-counting': running(72.4, HOUR),
  'race-mode-due': running(100.2, HOUR),
  'race-mode-overdue': running(61.5, HOUR.slice(0, 2)),
  'race-mode-felt-sick': running(65, [...HOUR.slice(0, 2), [60, 'felt_sick']]),
  'race-mode-early': running(72.4, HOUR, { act: (page) => button(page, /^(Taken|Sudah)/) }),
  'race-mode-behind': {
    ...running(70),
    rows: ({ today }) => [{ ...race(today, { log: behind(70) }), id: 'race' }],
  },
  'race-mode-place': running(72.4, HOUR, {
    act: (page) => button(page, /^(I'm at|Saya di)/),
  }),
  'race-mode-sick-twice': running(72, [...HOUR, [70, 'felt_sick'], [71, 'felt_sick']]),
  'race-mode-sideways-behind': {
    ...running(70),
    rows: ({ today }) => [{ ...race(today, { log: behind(70) }), id: 'race' }],
    prepare: sideways,
  },
  'race-mode-extra': running(72.4, HOUR, {
    act: (page) => button(page, /^(Something else|Yang lain)/),
  }),
  'race-mode-more': running(72.4, HOUR, { act: (page) => button(page, /^(More|Lainnya)$/) }),
  'race-mode-clock-doubt': running(52, HOUR),
  'race-mode-low-battery': running(72.4, HOUR, { prepare: batteryLow }),
  'race-mode-all-done': running(241, ALL),
  'race-mode-portions': running(72.4, HOUR, { profile: PORTIONS }),
  'race-mode-nothing-planned': running(
    205,
    ALL.map(([slot, state]): Answer => [slot, state, Math.min(slot, 200)]),
  ),
  'race-mode-clock-moved': running(72.4, HOUR, { prepare: withClock, act: clockMoved }),
  'race-mode-clock-unsure': running(72.4, HOUR, { prepare: withClock, act: clockUnsure }),
  'race-mode-finished': ended('finished'),
  'race-mode-stopped': ended('stopped'),
  'race-mode-ended-early': ended(),
  'race-mode-finished-more': {
    ...ended('finished'),
    act: (page) => button(page, /^(More|Lainnya)$/),
  },
  'home-after-race': { ...ended('finished'), route: () => PATHS.home },
  'home-after-race-untold': { ...ended(), route: () => PATHS.home },
  'race-mode-picture': {
    ...ended('finished'),
    act: (page) => button(page, /^(Picture to share|Gambar untuk)/),
  },
  'race-mode-sideways': running(100.2, HOUR, { prepare: sideways }),
  'race-mode-sideways-clock': running(100.2, HOUR, {
    prepare: async (page) => {
      await withClock(page)
      await sideways(page)
    },
    act: clockMoved,
  }),
  'race-mode-sideways-done': running(241, ALL, { prepare: sideways }),
  'race-mode-sideways-before': {
    hour: 9,
    rows: ({ today, minute }) => [race(today, { start_time: clock(minute + 40) })],
    route: () => PATHS.raceMode,
    prepare: sideways,
  },
}
