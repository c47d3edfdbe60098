import type { Nutrients } from '../nutrition/nutrients.ts'
import { PLAN_TOLERANCE } from './constants.ts'

function near(value: number, target: number, share: number, slack: number): boolean {
  return Math.abs(value - target) <= Math.max(share * target, slack)
}

/** Whether a day's suggestions come as near to the target as `PLAN_TOLERANCE` promises. */
export function withinTolerance(total: Nutrients, target: Nutrients): boolean {
  const { energyShare, macroShare, macroGrams } = PLAN_TOLERANCE
  return (
    near(total.calories, target.calories, energyShare, 0) &&
    near(total.proteinGrams, target.proteinGrams, macroShare, macroGrams) &&
    near(total.carbsGrams, target.carbsGrams, macroShare, macroGrams) &&
    near(total.fatGrams, target.fatGrams, macroShare, macroGrams)
  )
}
