import { startTransition, useCallback, useEffect, useState } from 'react'
import type { KnownParts } from '#components/home-part.ts'

/** The score and the rings are shown without the further parts where those take longer, in ms. */
const PATIENCE_MS = 1000

/**
 * What has its place on Home. Where the further parts come late, what is read already stays where it is:
 * they stand behind it then, until Home is opened the next time.
 * @param isDayKnown the score and the rings could be shown
 */
export function useHomeParts(isDayKnown: boolean) {
  const [known, setKnown] = useState<KnownParts | null>(null)
  const [isLate, setLate] = useState(false)
  const isKnown = known !== null
  useEffect(() => {
    if (!isDayKnown || isKnown) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isDayKnown, isKnown])
  const onKnown = useCallback((parts: KnownParts) => startTransition(() => setKnown(parts)), [])
  return { known: known && isLate ? behind(known) : known, isComing: !isKnown && !isLate, onKnown }
}

function behind({ above, below, ...known }: KnownParts): KnownParts {
  const isOwn = ({ Show }: KnownParts['above'][number]) => Show === undefined
  return {
    ...known,
    now: [],
    above: above.filter(isOwn),
    below: [...above.filter((part) => !isOwn(part)), ...below],
  }
}
