/**
 * [Note: an amount is a number]
 * A serving is stored in words (`2 bowls`, `1.5 × centong (150 g)`), since anything may be a unit. The number before
 * them is an amount all the same: where it changes, figures follow it, and so does the mass that the words end with.
 */
export interface ServingAmount {
  /** Above zero; 1 where the words begin with no number. */
  quantity: number
  /** What one of it is called, in the runner's words; may be empty. */
  unit: string
  /** What stands between the two; null where no number did. */
  between: string | null
}

const NUMBERED = /^\s*(\d+(?:[.,]\d{1,2})?)(\s*[×x]\s+|\s+|(?=\p{L}))(.*)$/u
const MASS = /\((≈?\s*)(\d+(?:[.,]\d+)?)(\s*(?:g|ml|oz|fl oz)\))$/

/** The amount that a serving's words tell. */
export function servingAmount(words: string): ServingAmount {
  const [, number = '', between = '', unit = ''] = NUMBERED.exec(words) ?? []
  const quantity = numberIn(number)
  return quantity > 0
    ? { quantity, unit: unit.trim(), between }
    : { quantity: 1, unit: words.trim(), between: null }
}

/**
 * The words of another amount of the same.
 * @param say writes a number as the runner's language does
 */
export function servingWords(
  { unit, between, quantity: before }: ServingAmount,
  quantity: number,
  say: (value: number) => string,
): string {
  if (between === null && quantity === 1) return unit
  // Words that begin with a number of their own stand apart from it.
  const apart = between === null || /^\d/.test(unit) ? ' × ' : between
  const scaled = unit.replace(
    MASS,
    (_, about: string, mass: string, of: string) =>
      `(${about}${say((numberIn(mass) * quantity) / before)}${of}`,
  )
  return `${say(quantity)}${apart}${scaled}`.trim()
}

function numberIn(number: string): number {
  return number === '' ? 0 : Number(number.replace(',', '.'))
}
