import {
  INTAKE_EVERY_MINUTES,
  LAST_INTAKE_BEFORE_FINISH_MINUTES,
  STATION_SHIFT_MINUTES,
} from './constants.ts'
import type { RaceStop } from './race-types.ts'

/** When something can be taken: in the race's rhythm, or at the station near it. */
export interface RaceMoment {
  /** Minute of the rhythm. */
  slot: number
  minute: number
  stop: RaceStop | null
}

/** A way up to a moment: the moment, the way to it, and what it costs. */
interface Way {
  moment: RaceMoment
  before: Way | null
  cost: number
}

/**
 * Every 20 minutes, and none in the last ten; moved to an aid station within ten minutes, so that one drinks where
 * there is something to drink. The stations of all moments are chosen together: as many as can be with no gap longer or
 * shorter than the rhythm by more than the shift, and of those the evenest. Ours.
 * @param minutes expected finishing time
 * @param shift minutes
 */
export function raceMoments(
  minutes: number,
  stops: readonly RaceStop[],
  shift: number,
): RaceMoment[] {
  const last = lastMinute(minutes)
  const count = Math.max(0, Math.floor(last / INTAKE_EVERY_MINUTES))
  let ways: Way[] = []
  for (let at = 0; at < count; at++) {
    const slot = (at + 1) * INTAKE_EVERY_MINUTES
    ways = choices(slot, minutes, stops).flatMap((moment) => {
      const way = cheapest(moment, ways, at === 0, shift)
      return way ? [way] : []
    })
  }
  const moments: RaceMoment[] = []
  const end = ways.reduce<Way | null>(
    (best, way) => (best && best.cost <= way.cost ? best : way),
    null,
  )
  for (let way = end; way; way = way.before) moments.unshift(way.moment)
  return moments
}

function lastMinute(minutes: number): number {
  return minutes - LAST_INTAKE_BEFORE_FINISH_MINUTES
}

/** Whether a minute of the rhythm may be moved to a station. Half open, so that a station belongs to one of them. */
export function isNear(slot: number, { minute }: RaceStop, minutes: number): boolean {
  const reach = INTAKE_EVERY_MINUTES / 2
  return minute > slot - reach && minute <= slot + reach && minute <= lastMinute(minutes)
}

/** Whether no gap is longer or shorter than the rhythm by more than the largest shift. */
export function isRhythm(moments: readonly RaceMoment[]): boolean {
  const gaps = moments.map(({ minute }, at) => minute - (moments[at - 1]?.minute ?? 0))
  return gaps.every((gap) => Math.abs(gap - INTAKE_EVERY_MINUTES) <= STATION_SHIFT_MINUTES[0])
}

function choices(slot: number, minutes: number, stops: readonly RaceStop[]): RaceMoment[] {
  const near = stops.filter((stop) => isNear(slot, stop, minutes))
  return [
    { slot, minute: slot, stop: null },
    ...near.map((stop) => ({ slot, minute: stop.minute, stop })),
  ]
}

function cheapest(
  moment: RaceMoment,
  ways: readonly Way[],
  isFirst: boolean,
  shift: number,
): Way | null {
  // A station is worth more than any unevenness that is allowed.
  const cost = moment.stop ? -1 : 0
  const off = (minutes: number) => Math.abs(minutes - INTAKE_EVERY_MINUTES)
  const uneven = (minutes: number) => (off(minutes) / INTAKE_EVERY_MINUTES) ** 2 / 2
  if (isFirst) {
    return off(moment.minute) > shift
      ? null
      : { moment, before: null, cost: cost + uneven(moment.minute) }
  }
  let best: Way | null = null
  for (const before of ways) {
    const gap = moment.minute - before.moment.minute
    if (off(gap) > shift) continue
    const way = { moment, before, cost: before.cost + cost + uneven(gap) }
    if (!best || way.cost < best.cost) best = way
  }
  return best
}
