import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { loadAllWords, show } from '../render.tsx'

beforeAll(loadAllWords)
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const say = (title: string, tone: 'success' | 'info' | 'danger' = 'success') =>
  act(() => showToast({ tone, title }))

const words = () => [...document.querySelectorAll('[data-tone] strong')].map((at) => at.textContent)
const dismissFirst = () => user().click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!)

it('shows up to three of what was done, the latest', async () => {
  await show(<Toasts />)
  for (const title of ['one', 'two', 'three']) say(title)
  expect(words()).toEqual(['one', 'two', 'three'])
  say('four', 'info')
  expect(words()).toEqual(['two', 'three', 'four'])
  for (const title of words()) expect(screen.getByText(title ?? '')).toBeVisible()
})

it('shows failures one at a time, beside what was done, for five seconds each', async () => {
  await show(<Toasts />)
  say('Saved')
  say('Not sent', 'danger')
  say('Not read', 'danger')
  expect(words()).toEqual(['Not sent', 'Saved'])
  pass(4000)
  expect(words()).toEqual(['Not sent'])
  pass(1000)
  expect(words()).toEqual(['Not read'])
  pass(4500)
  expect(words()).toEqual(['Not read'])
  pass(500)
  expect(words()).toEqual([])
})

it('gives the focus back to what had it, and leaves it where it never had it', async () => {
  await show(
    <>
      <input />
      <Toasts />
    </>,
  )
  const field = screen.getByRole('textbox')
  field.focus()
  say('one')
  // Safari's buttons take none.
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(words()).toEqual([])
  expect(field).toHaveFocus()
  say('two')
  await dismissFirst()
  expect(words()).toEqual([])
  expect(field).toHaveFocus()
})

it('drops no failure, however many wait', async () => {
  await show(<Toasts />)
  const failures = Array.from({ length: 12 }, (_, at) => `Failure ${at}`)
  for (const title of failures) say(title, 'danger')
  for (let at = 0; at < 6; at++) say(`Done ${at}`)
  const seen: (string | null | undefined)[] = []
  for (let first = words()[0]; first?.startsWith('Failure'); first = words()[0]) {
    seen.push(first)
    await dismissFirst()
  }
  expect(seen).toEqual(failures)
})

it('drops no failure that says the same as one before', async () => {
  await show(<Toasts />)
  for (let at = 0; at < 4; at++) say('Not sent', 'danger')
  say('Not read', 'danger')
  const seen: (string | null | undefined)[] = []
  for (let first = words()[0]; first; first = words()[0]) {
    seen.push(first)
    await dismissFirst()
  }
  expect(seen).toEqual([...Array.from({ length: 4 }, () => 'Not sent'), 'Not read'])
})

it.each([
  ['success', 4000],
  ['info', 4000],
  ['danger', 5000],
] as const)('a %s toast is shown for %i ms', async (tone, ms) => {
  await show(<Toasts />)
  say('Words', tone)
  pass(ms - 500)
  expect(screen.getByText('Words')).toBeVisible()
  pass(500)
  expect(screen.queryByText('Words')).toBeNull()
})

it('leaves a longer time to what offers an action, whatever comes after it', async () => {
  await show(<Toasts />)
  act(() =>
    showToast({ tone: 'success', title: 'First', action: { label: 'Undo', run: () => {} } }),
  )
  pass(1000)
  say('Saved')
  pass(4000)
  expect(words()).toEqual(['First'])
  pass(3000)
  expect(words()).toEqual([])
})

it('runs its action once and leaves', async () => {
  const undo = vi.fn()
  await show(<Toasts />)
  act(() => showToast({ tone: 'info', title: 'Deleted', action: { label: 'Undo', run: undo } }))
  await user().click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted')).toBeNull()
})

it('stays while it is looked at', async () => {
  await show(<Toasts />)
  say('Saved')
  const person = user()
  await person.hover(screen.getByText('Saved'))
  pass(60_000)
  expect(screen.getByText('Saved')).toBeVisible()
  await person.unhover(screen.getByText('Saved'))
  pass(4000)
  expect(screen.queryByText('Saved')).toBeNull()
})
