import { act, renderHook, waitFor } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import { expect, it } from 'vitest'
import { useObservableInSlices } from '#hooks/use-observable.ts'
import { afterPaint } from '#lib/after-paint.ts'

it('a change is drawn when what a tap shows is painted', async () => {
  const source = new BehaviorSubject('first')
  const { result } = renderHook(() => useObservableInSlices(source))
  expect(result.current).toBe('first')
  act(() => source.next('second'))
  expect(result.current).toBe('first')
  await waitFor(() => expect(result.current).toBe('second'))
})

it('a change of what is not asked for any more is not drawn over what is', async () => {
  const before = new BehaviorSubject('before')
  const now = new BehaviorSubject('now')
  const { result, rerender } = renderHook(({ source }) => useObservableInSlices(source), {
    initialProps: { source: before },
  })
  act(() => before.next('before, changed'))
  rerender({ source: now })
  expect(result.current).toBe('now')
  await act(afterPaint)
  expect(result.current).toBe('now')
})
