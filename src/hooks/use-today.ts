import { useEffect, useState } from 'react'

/** A moment's local day, `yyyy-MM-dd`. */
export function localDay(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

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
