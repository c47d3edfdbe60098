import type { FoodDraft, FoodJob, PhotoJob, StoredStage } from './photo-job.ts'

/** A food photo as a version before decision 033 has stored it. */
export interface EarlierPhoto
  extends Omit<FoodJob, 'kind' | 'draft' | 'meal' | 'stage'>,
    FoodDraft {
  kind?: never
  stage: StoredStage | 'keeping'
}

/** What may lie in a device's store of jobs. */
export type AnyStoredJob = PhotoJob | EarlierPhoto

/** A stored job as this version knows it. */
export function jobOf(stored: AnyStoredJob): PhotoJob {
  const job = stored.kind === undefined ? inThisShape(stored) : stored
  // The earlier word for one whose meal may not be in the log yet.
  const isDue = (job.stage as EarlierPhoto['stage']) === 'keeping'
  return isDue ? { ...(job as FoodJob), stage: 'waiting', meal: 'due' } : job
}

function inThisShape({ meal, language, stage, ...job }: EarlierPhoto): FoodJob {
  const draft = { meal, language }
  return { ...job, kind: 'food', draft, stage: stage as StoredStage, meal: 'logged' }
}

/** An activity screenshot as a version before decision 033 has stored it, with its picture. */
export interface EarlierUpload {
  id: string
  path: string
  uploaded: boolean
  name: string
  /** Media type. */
  type: string
  taken_on: string
  bytes: ArrayBuffer
}

/** A food photo that a dialog led into the log, likewise. */
export type EarlierInHand = Pick<EarlierPhoto, 'id' | 'path' | 'meal' | 'language'> & {
  bytes: ArrayBuffer
}
