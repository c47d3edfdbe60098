import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Quietly } from '#app/banners/Quietly.tsx'
import { lazyScreen } from '#app/lazy-screen.ts'

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

it('a screen asked for early says whether it is there, and breaks nothing where it is not', async () => {
  const here = lazyScreen(async () => () => null)
  const lost = lazyScreen(noNetwork)
  expect(await here.preload()).toBe(true)
  expect(await lost.preload()).toBe(false)
})

it('a part that the screen does without comes when the network returns', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<() => string>>()
  load.mockImplementationOnce(noNetwork).mockResolvedValue(() => 'It’s race day')
  const { Screen } = lazyScreen(load)
  render(
    <Quietly place="on its way">
      <Screen />
    </Quietly>,
  )
  await waitForElementToBeRemoved(() => screen.queryByText('on its way'))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('It’s race day')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
