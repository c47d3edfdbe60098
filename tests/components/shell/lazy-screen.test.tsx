import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Quietly } from '#app/banners/Quietly.tsx'
import { screenAtHand } from '#app/frame.ts'
import { lazyScreen } from '#app/lazy-screen.ts'
import { lazyPart } from '#ui/lazy-part.ts'

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

it('what is here is drawn at once, and nothing in its place', async () => {
  const drawn = vi.fn(() => null)
  const Place = drawn
  const { Part, preload } = lazyPart(async () => () => 'Rings')
  await preload()
  render(
    <Suspense fallback={<Place />}>
      <Part />
    </Suspense>,
  )
  expect(screen.getByText('Rings')).toBeVisible()
  expect(drawn).not.toHaveBeenCalled()
})

it('is one and the same for as long as it is shown, whether its code was here or came', async () => {
  const { Part } = lazyPart(async () => () => <input aria-label="name" />)
  const shown = () => (
    <Suspense>
      <Part />
    </Suspense>
  )
  const { rerender } = render(shown())
  const field = await screen.findByLabelText('name')
  rerender(shown())
  expect(screen.getByLabelText('name')).toBe(field)
})

describe('a screen that is being loaded', () => {
  const never = new Promise(() => {})
  const controlled = (controller: object | null) =>
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  const isOver = async (waiting: Promise<unknown>) => {
    const over = vi.fn()
    void waiting.then(over)
    await act(async () => {})
    return over.mock.calls.length > 0
  }

  it('is waited for where the device has it, for a second', async () => {
    controlled({})
    expect(await isOver(screenAtHand(Promise.resolve()))).toBe(true)
    const waiting = screenAtHand(never)
    expect(await isOver(waiting)).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(await isOver(waiting)).toBe(true)
  })

  it('is not waited for where it comes over the line', async () => {
    controlled(null)
    expect(await isOver(screenAtHand(never))).toBe(true)
  })
})
