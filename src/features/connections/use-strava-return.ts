import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

const RESULTS = ['connected', 'denied', 'failed'] as const
export type StravaResult = (typeof RESULTS)[number]

/**
 * What the way to Strava came to that led here, as the address says it. What Strava gave on the way is
 * handed in first, once there is a network.
 */
export function useStravaReturn(
  finish: (code: string, state: string) => Promise<boolean>,
  online: boolean,
) {
  const [query, setQuery] = useSearchParams()
  const [code, state] = [query.get('code'), query.get('state')]
  const returning = query.get('strava') === 'returned' && code !== null && state !== null
  const begun = useRef<string | null>(null)
  useEffect(() => {
    // A code is good once.
    if (!returning || !online || begun.current === code) return
    begun.current = code
    const show = (strava: StravaResult) => setQuery(without({ strava }), { replace: true })
    finish(code, state).then(
      (connected) => show(connected ? 'connected' : 'failed'),
      () => show('failed'),
    )
  }, [returning, online, code, state, finish, setQuery])
  const result = RESULTS.find((each) => each === query.get('strava')) ?? null
  return {
    returning,
    result,
    /** The runner goes on: it is told no more. */
    forget() {
      if (result) setQuery(without({}), { replace: true })
    },
  }
}

/** The rest of the address, such as the step of onboarding, stays. */
function without(result: { strava?: StravaResult }) {
  return (before: URLSearchParams): URLSearchParams => {
    const after = new URLSearchParams(before)
    for (const name of ['strava', 'code', 'state']) after.delete(name)
    if (result.strava) after.set('strava', result.strava)
    return after
  }
}
