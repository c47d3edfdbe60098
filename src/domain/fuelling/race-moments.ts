import { INTAKE_EVERY_MINUTES, LAST_INTAKE_BEFORE_FINISH_MINUTES } from './constants.ts'
import type { RaceStop } from './race-types.ts'

/** When something can be taken: in the race's rhythm, or at the station near it. */
export interface RaceMoment {
  /** Minute of the rhythm. */
  slot: number
  minute: number
  stop: RaceStop | null
}

/**
 * Every 20 minutes, and none in the last ten; one that has an aid station within ten minutes is moved
 * there, to the nearest, so that one drinks where there is something to drink. Ours.
 * @param minutes expected finishing time
 */
export function raceMoments(minutes: number, stops: readonly RaceStop[]): RaceMoment[] {
  const last = minutes - LAST_INTAKE_BEFORE_FINISH_MINUTES
  const count = Math.max(0, Math.floor(last / INTAKE_EVERY_MINUTES))
  const reach = INTAKE_EVERY_MINUTES / 2
  return Array.from({ length: count }, (_, at) => {
    const slot = (at + 1) * INTAKE_EVERY_MINUTES
    // Half open, so that a station belongs to one moment and their order stands.
    const near = stops
      .filter(({ minute }) => minute > slot - reach && minute <= slot + reach && minute <= last)
      .sort((a, b) => Math.abs(a.minute - slot) - Math.abs(b.minute - slot))
    const stop = near[0] ?? null
    return { slot, minute: stop?.minute ?? slot, stop }
  })
}
