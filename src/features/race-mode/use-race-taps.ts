import { useRef, useState } from 'react'
import { useMealWords } from '#components/race/use-meal-words.ts'
import type { Row } from '#domain/entities.ts'
import type { RaceNote } from '#domain/race-log/taps.ts'
import { useSettledMeals } from '#hooks/race/use-race-days.ts'
import { useRaceCommands } from '#hooks/use-races.ts'

/** A finger that slips hits twice: the second tap of a pair is none, ms. */
const PAIR_MS = 900

export interface RaceTaps {
  /** Resolves once the device has it: what the screen shows comes from there. */
  note: (key: string, entry: RaceNote) => Promise<void>
  /** The same for a tap: none while the one before is stored, nor right after it. */
  tap: (key: string, entry: () => RaceNote) => void
  /** The last tap could not be stored. */
  failed: boolean
  /** The data is open: what is noted before is not stored. */
  ready: boolean
}

export function useRaceTaps(race: Row<'races'>): RaceTaps {
  const commands = useRaceCommands()
  useSettledMeals(race, useMealWords(race))
  const [failed, setFailed] = useState(false)
  const busy = useRef(false)
  const lastTap = useRef(Number.NEGATIVE_INFINITY)

  async function note(key: string, entry: RaceNote): Promise<void> {
    if (!commands) throw new Error('race_not_open')
    await commands.note(race.id, key, entry)
  }
  function tap(key: string, entry: () => RaceNote): void {
    const at = performance.now()
    if (busy.current || at - lastTap.current < PAIR_MS) return
    busy.current = true
    lastTap.current = at
    note(key, entry())
      .then(
        () => setFailed(false),
        () => setFailed(true),
      )
      .finally(() => {
        busy.current = false
      })
  }
  return { note, tap, failed, ready: commands !== undefined }
}
