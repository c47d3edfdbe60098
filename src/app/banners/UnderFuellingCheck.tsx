import { UnderFuellingNote } from '#features/home/UnderFuellingNote.tsx'
import { useUnderFuelling } from '#hooks/use-under-fuelling.ts'

/** Says it where there is something to say, until the runner waves it away for some weeks. */
export function UnderFuellingCheck() {
  const { sign, dismiss } = useUnderFuelling()
  return sign && <UnderFuellingNote sign={sign} onDismiss={dismiss} />
}
