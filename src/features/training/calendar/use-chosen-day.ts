import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isDay } from '#domain/calendar/local-day.ts'

/** What lies outside is no runner's day, and the calendar's own ends are near. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31']

interface ChosenDay {
  view: 'month' | 'week'
  chosen: string
  /** Chooses another day; the address follows. */
  show(day: string): void
  /** The same for a key that repeats: Safari lets an address change a hundred times in a while. */
  go(day: string): void
}

/** The view and the day that the address names: `?month=yyyy-MM-dd` or `?week=yyyy-MM-dd`, else today's month. */
export function useChosenDay(today: string): ChosenDay {
  const navigate = useNavigate()
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const view = params.has('week') ? 'week' : 'month'
  const asked = params.get(view)
  const isAsked = isDay(asked) && asked >= FIRST_DAY && asked <= LAST_DAY
  const [gone, setGone] = useState<{ search: string; day: string } | null>(null)
  return {
    view,
    chosen: gone?.search === search ? gone.day : isAsked ? asked : today,
    go: (day) => setGone({ search, day }),
    show(day) {
      setGone(null)
      const named = view === 'month' && day === today ? '' : `?${view}=${day}`
      void navigate({ search: named }, { replace: true, preventScrollReset: true })
    },
  }
}
