import { useCallback, useEffect, useState } from 'react'
import { type LogEntry, onLogEntry } from '#lib/log.ts'
import { clearLog, readLog } from '#lib/log-store.ts'

/** The app's log, newest first, and how to clear it; undefined until it is read. */
export function useLog() {
  const [entries, setEntries] = useState<readonly LogEntry[]>()
  useEffect(() => {
    let wanted = true
    const read = async () => {
      const found = await readLog()
      if (wanted) setEntries(found.toReversed())
    }
    void read()
    const stop = onLogEntry(() => void read())
    return () => {
      wanted = false
      stop()
    }
  }, [])
  const clear = useCallback(async () => {
    await clearLog()
    setEntries([])
  }, [])
  return { entries, clear }
}
