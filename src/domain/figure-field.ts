const FIGURE_FIELD = /^parts$|calories|_kcal$|_grams$|^grams$|_mg$|score|points|serving_size/

/** Whether a column or a value in a list tells energy, a mass of food or a score. */
export function isFigureField(name: string): boolean {
  return FIGURE_FIELD.test(name)
}
