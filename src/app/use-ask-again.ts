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
    window.addEventListener('online', resetErrorBoundary)
    return () => window.removeEventListener('online', resetErrorBoundary)
  }, [missing, resetErrorBoundary])
  return missing
}
