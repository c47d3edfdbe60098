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
  'photos_full',
] as const

/** Why it has none yet: another try may end otherwise. */
export const PASSING_PROBLEMS = [
  'server_full',
  'photos_of_today',
  'signed_out',
  'session_expired',
  'auth_failed',
  'upload_timeout',
  'connection',
  'timeout',
  'model_timeout',
  'network',
  'service',
  'running',
  'processing',
  'unknown',
] as const

/** Those that pass, but not within minutes: the runner hears of them at once. */
export const LASTING_PROBLEMS: readonly string[] = [
  'server_full',
  'photos_of_today',
] satisfies PhotoProblem[]

const PROBLEMS = [...FINAL_PROBLEMS, ...PASSING_PROBLEMS] as const
type PhotoProblem = (typeof PROBLEMS)[number]

/** Why a photo was given up, where it was. */
export function photoProblem(
  photo: { problem: string | null } | undefined,
): PhotoProblem | undefined {
  return PROBLEMS.find((known) => known === photo?.problem)
}

/** The model has given its verdict: another try would end the same. */
export const TERMINAL_PROBLEMS: readonly string[] = [
  'not_understood',
  'not_food',
  'device_photo',
  'not_edible',
] satisfies PhotoProblem[]

/** Whether another try, now, may bring a photo its figures; one that is under way needs none. */
export function canBeTried(photo: { problem: string | null; retry_at: number | null }): boolean {
  const problem = photoProblem(photo)
  return problem ? !TERMINAL_PROBLEMS.includes(problem) : photo.retry_at !== null
}
