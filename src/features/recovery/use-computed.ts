import { useEffect, useState } from 'react'
import { loadWords } from '#i18n/setup.ts'
import { faultName } from '#lib/fault-name.ts'
import { log } from '#lib/log.ts'

export type Computed = Pick<typeof import('#domain/recovery/recovery-plan.ts'), 'recoveryPlan'> &
  Pick<typeof import('#domain/recovery/recovery-text.ts'), 'recoveryText'>

/** What plans a recovery, with the food table: not before there is something to recover from. */
export function useComputed(): Computed | null {
  const [computed, setComputed] = useState<Computed | null>(null)
  useEffect(() => {
    let current = true
    Promise.all([
      import('#domain/recovery/recovery-plan.ts'),
      import('#domain/recovery/recovery-text.ts'),
      loadWords('diet'),
    ]).then(
      ([plan, text]) => current && setComputed({ ...plan, ...text }),
      // The countdown says what matters; the meals come when the app is opened with a network.
      (error: unknown) => log.warn('recovery.failed', { fault: faultName(error) }),
    )
    return () => {
      current = false
    }
  }, [])
  return computed
}
