import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DrinksToday } from '#app/banners/DrinksToday.tsx'
import { HomeParts } from '#app/banners/HomeParts.tsx'
import { InstallOffer } from '#app/banners/InstallOffer.tsx'
import type { LocalDatabase } from '#db/database.ts'
import { insertRow } from '#db/rows.ts'
import { HomeRoute } from '#features/home/HomeRoute.tsx'
import { InstallSheet, InstallSteps } from '#features/install/InstallSheet.tsx'
import { installPlatform, isIosSafari, watchInstallOffer } from '#hooks/use-install.ts'
import { meal } from '../../helpers/rows.ts'
import { loadAllWords, show } from '../render.tsx'
import { openRunner, TODAY } from '../runner-data.ts'

beforeAll(async () => {
  watchInstallOffer()
  await loadAllWords()
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const IPHONE_SAFARI = `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

it.each([
  [IPHONE, 5, 'ios'],
  [MAC, 5, 'ios'],
  [MAC, 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 15)', 5, 'android'],
] as const)('%s with %i touch points is %s', (agent, points, platform) => {
  expect(installPlatform(agent, points)).toBe(platform)
})

it.each([
  ['en', 'ios', 'In Safari, tap the Share button.'],
  ['id', 'android', 'Buka menu browser (⋮).'],
] as const)('explains in %s on %s', async (language, platform, first) => {
  await show(<InstallSteps platform={platform} />, { language })
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(first)
})

function offer(outcome: 'accepted' | 'dismissed'): void {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  act(() => void window.dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome }) })))
}

it('offers the browser’s dialog once, and knows what came of it', async () => {
  await show(<InstallSheet onClose={() => undefined} />)
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  offer('dismissed')
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  expect(screen.queryByText('Fuelmile is installed on this device.')).toBeNull()
  offer('accepted')
  await userEvent.click(screen.getByRole('button', { name: 'Install' }))
  expect(await screen.findByText('Fuelmile is installed on this device.')).toBeVisible()
})

it('knows when the browser has installed it by itself', async () => {
  offer('dismissed')
  await show(<InstallSheet onClose={() => undefined} />)
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(screen.getByText('Fuelmile is installed on this device.')).toBeVisible()
})

describe('the line on the home screen', () => {
  const eaten = (db: LocalDatabase) =>
    insertRow(db, 'food_logs', meal({ food_name: 'Soto ayam', logged_on: TODAY }))
  const home = (
    <HomeRoute
      Parts={HomeParts}
      DrinksToday={DrinksToday}
      ActivitiesToConfirm={() => null}
      PhotosToConfirm={() => null}
      Offers={InstallOffer}
    />
  )
  const line = () => screen.queryByText('Install Fuelmile')

  it('offers the browser’s dialog behind the day, once something was logged', async () => {
    await openRunner(eaten)
    await show(home)
    expect(await screen.findByText('Soto ayam')).toBeVisible()
    expect(line()).toBeNull()
    offer('accepted')
    const install = await screen.findByRole('button', { name: 'Install' })
    // Behind the day and its meals, and before the notice at the foot.
    const eatenToday = screen.getByText('Soto ayam')
    const notice = screen.getByText(/rough guidance/)
    expect(eatenToday.compareDocumentPosition(install)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(install.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(install)
    await waitFor(() => expect(line()).toBeNull())
  })

  it('leaves a runner alone who has logged nothing yet', async () => {
    const data = await openRunner()
    offer('dismissed')
    await show(<InstallOffer onOpen={() => undefined} />)
    await waitFor(() => expect(data.meals.logged.get()).toBeDefined())
    await vi.dynamicImportSettled()
    expect(line()).toBeNull()
  })

  it.each([
    ['en', 'Not now', 'Today'],
    ['id', 'Nanti saja', 'Hari ini'],
  ] as const)('in %s “%s” keeps it away for half a year', async (language, notNow, heading) => {
    await openRunner(eaten)
    offer('dismissed')
    const { unmount } = await show(home, { language })
    await userEvent.click(await screen.findByRole('button', { name: notNow }))
    expect(screen.queryByRole('button', { name: notNow })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus()
    unmount()
    const day = 86_400_000
    const refused = Date.now()
    for (const [days, shown] of [
      [170, 0],
      [181, 1],
    ] as const) {
      vi.setSystemTime(refused + days * day)
      const again = await show(<InstallOffer onOpen={() => undefined} />, { language })
      if (shown) expect(await screen.findByRole('button', { name: notNow })).toBeVisible()
      else expect(screen.queryByRole('button', { name: notNow })).toBeNull()
      again.unmount()
    }
  })

  it('takes a refusal of the browser’s own dialog for “Not now”', async () => {
    await openRunner(eaten)
    offer('dismissed')
    await show(<InstallOffer onOpen={() => undefined} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Install' }))
    await waitFor(() => expect(line()).toBeNull())
    offer('dismissed')
    await vi.dynamicImportSettled()
    expect(line()).toBeNull()
  })

  it('on an iPhone, where no browser offers it, leads to the steps', async () => {
    await openRunner(eaten)
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE_SAFARI)
    act(watchInstallOffer)
    const open = vi.fn()
    await show(<InstallOffer onOpen={open} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Show me how' }))
    expect(open).toHaveBeenCalledWith({ action: 'install' })
  })

  it.each([
    [IPHONE_SAFARI, 5, true],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 5, true],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 0, false],
    [IPHONE_SAFARI.replace('Version/18.0', 'CriOS/131.0'), 5, false],
    [IPHONE_SAFARI.replace('Version/18.0', 'Version/18.0 EdgiOS/131.0'), 5, false],
    [IPHONE, 5, false],
  ])('takes %s with %i touch points for Safari on iOS: %s', (agent, points, safari) => {
    expect(isIosSafari(agent, points)).toBe(safari)
  })
})

it.each([
  [
    'the window is the app’s own',
    () =>
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (media) =>
          ({
            matches: media === '(display-mode: standalone)',
            addEventListener: () => undefined,
            removeEventListener: () => undefined,
          }) as unknown as MediaQueryList,
      ),
  ],
  [
    'iOS opened it from the home screen',
    () => Object.defineProperty(navigator, 'standalone', { configurable: true, value: true }),
  ],
])('counts as installed where %s: nothing is left to install', async (_where, standAlone) => {
  offer('dismissed')
  await show(<InstallSheet onClose={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Install' })).toBeVisible()
  standAlone()
  act(watchInstallOffer)
  expect(screen.getByText('Fuelmile is installed on this device.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})
