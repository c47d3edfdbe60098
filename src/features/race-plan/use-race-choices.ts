import { useMemo, useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { FIRST_CHOICES, readRaceChoices } from '#domain/races/race-choices.ts'
import type { RaceChoices } from '#domain/stored-shapes.ts'
import { useRaceCommands } from '#hooks/use-races.ts'
import type { ProblemCode } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'

export interface ChoicesInHand {
  choices: RaceChoices
  /** Something has been chosen: until then there is no plan, in race mode neither. */
  isBegun: boolean
  /** Saves at once; what could not be saved stays on the screen and goes with the next change. */
  change(patch: Partial<RaceChoices>): void
  problem: ProblemCode | null
}

/** The choices of a race's plan, saved as they are made. */
export function useRaceChoices(race: Row<'races'>): ChoicesInHand {
  const commands = useRaceCommands()
  const { problem, save } = useSave()
  const stored = useMemo(() => readRaceChoices(race.plan), [race.plan])
  // What was changed stands until the database has said the same: a change that comes before that builds on it.
  const [unsaved, setUnsaved] = useState<RaceChoices | null>(null)
  if (unsaved && JSON.stringify(unsaved) === JSON.stringify(stored)) setUnsaved(null)
  const choices = unsaved ?? stored ?? FIRST_CHOICES
  return {
    choices,
    isBegun: unsaved !== null || stored !== null,
    problem,
    change(patch) {
      const plan = readRaceChoices({ ...choices, ...patch }) ?? FIRST_CHOICES
      setUnsaved(plan)
      void save(async () => {
        if (!commands) throw new Error('the data is not open')
        await commands.edit(race.id, { plan })
      })
    },
  }
}
