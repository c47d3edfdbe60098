const HALF = '½'

/** How many servings, in figures: `2`, `½`, `1½`. @param number writes a number in the reader's language */
export function servingCount(count: number, number: (value: number, digits?: number) => string) {
  const whole = Math.floor(count)
  if (count - whole !== 0.5) return number(count, 1)
  return `${whole > 0 ? number(whole) : ''}${HALF}`
}
