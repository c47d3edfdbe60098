import { BANDS, COMPLETION } from './figures.ts'

/** What binary fractions leave: 0.3 / 0.1 is not quite 3. */
export const DUST = 1e-9

/** Points for a deviation from plan; a beginner's bands are half as wide again. */
export function bandPoints(deviation: number, beginner: boolean): number {
  const width = beginner ? 1.5 : 1
  for (const [within, points] of BANDS) if (deviation <= within * width + DUST) return points
  return 0
}

/** Points for done ÷ planned. */
export function completionPoints(ratio: number): number {
  if (ratio > 1.5 + DUST) return 70
  if (ratio > 1.2 + DUST) return 90
  for (const [atLeast, points] of COMPLETION) if (ratio >= atLeast - DUST) return points
  return 0
}
