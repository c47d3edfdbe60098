import { useCallback, useEffect, useState } from 'react'
import { requestPersistentStorage } from '#lib/persistent-storage.ts'
import { disablePush, enablePush, type PushGreeting, pushOn, pushSupported } from '#remote/push.ts'
import { openedData } from '#runner-data/opened.ts'

export type PushState = 'unknown' | 'unsupported' | 'denied' | 'off' | 'on'

/** Notifications on this device. `enable` answers whether they are on now. */
export function usePush(): {
  state: PushState
  enable(greeting: PushGreeting): Promise<boolean>
  disable(): Promise<void>
} {
  const [state, setState] = useState<PushState>('unknown')
  const look = useCallback(async () => setState(await stateNow()), [])
  useEffect(() => void look(), [look])
  const enable = useCallback(
    async (greeting: PushGreeting) => {
      const enabled = await enablePush(greeting)
      if (enabled) {
        setState('on')
        if (openedData.get()) void requestPersistentStorage(true)
      } else await look()
      return enabled
    },
    [look],
  )
  const disable = useCallback(async () => {
    await disablePush()
    await look()
  }, [look])
  return { state, enable, disable }
}

async function stateNow(): Promise<PushState> {
  if (!pushSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const granted = Notification.permission === 'granted'
  return granted && (await pushOn()) ? 'on' : 'off'
}
