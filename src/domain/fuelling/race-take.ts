import { BESIDE_FROM_CARBS_G, CAFFEINE_FROM_SHARE, SALTS_AT_ONCE_MAX } from './constants.ts'
import { add } from './race-amounts.ts'
import { EPSILON, waterBeside } from './race-fluid.ts'
import type { RaceMoment } from './race-moments.ts'
import { partOf, partsAtOnce, partsOf, partsWithin } from './race-portions.ts'
import { inOrder, isHandedOut, isHere } from './race-turns.ts'
import {
  type Amounts,
  NO_AMOUNTS,
  type RaceIntake,
  type RaceProduct,
  type TakenServing,
} from './race-types.ts'

/** What a race may not pass. */
export interface RaceLimits {
  carbsGramsInAnHour: number
  /** In any hour; and from the start on it is never passed at this rate. */
  fluidMlInAnHour: number
  /** Over the whole race. */
  caffeineMg: number
}

export type Passed = 'gut' | 'fluid' | 'caffeine'

/** What was before, where a plan is made on the way: its minutes are those since that plan's beginning. */
export interface Earlier {
  /** Minutes of the race up to the beginning. */
  minutes: number
  /** In the order in which they were taken, minutes below or near zero. */
  taken: readonly (Amounts & { minute: number })[]
  /** Servings still carried, by product; of one that isn't named there is enough. */
  left: ReadonlyMap<string, number>
  /** The product that was taken last. */
  lastId: string | null
}

/** What a race is fuelled with, and by which limits. */
export interface RaceFuel {
  minutes: number
  /** Over the whole race. */
  needed: Amounts
  limits: RaceLimits
  fuels: readonly RaceProduct[]
  salts: readonly RaceProduct[]
  /** Whether a fuel is taken here before the others. */
  isFirst: (fuel: RaceProduct, moment: RaceMoment) => boolean
  earlier?: Earlier
}

/** How far the race is fuelled at a moment. */
export interface SoFar {
  intakes: RaceIntake[]
  sum: Amounts
  /** The place of the fuel whose turn it is. */
  turn: number
  hadCaffeine: boolean
  passed: Set<Passed>
  /** Carried servings that are used, by product. */
  used: Map<string, number>
}

/** A moment, with what is due by then and may be drunk there, and what is taken. */
export interface Taking {
  moment: RaceMoment
  due: Amounts
  /** What the gut and the sweat allow here. */
  left: Pick<Amounts, 'carbsGrams' | 'fluidMl'>
  /** Of that, what leaves room for what stations hand out in the hour to come: for water and for what is carried. */
  spare: Pick<Amounts, 'carbsGrams' | 'fluidMl'>
  /** What later stations are left room for. */
  ahead: Pick<Amounts, 'carbsGrams'>
  /** So many parts of a serving that is handed out here are taken at most. */
  stationParts: number
  taken: Amounts
  servings: TakenServing[]
}

/**
 * Takes fuels in their turn, as many parts of each as bring the race nearest to what is due, and one part at least
 * where that is not beyond the need. What would pass a limit is left out.
 * @param share of the race's moments up to this one
 */
export function takeFuels(fuel: RaceFuel, soFar: SoFar, taking: Taking, share: number): void {
  const { moment } = taking
  const here = fuel.fuels.filter((each) => isHere(each, moment.stop))
  // What has caffeine waits where there is something without it.
  const isEarly = share <= CAFFEINE_FROM_SHARE && here.some((each) => each.caffeineMg === 0)
  for (;;) {
    const order = inOrder(fuel.fuels, soFar.turn, !isEarly && !soFar.hadCaffeine, (each) =>
      fuel.isFirst(each, moment),
    )
    const isTaken = order.some((place) => {
      const each = fuel.fuels[place]
      if (!each || !here.includes(each) || (isEarly && each.caffeineMg > 0)) return false
      const parts = partsTaken(fuel, soFar, taking, each)
      if (parts < 1) return false
      take(soFar, taking, each, parts)
      soFar.turn = place + 1
      soFar.hadCaffeine = each.caffeineMg > 0
      return true
    })
    if (!isTaken) return
  }
}

