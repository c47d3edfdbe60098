import type { RunnerErrors } from './read-section.ts'
import type { RunnerDraft } from './runner-draft.ts'

export interface FieldsProps {
  draft: RunnerDraft
  errors: RunnerErrors
  onChange: (patch: Partial<RunnerDraft>) => void
}
