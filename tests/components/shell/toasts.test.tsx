import { act, screen } from '@testing-library/react'
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

it('shows one at a time, the next when the one before was closed', async () => {
  await show(<Toasts />)
  say('Saved')
  say('Sent')
  expect(screen.getByText('Saved')).toBeVisible()
  expect(screen.queryByText('Sent')).toBeNull()
  await user().click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByText('Sent')).toBeVisible()
})

it('lets three wait at most, the latest', async () => {
  await show(<Toasts />)
  for (const title of ['one', 'two', 'three', 'four', 'five']) say(title)
  const seen: string[] = []
  for (let text = shown(); text; text = shown()) {
    seen.push(text)
    await user().click(screen.getByRole('button', { name: 'Dismiss' }))
  }
  expect(seen).toEqual(['one', 'three', 'four', 'five'])
})

const shown = () => screen.getByRole('status').querySelector('strong')?.textContent

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

it('makes room sooner for one that waits, a failure later than the others', async () => {
  await show(<Toasts />)
  act(() =>
    showToast({ tone: 'success', title: 'First', action: { label: 'Undo', run: () => {} } }),
  )
  pass(1000)
  say('Not saved', 'danger')
  pass(100)
  expect(shown()).toBe('First')
  pass(400)
  expect(shown()).toBe('Not saved')
  say('Saved')
  pass(3000)
  expect(shown()).toBe('Not saved')
  pass(500)
  expect(shown()).toBe('Saved')
  pass(3500)
  expect(shown()).toBe('Saved')
  pass(500)
  expect(shown()).toBeUndefined()
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
