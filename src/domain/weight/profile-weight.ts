import type { Envelope } from '../entities.ts'

type Stamps = Pick<Envelope, 'created_clock' | 'edit_clocks'>
export type LoggedWeight = Stamps & { date: string; weight_kg: number }
export type ProfileWeight = Stamps & { weight_kg: number | null }

/** The row of the latest day; null where nothing is logged. The order of the rows doesn't matter. */
export function newestWeight<R extends { date: string }>(rows: readonly R[]): R | null {
  return rows.reduce<R | null>((last, row) => (last && last.date > row.date ? last : row), null)
}

/**
 * [Note: the log feeds the profile]
 * The profile's weight is the newest of the log: whoever logs or deletes one stores it there, and a weight
 * typed into the profile is logged for that day. Two devices that did so apart may leave the profile with
 * the weight of an earlier day; this says what it should be, kg, by the rows alone, so that all devices
 * come to the same. A weight typed since by an app that knows no log stands.
 * @returns null where the profile is right, or nothing is logged
 */
export function weightForProfile(
  rows: readonly LoggedWeight[],
  profile: ProfileWeight | null,
): number | null {
  const newest = newestWeight(rows)
  if (newest === null || newest.weight_kg === profile?.weight_kg) return null
  if (profile === null || profile.weight_kg === null) return newest.weight_kg
  const isOfEarlierDay = rows.some(({ weight_kg }) => weight_kg === profile.weight_kg)
  return isOfEarlierDay || stampOf(newest) > stampOf(profile) ? newest.weight_kg : null
}

function stampOf({ edit_clocks, created_clock }: Stamps): string {
  return edit_clocks.weight_kg ?? created_clock
}
