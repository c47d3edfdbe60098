import { STATUS_BANDS } from '#domain/scoring/constants.ts'

/** A score's band, where it is said in words alone; on the first paint's way status-of.ts is smaller. */
export function bandOf(score: number) {
  return STATUS_BANDS.find(({ atLeast }) => score >= atLeast * 100)?.status ?? 'danger'
}
