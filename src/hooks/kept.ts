import { useSyncExternalStore } from 'react'
import type { Observable, Subscription } from 'rxjs'
import { createStore, type Store } from './store.ts'
import { whenIdle } from './when-idle.ts'

/** A live value that is there before somebody asks: undefined only until it was first read. */
export type Kept<T> = Pick<Store<T | undefined>, 'get' | 'subscribe'>

/**
 * Listens to a live value from the page's next rest on, or from the first listener's coming if that
 * is sooner, so that a dialog which shows it opens with it.
 */
export function keep<T>(source: Observable<T>): { kept: Kept<T>; close(): void } {
  const store = createStore<T | undefined>(undefined)
  let subscription: Subscription | undefined
  let closed = false
  const start = () => {
    if (!closed) subscription ??= source.subscribe((value) => store.set(value))
  }
  const callOff = whenIdle(start)
  return {
    kept: {
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

const NOT_OPEN: Kept<never> = { get: () => undefined, subscribe: () => () => undefined }

/** The value, live; undefined while it is first read, or while there is nothing that keeps it. */
export function useKept<T>(kept: Kept<T> | undefined): T | undefined {
  const { subscribe, get } = kept ?? NOT_OPEN
  return useSyncExternalStore(subscribe, get)
}
