import { useState } from 'react'
import { type ProblemCode, problemCode } from './SaveProblem.tsx'

interface Save {
  saving: boolean
  /** Why the last try did not succeed. */
  problem: ProblemCode | null
  /** Answers whether it is saved. */
  save(write: () => Promise<unknown>): Promise<boolean>
  forget(): void
}

/** The save of a form that stays on screen: whether it is under way, and what went wrong. */
export function useSave(): Save {
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<ProblemCode | null>(null)
  return {
    saving,
    problem,
    async save(write) {
      setSaving(true)
      setProblem(null)
      try {
        await write()
        return true
      } catch (error) {
        setProblem(problemCode(error))
        return false
      } finally {
        setSaving(false)
      }
    },
    forget: () => setProblem(null),
  }
}
