import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { InstallSheet, InstallSteps } from '#features/install/InstallSheet.tsx'
import { installPlatform, watchInstallOffer } from '#hooks/install.ts'
import { loadAllWords, show } from './render.tsx'

beforeAll(async () => {
  watchInstallOffer()
  await loadAllWords()
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
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
