import { useSyncExternalStore } from 'react'
import type { CachedRead } from '#runner-data/cached-read.ts'

const NOT_OPEN: CachedRead<never> = { get: () => undefined, subscribe: () => () => undefined }

/** The value, live; undefined while it is first read, or while the data is not open. */
export function useCachedRead<T>(read: CachedRead<T> | undefined): T | undefined {
  const { subscribe, get } = read ?? NOT_OPEN
  return useSyncExternalStore(subscribe, get)
}
