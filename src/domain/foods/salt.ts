/** Labels give salt as sodium × 2.5. Source: Regulation (EU) 1169/2011, annex I. */
const SALT_PER_SODIUM = 2.5
const MG_PER_GRAM = 1000

/** The sodium, mg, in so many grams of salt as a label has it. */
export function sodiumOfSalt(grams: number): number {
  return Math.round((grams * MG_PER_GRAM) / SALT_PER_SODIUM)
}

/** The salt of a label, g, that has so much sodium, mg. */
export function saltOfSodium(mg: number): number {
  return (mg * SALT_PER_SODIUM) / MG_PER_GRAM
}
