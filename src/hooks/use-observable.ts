import {
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Observable } from 'rxjs'
import { afterPaint } from '#lib/after-paint.ts'

/**
 * The latest value of an observable, `undefined` until the first.
 * @param source keep it the same object between renders (useMemo); a new one starts over
 */
export function useObservable<T>(source: Observable<T> | null): T | undefined {
  const latest = useRef<{ source: Observable<T> | null; value: T | undefined }>({
    source: null,
    value: undefined,
  })
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = source?.subscribe((value) => {
        latest.current = { source, value }
        changed()
      })
      return () => subscription?.unsubscribe()
    },
    [source],
  )
  return useSyncExternalStore(subscribe, () =>
    latest.current.source === source ? latest.current.value : undefined,
  )
}

/**
 * The same for what takes long to draw: a change waits until what a tap shows is painted, and is drawn
 * in slices that give way to taps and keys.
 */
export function useObservableInSlices<T>(source: Observable<T> | null): T | undefined {
  const [latest, setLatest] = useState<{ source: Observable<T>; value: T } | null>(null)
  useEffect(() => {
    if (!source) return
    let drawn = false
    let current = true
    const draw = (value: T) => {
      if (current) startTransition(() => setLatest({ source, value }))
    }
    const subscription = source.subscribe((value) => {
      if (drawn) void afterPaint().then(() => draw(value))
      else draw(value)
      drawn = true
    })
    return () => {
      current = false
      subscription.unsubscribe()
    }
  }, [source])
  return latest?.source === source ? latest?.value : undefined
}