/** How many parts of a fuel are taken now. */
function partsTaken(fuel: RaceFuel, soFar: SoFar, taking: Taking, each: RaceProduct): number {
  const { due, left, spare, ahead, taken } = taking
  const isGiven = isHandedOut(each, taking.moment.stop)
  const room = isGiven ? left : spare
  const one = partOf(each, 1)
  const carbs = soFar.sum.carbsGrams + taken.carbsGrams
  const toCome = isGiven ? 0 : ahead.carbsGrams
  const isWithinNeed = carbs + toCome + one.carbsGrams / 2 <= fuel.needed.carbsGrams
  const isFirst = taken.carbsGrams === 0 && isWithinNeed
  const missing = due.carbsGrams - carbs
  if (taken.carbsGrams > 0 && missing < BESIDE_FROM_CARBS_G) return 0
  const behind = Math.floor(missing / one.carbsGrams + 0.5 + EPSILON)
  const wanted = Math.min(
    Math.max(behind, isFirst ? 1 : 0),
    partsOf(each),
    partsAtOnce(taken, each),
    isGiven ? taking.stationParts - partsHad(taking, each) : Number.POSITIVE_INFINITY,
  )
  if (wanted < 1) return 0
  const caffeine = soFar.sum.caffeineMg + taken.caffeineMg
  const within: Record<Passed, number> = {
    gut: partsWithin(room.carbsGrams - taken.carbsGrams, one.carbsGrams),
    fluid: partsWithin(room.fluidMl - taken.fluidMl, one.fluidMl),
    caffeine: partsWithin(fuel.limits.caffeineMg - caffeine, one.caffeineMg),
  }
  for (const limit of ['gut', 'fluid', 'caffeine'] as const) {
    if (within[limit] < wanted) soFar.passed.add(limit)
  }
  const carried = partsCarried(fuel, soFar, taking, each)
  return Math.min(wanted, carried, within.gut, within.fluid, within.caffeine)
}

function partsHad({ servings }: Taking, each: RaceProduct): number {
  const count = servings.find(({ id }) => id === each.id)?.count ?? 0
  return Math.round(count * partsOf(each))
}

/** How many parts are at hand. */
function partsCarried(
  { earlier }: RaceFuel,
  { used }: SoFar,
  { moment }: Taking,
  each: RaceProduct,
): number {
  const left = earlier?.left.get(each.id)
  if (left === undefined || isHandedOut(each, moment.stop)) return Number.POSITIVE_INFINITY
  return Math.floor((left - (used.get(each.id) ?? 0)) * partsOf(each) + EPSILON)
}

/** Takes salt, then water. @returns ml of water */
export function saltsAndWater(
  fuel: RaceFuel,
  soFar: SoFar,
  taking: Taking,
  at: number,
  atOnceMl: number,
): number {
  const { due, moment } = taking
  const leftMl = taking.spare.fluidMl
  const { sum, passed } = soFar
  const salts = fuel.salts.filter((each) => isHere(each, moment.stop))
  const salt = salts[(at + 1) % Math.max(1, salts.length)]
  for (let count = 0; salt && count < SALTS_AT_ONCE_MAX; count++) {
    const { taken } = taking
    if (sum.sodiumMg + taken.sodiumMg + salt.sodiumMg / 2 > due.sodiumMg) break
    const caffeineMg = sum.caffeineMg + taken.caffeineMg + salt.caffeineMg
    const isDry = taken.fluidMl + salt.fluidMl <= leftMl + EPSILON || salt.fluidMl === 0
    const isMild = caffeineMg <= fuel.limits.caffeineMg + EPSILON || salt.caffeineMg === 0
    if (!isDry) passed.add('fluid')
    if (!isMild) passed.add('caffeine')
    if (!isDry || !isMild) break
    if (partsCarried(fuel, soFar, taking, salt) < partsOf(salt)) break
    take(soFar, taking, salt, partsOf(salt))
  }
  const dueMl = Math.min(due.fluidMl - sum.fluidMl, atOnceMl)
  const waterMl = waterBeside(taking.taken, dueMl, leftMl)
  taking.taken = add(taking.taken, { ...NO_AMOUNTS, fluidMl: waterMl })
  return waterMl
}

function take(soFar: SoFar, taking: Taking, product: RaceProduct, parts: number): void {
  const { servings, moment } = taking
  const count = parts / partsOf(product)
  const isGiven = isHandedOut(product, moment.stop)
  if (!isGiven) soFar.used.set(product.id, (soFar.used.get(product.id) ?? 0) + count)
  const known = servings.find(({ id }) => id === product.id)
  if (known) known.count += count
  else servings.push({ id: product.id, count, isHandedOut: isGiven })
  taking.taken = add(taking.taken, partOf(product, parts))
}
