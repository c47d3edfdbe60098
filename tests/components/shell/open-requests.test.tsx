import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { AppRoutes } from '#app/AppRoutes.tsx'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)

it.each([
  ['/about', 'About Fuelmile'],
  ['/privacy', 'Privacy policy'],
  ['/offline', 'What works offline'],
  ['/nowhere', 'Page not found'],
])('a notification tapped while %s is open leads to its screen', async (at, title) => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  const worker = new EventTarget()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
  await show(<AppRoutes />, { at })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
  const data = { type: 'OPEN', url: `${location.origin}/terms` }
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data })))
  expect(await screen.findByRole('heading', { name: 'Terms of service' })).toBeVisible()
})
