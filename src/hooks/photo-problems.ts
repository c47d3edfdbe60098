import type { FoodProblem } from './food-photo.ts'

/** Why a kept photo has no figures and won't have any without the runner. */
export const FINAL_PROBLEMS = [
  'not_configured',
  'no_data',
  'not_understood',
  'not_food',
  'device_photo',
  'not_edible',
  'image',
  'upload_failed',
] as const satisfies readonly FoodProblem[]

/** Why it has none yet: another try may end otherwise. */
export const PASSING_PROBLEMS = [
  'signed_out',
  'session_expired',
  'auth_failed',
  'upload_timeout',
  'connection',
  'timeout',
  'network',
  'service',
  'running',
  'processing',
  'unknown',
] as const satisfies readonly FoodProblem[]
