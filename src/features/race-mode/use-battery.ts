import { useEffect, useState } from 'react'

/** From this share on every second counts. */
const LOW = 0.15

interface Battery extends EventTarget {
  charging: boolean
  level: number
}

/** Whether the battery is nearly empty; false where the browser doesn't say. */
export function useLowBattery(): boolean {
  const [low, setLow] = useState(false)
  useEffect(() => {
    let battery: Battery | null = null
    let gone = false
    const look = () => setLow(battery !== null && !battery.charging && battery.level <= LOW)
    const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
    getBattery?.call(navigator).then(
      (found) => {
        if (gone) return
        battery = found
        for (const change of ['levelchange', 'chargingchange']) found.addEventListener(change, look)
        look()
      },
      // Forbidden: as in browsers that don't have it.
      () => undefined,
    )
    return () => {
      gone = true
      for (const change of ['levelchange', 'chargingchange'])
        battery?.removeEventListener(change, look)
    }
  }, [])
  return low
}
