import {
  type GuidanceProfile,
  PRIVATE_ANSWERS,
  type PrivateAnswer,
} from '#domain/guidance/guidance.ts'
import type { Formatter } from '#i18n/format.ts'
import { parseNumber } from '#i18n/numbers.ts'
import type { Profile, RunnerDraft } from './runner-draft.ts'

/** What is typed of age and body and what is ticked, as a profile has it; null for what is no figure yet. */
export function draftBody(draft: RunnerDraft, format: Formatter): GuidanceProfile {
  const none: Pick<Profile, PrivateAnswer> = {
    pregnant_or_breastfeeding: null,
    kidney_disease: null,
    diabetes: null,
    eating_disorder: null,
  }
  return {
    weight_kg: format.readFigure('weight', draft.weight),
    height_cm: format.readFigure('height', draft.height),
    age: parseNumber(draft.age, format.language),
    sex: draft.sex,
    portions_mode: null,
    ...none,
    ...privateAnswers(draft.health, none),
  }
}

/** What was ticked, and what was ticked before and isn't now; what was never answered stays so. */
export function privateAnswers(
  ticked: readonly PrivateAnswer[],
  before: Pick<Profile, PrivateAnswer>,
): Partial<Profile> {
  const patch: Partial<Profile> = {}
  for (const answer of PRIVATE_ANSWERS) {
    if (ticked.includes(answer)) patch[answer] = true
    else if (before[answer] !== null) patch[answer] = false
  }
  return patch
}
