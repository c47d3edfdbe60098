import { useState } from 'react'
import type { Row } from '#domain/entities.ts'
import { FIRST_CHOICES, readRaceChoices } from '#domain/races/race-choices.ts'
import type { RaceChoices } from '#domain/stored-shapes.ts'
import { useRaceCommands } from '#hooks/use-races.ts'
import type { ProblemCode } from '#ui/form/SaveProblem.tsx'
import { useSave } from '#ui/form/use-save.ts'

export interface ChoicesInHand {
  choices: RaceChoices
  /** Saves at once; what could not be saved stays on the screen and goes with the next change. */
  change(patch: Partial<RaceChoices>): void
  problem: ProblemCode | null
}

/** The choices of a race's plan, saved as they are made. */
export function useRaceChoices(race: Row<'races'>): ChoicesInHand {
  const commands = useRaceCommands()
  const { problem, save } = useSave()
  const [unsaved, setUnsaved] = useState<RaceChoices | null>(null)
  const choices = unsaved ?? readRaceChoices(race.plan) ?? FIRST_CHOICES
  return {
    choices,
    problem,
    change(patch) {
      const plan = { ...choices, ...patch }
      setUnsaved(plan)
      void save(async () => {
        if (!commands) throw new Error('the data is not open')
        await commands.edit(race.id, { plan })
        // What has been changed since waits for its own save.
        setUnsaved((now) => (now === plan ? null : now))
      })
    },
  }
}
