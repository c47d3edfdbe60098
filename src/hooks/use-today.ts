import { useEffect, useState } from 'react'
import { localDay } from '#lib/local-day.ts'

/** The runner's local day; changes at midnight and when the app comes back into sight. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      const at = new Date()
      setToday(localDay(at))
      clearTimeout(timer)
      const midnight = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1)
      timer = setTimeout(update, midnight.getTime() - at.getTime() + 50)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return today
}
