import { spreadOver } from './race-evenness.ts'
import type { RaceMoment } from './race-moments.ts'
import { partsOf } from './race-portions.ts'
import { isHandedOut, isHere } from './race-turns.ts'
import type { RaceProduct } from './race-types.ts'

/** A way to fuel these moments. */
export interface RaceWay {
  /** Places of the moments that may have fuel. */
  chosen: number[]
  /** So many parts of a serving are taken of what a station hands out; null: as many as are due. */
  stationParts: number | null
}

const STATION_PARTS = [1, 2]

/** Up to so many moments each number of intakes is tried, above it these shares of them. */
const TRIED_MAX = 40
const TRIED_SHARES = [1, 0.9, 0.8, 0.75, 0.7, 0.65, 0.6, 0.5, 0.45, 0.4, 0.33, 0.25, 0.2, 0.1]

/**
 * Which moments may have fuel: so many of those at which there is some, evenly spread; or none; and where stations come
 * first, those at stations that hand some out with others between them.
 */
export function ways(
  moments: readonly RaceMoment[],
  fuels: readonly RaceProduct[],
  { minutes: length, stationsFirst }: { minutes: number; stationsFirst: boolean },
): RaceWay[] {
  const places = [...moments.keys()].filter((at) =>
    fuels.some((fuel) => isHere(fuel, moments[at]?.stop ?? null)),
  )
  const minutes = places.map((at) => moments[at]?.minute ?? 0)
  const spread = triedOf(places.length).flatMap((count) => {
    const chosen = spreadOver(minutes, count, length)
    return chosen ? [chosen.flatMap((at) => places[at] ?? [])] : []
  })
  const around = stationsFirst ? aroundStations(moments, places, fuels, length) : []
  const handedOut = fuels.filter((fuel) => moments.some(({ stop }) => isHandedOut(fuel, stop)))
  const max = Math.max(...handedOut.map(partsOf))
  const parts = STATION_PARTS.filter((each) => each <= max)
  return [
    ...[...spread, []].map((chosen) => ({ chosen, stationParts: null })),
    ...parts.flatMap((stationParts) => around.map((chosen) => ({ chosen, stationParts }))),
  ]
}

/** Which of so many counts are tried. */
function triedOf(count: number): number[] {
  if (count > TRIED_MAX) return TRIED_SHARES.map((share) => Math.round(share * count))
  return Array.from({ length: count }, (_, at) => at + 1)
}

/** All places at stations that hand out fuel, then one more each time: the one that best parts a gap. */
function aroundStations(
  moments: readonly RaceMoment[],
  places: readonly number[],
  fuels: readonly RaceProduct[],
  length: number,
): number[][] {
  const isStation = (at: number) => {
    const stop = moments[at]?.stop
    return stop != null && fuels.some((fuel) => isHandedOut(fuel, stop))
  }
  let chosen = places.filter(isStation)
  if (chosen.length === 0) return []
  const others = new Set(places.filter((at) => !isStation(at)))
  const found = [chosen]
  const minuteOf = (at: number | undefined, end: number) =>
    at === undefined ? end : (moments[at]?.minute ?? end)
  /** The minutes from the intake before, times those to the next one. */
  const parts = (at: number) => {
    const minute = minuteOf(at, 0)
    const before = minuteOf(
      chosen.findLast((other) => other < at),
      0,
    )
    const after = minuteOf(
      chosen.find((other) => other > at),
      length,
    )
    return (minute - before) * (after - minute)
  }
  while (others.size > 0) {
    const next = [...others].reduce((best, at) => (parts(at) > parts(best) ? at : best))
    others.delete(next)
    chosen = [...chosen, next].sort((a, b) => a - b)
    found.push(chosen)
  }
  if (places.length <= TRIED_MAX) return found
  // In a long race each way costs more, so fewer are tried.
  const tried = new Set(TRIED_SHARES.map((share) => Math.ceil(share * found.length) - 1))
  return found.filter((_, at) => at === 0 || tried.has(at))
}
