import { Activity, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { afterPaint } from '#lib/after-paint.ts'
import { SheetInSight } from '#ui/layout/sheet-in-sight.ts'

interface RestProps {
  children: ReactNode
  /** At once, as on the way back to one of its rows. */
  now?: boolean
}

/** What is below a phone's window: drawn with the dialog, and shown when what stands above is painted. */
export function Rest({ children, now = false }: RestProps) {
  const inSight = use(SheetInSight)
  const [painted, setPainted] = useState(now)
  useEffect(() => {
    if (!inSight) return
    let current = true
    void afterPaint().then(() => {
      if (current) startTransition(() => setPainted(true))
    })
    return () => {
      current = false
    }
  }, [inSight])
  return <Activity mode={painted ? 'visible' : 'hidden'}>{children}</Activity>
}
