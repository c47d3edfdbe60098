import type { Observable, Subscription } from 'rxjs'
import { createStore, type Store } from '#lib/store.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** A live value that is there before somebody asks: undefined only until it was first read. */
export type CachedRead<T> = Pick<Store<T | undefined>, 'get' | 'subscribe'>

/**
 * Listens to a live value from the page's next rest on, or from the first listener's coming if that
 * is sooner, so that a dialog which shows it opens with it.
 */
export function cacheRead<T>(source: Observable<T>): { cached: CachedRead<T>; close(): void } {
  const store = createStore<T | undefined>(undefined)
  let subscription: Subscription | undefined
  let closed = false
  const start = () => {
    if (!closed) subscription ??= source.subscribe((value) => store.set(value))
  }
  const callOff = whenIdle(start)
  return {
    cached: {
      get: store.get,
      subscribe(listener) {
        start()
        return store.subscribe(listener)
      },
    },
    close() {
      closed = true
      callOff()
      subscription?.unsubscribe()
    },
  }
}
