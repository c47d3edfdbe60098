import { useEffect, useEffectEvent, useRef } from 'react'
import { useSharedFiles } from '#hooks/use-shared-files.ts'

/** Takes the first picture that another app has shared as the photo of a meal; it is shared no more then. */
export function useSharedPhoto(isWanted: boolean, take: (photo: File) => void): void {
  const shared = useSharedFiles()
  const begun = useRef(false)
  const begin = useEffectEvent(async () => {
    // What can't be read stays shared, and is offered again at the next start.
    const [photo] = await shared.read('pictures').catch(() => [])
    if (!photo) return
    take(photo)
    await shared.forget('pictures', 1)
  })
  useEffect(() => {
    if (!isWanted || begun.current) return
    begun.current = true
    void begin()
  }, [isWanted])
}

/** Asks about the next picture that was shared, once one is a meal; closes where none is left. */
export function useAfterShared(isShared: boolean, onNext: () => void, onClose: () => void) {
  const shared = useSharedFiles()
  return () => {
    if (!isShared) return onClose()
    shared.read('pictures').then((left) => (left.length > 0 ? onNext() : onClose()), onClose)
  }
}
