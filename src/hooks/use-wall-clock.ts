import { useEffect, useState } from 'react'
import type { LocalMoment } from '#domain/calendar/local-day.ts'
import { wallClock } from '#lib/local-day.ts'

/** The runner's wall clock, by the minute, while the app is in sight. */
export function useWallClock(): LocalMoment {
  const [now, setNow] = useState(() => wallClock(new Date()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      const at = new Date()
      const next = wallClock(at)
      setNow((last) =>
        last.date === next.date && last.minuteOfDay === next.minuteOfDay ? last : next,
      )
      clearTimeout(timer)
      if (document.visibilityState !== 'hidden')
        timer = setTimeout(update, 60_050 - (at.getTime() % 60_000))
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
