import { useEffect } from 'react'
import { noteRace } from '#lib/race-on.ts'

/** Has updates wait for the race's end ([Note: no update in a race]). */
export function useNoteRace(id: string, runs: boolean): void {
  useEffect(() => {
    // Storage that is off: an update may come, and asks first.
    noteRace(id, runs).catch(() => undefined)
  }, [id, runs])
}
