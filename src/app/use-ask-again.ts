import { useEffect } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { PartMissing } from './lazy-screen.ts'

/**
 * Tries again when the network returns, where a part is missing for want of it.
 * @returns whether that is why
 */
export function useAskAgain({ error, resetErrorBoundary }: FallbackProps): boolean {
  const missing = error instanceof PartMissing
  useEffect(() => {
    if (!missing) return
    const ask = () => resetErrorBoundary()
    window.addEventListener('online', ask)
    return () => window.removeEventListener('online', ask)
  }, [missing, resetErrorBoundary])
  return missing
}

/**
 * Loads the page anew where a part was asked for again in vain though its file can be had: most engines remember that
 * it did not come, and ask no more (whatwg/html issue 6768; Chromium forgets it since 2026).
 */
export function useReload(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof PartMissing && error.byHand)) return
    // Safari names no file: there the page itself, whose address is an empty one, answers for it.
    const [file = ''] = /https?:\S+/.exec(String(error.cause)) ?? []
    fetch(file, { cache: 'no-store' }).then(
      ({ ok }) => ok && location.reload(),
      // Without a network the page stays, which could not be loaded again.
      () => undefined,
    )
  }, [error])
}
