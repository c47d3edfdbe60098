/** Years. Younger runners are refused: children's needs follow growth, which nothing here knows. Ours. */
export const MIN_AGE_YEARS = 13
/** Years. The formulas for energy and targets come from studies of adults. */
export const ADULT_FROM_YEARS = 18
/** kg/m². Under it an adult is underweight. Source: WHO, Physical status (TRS 854), 1995. */
export const UNDERWEIGHT_BELOW_BMI = 18.5
