import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { RaceModeRoute } from '#features/race-mode/RaceModeRoute.tsx'
import { PATHS, raceModeOf } from '#lib/paths.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner } from '../runner-data.ts'
import { at, intake, STARTED, storeRace } from './race-rows.ts'

const app = (
  <Routes>
    <Route path={PATHS.raceMode} element={<RaceModeRoute />} />
  </Routes>
)
const showRace = (taken?: string) => show(app, { at: raceModeOf('race', taken) })
const minutesIn = (minute: number) => vi.setSystemTime(at(minute))

/** What jsdom has not: put on `navigator` or `window` until the test's end. */
const put: [object, string][] = []
function has(on: object, name: string, value: unknown): void {
  put.push([on, name])
  Object.defineProperty(on, name, { configurable: true, value })
}
afterEach(() => {
  for (const [on, name] of put.splice(0)) Reflect.deleteProperty(on, name)
  localStorage.clear()
})
function inSight(visible: boolean): void {
  const state = visible ? 'visible' : 'hidden'
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

class Lock extends EventTarget {
  released = false
  async release(): Promise<void> {
    this.released = true
    this.dispatchEvent(new Event('release'))
  }
}
/** A phone that keeps its screen on when asked; answers with what was asked for. */
function keepsAwake(): Lock[] {
  const locks: Lock[] = []
  const request = async () => {
    const lock = new Lock()
    locks.push(lock)
    return lock
  }
  has(navigator, 'wakeLock', { request })
  return locks
}

const NO_MATCH = window.matchMedia('not all')
/** A finger, or a mouse. */
function pointedAtWith(pointer: 'coarse' | 'fine'): void {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...NO_MATCH,
    ...{ media, matches: media === `(pointer: ${pointer})` },
  }))
}

/** A phone that buzzes and beeps; answers with what it did. */
function makesItselfFelt() {
  const vibrate = vi.fn(() => true)
  const tones: number[] = []
  class Audio {
    state = 'suspended'
    currentTime = 0
    destination = {}
    async resume(): Promise<void> {
      this.state = 'running'
    }
    createOscillator() {
      const frequency = { value: 0 }
      const start = () => tones.push(frequency.value)
      return { frequency, start, connect: () => undefined, stop: () => undefined }
    }
  }
  has(navigator, 'vibrate', vibrate)
  pointedAtWith('coarse')
  has(window, 'AudioContext', Audio)
  return { vibrate, tones }
}

class Battery extends EventTarget {
  charging = false
  level = 0.8
}
function runsOn(battery: Battery): Battery {
  has(navigator, 'getBattery', async () => battery)
  return battery
}

beforeAll(loadAllWords)

