/** The United States, Liberia and Myanmar (CLDR's measurement systems). */
const MILES_AND_POUNDS = /-(us|lr|mm)\b/i

/** What the reader's country measures in: theirs until they choose. */
export function usualUnits(): 'metric' | 'imperial' {
  return MILES_AND_POUNDS.test(navigator.language) ? 'imperial' : 'metric'
}
