import { useRef, useState } from 'react'
import { useMealWords } from '#components/race/use-meal-words.ts'
import type { Row } from '#domain/entities.ts'
import { isSameTap, type RaceNote, type Tapped } from '#domain/race-log/taps.ts'
import { useSettledMeals } from '#hooks/race/use-race-days.ts'
import { useRaceCommands } from '#hooks/use-races.ts'

export interface RaceTaps {
  /** Resolves once the device has it: what the screen shows comes from there. */
  note: (key: string, entry: RaceNote) => Promise<void>
  /** The same for a tap on a button of this name; the same tap again is none, unless it answers a question. */
  tap: (what: string, key: string, entry: () => RaceNote, isAnswer?: boolean) => void
  /** Whether a tap on a button of this name now would be the one before again. */
  isSame: (what: string) => boolean
  /** Stores what can't be the tap before again: a correction, or what takes a tap back. It is never passed over. */
  put: (key: string, entry: RaceNote) => void
  /** The last tap could not be stored. */
  failed: boolean
  /** The data is open: what is noted before is not stored. */
  ready: boolean
}

export function useRaceTaps(race: Row<'races'>): RaceTaps {
  const commands = useRaceCommands()
  useSettledMeals(race, useMealWords(race))
  const [failed, setFailed] = useState(false)
  const stored = useRef<Promise<unknown>>(Promise.resolve())
  const before = useRef<Tapped | null>(null)

  async function note(key: string, entry: RaceNote): Promise<void> {
    if (!commands) throw new Error('race_not_open')
    await commands.note(race.id, key, entry)
  }
  function store(key: string, entry: RaceNote): void {
    // One after the other, in the order of the taps.
    stored.current = stored.current.then(() =>
      note(key, entry).then(
        () => setFailed(false),
        () => {
          setFailed(true)
          // It is asked to tap again: that is a tap.
          before.current = null
        },
      ),
    )
  }
  const tapped = (what: string): Tapped => ({ what, at: performance.now() / 1000 })
  const isSame = (what: string) => isSameTap(before.current, tapped(what))
  return {
    note,
    tap(what, key, entry, isAnswer = false) {
      if (!isAnswer && isSame(what)) return
      before.current = tapped(what)
      store(key, entry())
    },
    isSame,
    put(key, entry) {
      before.current = null
      store(key, entry)
    },
    failed,
    ready: commands !== undefined,
  }
}
