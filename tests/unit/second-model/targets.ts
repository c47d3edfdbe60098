import { type Body, referenceKg, restingKcal } from './body.ts'
import {
  CARBS_FLOOR_PER_KG,
  CARBS_PER_KG,
  KCAL,
  type Load,
  MULTIPLIER,
  PROTEIN_PER_KG,
} from './figures.ts'

export interface Target {
  kcal: number
  protein: number
  carbs: number
  fat: number
}

export const NO_TARGET: Target = { kcal: 0, protein: 0, carbs: 0, fat: 0 }

export interface Day {
  load: Load
  /** All classes that are true of the day. */
  classes: readonly Load[]
  /** Of all distinct sessions, kcal. */
  netKcal: number
  /** What a loading day holds, g/kg; null on other days. */
  loadingPerKg: number | null
}

export const energyAt = (body: Body, load: Load) =>
  Math.round((restingKcal(body) * MULTIPLIER[load]) / 10) * 10

/** Point 2. */
export function dayEnergy(body: Body, { classes, netKcal }: Pick<Day, 'classes' | 'netKcal'>) {
  return Math.max(...classes.map((load) => energyAt(body, load)), energyAt(body, 'rest') + netKcal)
}

/** Where protein, carbohydrate and a fifth of fat find room, kcal, up to the next ten (ours). */
const roomFor = (protein: number, carbs: number) =>
  Math.ceil((4 * protein + 4 * carbs) / 0.8 / 10 - 1e-9) * 10

/** Points 2, 3 and 6: the target by body and load. */
export function modelTarget(body: Body, day: Day): Target {
  const kg = referenceKg(body)
  const energy = dayEnergy(body, day)
  const protein = PROTEIN_PER_KG[day.load] * kg
  const carbs = Math.max(CARBS_PER_KG[day.load], day.loadingPerKg ?? 0) * kg
  // "Carbohydrate gives way first, down to the guidance of its day; only then energy rises, by at most 10 %";
  // on loading days "as needed", and to no more than the loading: "one figure".
  const least = (day.loadingPerKg ?? CARBS_FLOOR_PER_KG[day.load]) * kg
  const needed = roomFor(protein, least)
  if (day.loadingPerKg !== null && needed > energy) {
    const fat = (needed - KCAL.protein * protein - KCAL.carbs * least) / KCAL.fat
    return { kcal: needed, protein, carbs: least, fat: withinShares({ kcal: needed, fat }) }
  }
  const tenthMore = Math.floor(1.1 * energy + 1e-9)
  const kcal = day.loadingPerKg === null ? Math.max(energy, Math.min(needed, tenthMore)) : energy
  const usual = Math.min(kcal, energyAt(body, day.load))
  const target = withExtra(ofLoad(usual, protein, carbs), kcal, 12 * kg)
  return { ...target, fat: withinShares(target) }
}

/** In tenths that step over neither share of fat. */
function withinShares({ kcal, fat }: Pick<Target, 'kcal' | 'fat'>): number {
  const least = Math.ceil((0.2 * kcal * 10) / KCAL.fat - 1e-9) / 10
  const most = Math.floor((0.35 * kcal * 10) / KCAL.fat + 1e-9) / 10
  return Math.min(most, Math.max(least, Math.round(fat * 10) / 10))
}

/** Fat takes the rest, a fifth at least and 35 % at most; carbohydrate gives way and takes over. */
function ofLoad(kcal: number, protein: number, carbs: number): Target {
  const left = (kcal - KCAL.protein * protein - KCAL.carbs * carbs) / kcal
  const fat = (Math.min(0.35, Math.max(0.2, left)) * kcal) / KCAL.fat
  return rest(kcal, protein, fat)
}

const rest = (kcal: number, protein: number, fat: number): Target => ({
  kcal,
  protein,
  carbs: Math.max(0, (kcal - KCAL.protein * protein - KCAL.fat * fat) / KCAL.carbs),
  fat,
})

/** "Extra energy from training goes to carbohydrate first (to 12 g/kg), then fat to 30 %." */
function withExtra(base: Target, kcal: number, maxCarbs: number): Target {
  const carbs = Math.min(
    base.carbs + (kcal - base.kcal) / KCAL.carbs,
    Math.max(base.carbs, maxCarbs),
  )
  const left = (kcal - KCAL.protein * base.protein - KCAL.carbs * carbs) / KCAL.fat
  const most = Math.max(base.fat, (0.3 * kcal) / KCAL.fat)
  return rest(kcal, base.protein, Math.max((0.2 * kcal) / KCAL.fat, Math.min(most, left)))
}

/** A meal plan moved by training: more as above, the rest to carbohydrate; less from all alike (ours). */
export function movedTo(plan: Target, kcal: number, maxCarbs: number): Target {
  const share = kcal / plan.kcal
  if (share <= 1) {
    return { kcal, protein: plan.protein * share, carbs: plan.carbs * share, fat: plan.fat * share }
  }
  const more = kcal - plan.kcal
  const toCarbs = Math.min(more, Math.max(0, maxCarbs - plan.carbs) * KCAL.carbs)
  const toFat = Math.min(more - toCarbs, Math.max(0, 0.3 * kcal - plan.fat * KCAL.fat))
  return {
    kcal,
    protein: plan.protein,
    carbs: plan.carbs + (more - toFat) / KCAL.carbs,
    fat: plan.fat + toFat / KCAL.fat,
  }
}

/** A figure of calories alone: protein 30, carbohydrate 40, fat 30 %. */
export const split = (kcal: number): Target => ({
  kcal,
  protein: (0.3 * kcal) / KCAL.protein,
  carbs: (0.4 * kcal) / KCAL.carbs,
  fat: (0.3 * kcal) / KCAL.fat,
})

/** Grams are told, and eaten by, in tenths (ours). */
export function inTenths({ kcal, protein, carbs, fat }: Target): Target {
  const tenth = (grams: number) => Math.round(grams * 10) / 10
  return { kcal, protein: tenth(protein), carbs: tenth(carbs), fat: tenth(fat) }
}