describe('the screen of a race', () => {
  const OFF = 'The device lets the screen go off by itself now.'

  it('is kept on, asked for again when it is back in sight, and let go at the end', async () => {
    const locks = keepsAwake()
    await openRunner(storeRace(STARTED))
    minutesIn(15)
    const { unmount } = await showRace()
    await screen.findByText('0:15:00')
    await waitFor(() => expect(screen.queryByText(OFF)).toBeNull())
    expect(locks).toHaveLength(1)
    // Out of sight the platform takes it back.
    inSight(false)
    await act(async () => locks[0]?.release())
    expect(screen.getByText(OFF)).toBeVisible()
    inSight(true)
    await waitFor(() => expect(screen.queryByText(OFF)).toBeNull())
    expect(locks).toHaveLength(2)
    unmount()
    expect(locks[1]?.released).toBe(true)
  })

  it('is asked for again with the next tap, where only a tap may ask', async () => {
    const lock = new Lock()
    const refused = new DOMException('no gesture', 'NotAllowedError')
    const request = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue(lock)
    has(navigator, 'wakeLock', { request })
    await openRunner(storeRace(STARTED))
    minutesIn(15)
    await showRace()
    expect(await screen.findByText(OFF)).toBeVisible()
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    await userEvent.click(screen.getByText('0:15:00'))
    await waitFor(() => expect(screen.queryByText(OFF)).toBeNull())
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('is left alone before the start', async () => {
    const locks = keepsAwake()
    await openRunner(storeRace({}))
    await showRace()
    await screen.findByText('Tap as you cross the line')
    expect(locks).toHaveLength(0)
  })

  it('says that it may go off where the phone refuses, or the browser can’t', async () => {
    const request = vi.fn().mockRejectedValue(new DOMException('low battery', 'NotAllowedError'))
    has(navigator, 'wakeLock', { request })
    await openRunner(storeRace(STARTED))
    minutesIn(15)
    const { unmount } = await showRace()
    expect(await screen.findByText(OFF)).toBeVisible()
    await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
    expect(screen.getByText(OFF)).toBeVisible()
    unmount()
    Reflect.deleteProperty(navigator, 'wakeLock')
    await showRace()
    expect(await screen.findByText(/^This browser can't keep the screen on/)).toBeVisible()
  })
})

describe('an intake that is due', () => {
  it('buzzes and beeps once, after the first tap on the screen', async () => {
    const { vibrate, tones } = makesItselfFelt()
    await openRunner(storeRace(STARTED))
    minutesIn(19)
    await showRace()
    fireEvent.pointerDown(await screen.findByText('0:19:00'))
    expect(vibrate).not.toHaveBeenCalled()
    minutesIn(20)
    expect(await screen.findByText('Take it now')).toBeVisible()
    await vi.waitFor(() => expect(tones).toEqual([880, 1175, 880]))
    expect(vibrate).toHaveBeenCalledExactlyOnceWith([400, 200, 400, 200, 600])
    minutesIn(21)
    expect(await screen.findByText('1:00 late')).toBeVisible()
    expect(tones).toHaveLength(3)
  })

  it.each([
    ['where the browser has no call for it', () => undefined],
    [
      'on a laptop, whose browser has the call and no motor',
      () => {
        makesItselfFelt()
        pointedAtWith('fine')
      },
    ],
  ])('has no switch for vibration %s', async (_, begin) => {
    begin()
    await openRunner(storeRace(STARTED))
    minutesIn(10)
    await showRace()
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    expect(await screen.findByRole('button', { name: /^Sound/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Vibration/ })).toBeNull()
  })

  it('keeps still as the runner has switched it, also in a new page; a try says how it is', async () => {
    const { vibrate, tones } = makesItselfFelt()
    await openRunner(storeRace(STARTED))
    minutesIn(10)
    const { unmount } = await showRace()
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    const sound = await screen.findByRole('button', { name: /^Sound/ })
    const vibration = screen.getByRole('button', { name: /^Vibration/ })
    expect(sound).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(sound)
    const tryIt = screen.getByRole('button', { name: 'Try it' })
    await userEvent.click(tryIt)
    expect([vibrate.mock.calls.length, tones.length]).toEqual([1, 0])
    await userEvent.click(vibration)
    await userEvent.click(tryIt)
    expect(vibrate).toHaveBeenCalledTimes(1)
    unmount()
    minutesIn(20)
    await showRace()
    expect(await screen.findByText('Take it now')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('button', { name: /^Vibration/ })).toHaveTextContent(/off$/)
    expect(vibrate).toHaveBeenCalledTimes(1)
    expect(tones).toEqual([])
  })

  it('is shown outside the app while the screen is off, and taken away once it is answered', async () => {
    const shown: { title: string; body?: string; close: () => void }[] = []
    const closed = vi.fn()
    const registration = {
      showNotification: async (title: string, { body = '' }: NotificationOptions) => {
        shown.push({ title, body, close: closed })
      },
      getNotifications: async () => shown,
    }
    has(window, 'Notification', { permission: 'granted' })
    const worker = Object.assign(new EventTarget(), { getRegistration: async () => registration })
    has(navigator, 'serviceWorker', worker)
    await openRunner(storeRace(STARTED))
    minutesIn(21)
    inSight(false)
    await showRace()
    const taken = await screen.findByRole('button', { name: /^Taken/ })
    await waitFor(() => expect(shown).toHaveLength(1))
    expect(shown[0]).toMatchObject({ title: 'Take it now', body: expect.stringMatching(/^Gel/) })
    inSight(true)
    await userEvent.click(taken)
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  })

  it('is noted once by its notification’s button, and again where it was taken back', async () => {
    const log = { ...STARTED, 'plan-20': intake(20, 'undone') }
    const data = await openRunner(storeRace(log))
    minutesIn(21)
    const { unmount } = await showRace('plan-20')
    expect(await screen.findByRole('button', { name: /^Undo ?taken/ })).toBeVisible()
    const noted = async () => (await data.tables.all('races'))[0]?.log['plan-20']
    const first = await noted()
    expect(first).toMatchObject({ state: 'taken', at: at(21).toISOString() })
    unmount()
    minutesIn(25)
    await showRace('plan-20')
    expect(await screen.findByRole('button', { name: /^Undo ?taken/ })).toBeVisible()
    expect(await noted()).toEqual(first)
  })
})

describe('a start that the phone has noted before it looks at its clock', () => {
  it('shows no time before it', async () => {
    await openRunner(storeRace(STARTED))
    minutesIn(-0.03)
    await showRace()
    expect(await screen.findByTestId('race-time')).toHaveTextContent(/^0:00:00$/)
  })
})

describe('a battery that is nearly empty', () => {
  const DUE_IN_MS = 5 * 60_000

  it('stops all that moves: minutes, no countdown, and no waking before what is due', async () => {
    const battery = runsOn(new Battery())
    await openRunner(storeRace(STARTED))
    minutesIn(15)
    await showRace()
    expect(await screen.findByTestId('countdown')).toHaveTextContent('5:00')
    const timers = vi.spyOn(window, 'setTimeout')
    battery.level = 0.14
    act(() => void battery.dispatchEvent(new Event('levelchange')))
    expect(await screen.findByText(/^The battery is low/)).toBeVisible()
    expect(screen.getByTestId('race-time')).toHaveTextContent(/^0:15$/)
    expect(screen.queryByTestId('countdown')).toBeNull()
    // Where it is taken moves by itself as little as when.
    expect(screen.getByText('at 0:20')).toBeVisible()
    expect(screen.getByText(/^3\.4\s?km$/)).toBeVisible()
    expect(timers).toHaveBeenCalledWith(expect.any(Function), DUE_IN_MS)
    // What was due rings all the same, and taps are noted.
    await userEvent.click(screen.getByRole('button', { name: /^Taken/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Yes, taken/ }))
    expect(await screen.findByRole('button', { name: /^Undo ?taken/ })).toBeVisible()
    battery.charging = true
    act(() => void battery.dispatchEvent(new Event('chargingchange')))
    // The test's clock stands still: on a slow machine that is a clock which was set back, and race time goes on.
    expect(await screen.findByTestId('countdown')).toHaveTextContent(/^(25:00|24:\d\d)$/)
    timers.mockRestore()
  })

  it('is unknown where the browser doesn’t say: all goes on', async () => {
    has(navigator, 'getBattery', () => Promise.reject(new DOMException('no', 'NotAllowedError')))
    await openRunner(storeRace(STARTED))
    minutesIn(15)
    await showRace()
    expect(await screen.findByTestId('countdown')).toHaveTextContent('5:00')
    expect(screen.queryByText(/^The battery is low/)).toBeNull()
  })
})
