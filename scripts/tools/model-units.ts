/** By the end of the name, longer endings first: names carry their units (`CARBS_G_PER_KG`). */
const BY_ENDING: readonly (readonly [ending: string, unit: string])[] = [
  ['_KCAL_PER_KG', 'kcal/kg'],
  ['_G_PER_KG_HOUR', 'g/kg per hour'],
  ['_G_PER_KG', 'g/kg'],
  ['_G_PER_HOUR', 'g/h'],
  ['_ML_PER_HOUR', 'ml/h'],
  ['_MG_PER_HOUR', 'mg/h'],
  ['_MINUTES', 'min'],
  ['_DUE_MINUTE', 'o’clock'],
  ['_UNTIL_MINUTE', 'o’clock'],
  ['_HOURS', 'h'],
  ['_DAYS', 'days'],
  ['_KM', 'km'],
  ['_KG', 'kg'],
  ['_CM', 'cm'],
  ['_WEEKS', 'weeks'],
  ['_RACES', 'names'],
  ['_YEARS', 'years'],
  ['_GRAMS', 'g'],
  ['_KCAL', 'kcal'],
  ['_PCT', '%'],
  ['_SHARE', 'share'],
  ['_SHARES', 'share'],
  ['_OF_NUTRITION', 'share'],
  ['_WEIGHTS', 'share'],
  ['_PENALTY', 'points'],
  ['_BONUS', 'points'],
  ['_POINTS', 'points'],
  ['_FLOOR', 'points'],
  ['_CEILING', 'points'],
  ['_SCORE', 'points'],
  ['_FACTOR', 'times'],
  ['_LEVELS', 'names'],
  ['_LOADS', 'names'],
  ['_SLOTS', 'names'],
]

const BY_NAME: Readonly<Record<string, string>> = {
  REFERENCE_BMI: 'kg/m²',
  SHARE_ABOVE_REFERENCE: 'share',
  TRAINING_CARBS_MAX_G_PER_KG: 'g/kg',
  LOADING_DAYS_BEFORE_RACE: 'days',
  RUN_KCAL_PER_KG_KM: 'kcal/kg',
  RUN_KCAL_PER_KG_100M_CLIMBED: 'kcal/kg',
  WALK_KCAL_PER_KG_KM: 'kcal/kg',
  WALK_KCAL_PER_KG_100M_CLIMBED: 'kcal/kg',
  METS: 'times rest',
  METS_AT_SPEED: 'times rest',
  USUAL_PACE_MINUTES_PER_KM: 'min/km',
  KCAL_PER_GRAM: 'kcal/g',
  BMR_PER_KG: 'kcal a day',
  BMR_PER_CM: 'kcal a day',
  BMR_PER_YEAR: 'kcal a day',
  BMR_MALE: 'kcal a day',
  BMR_FEMALE: 'kcal a day',
  BMR_UNKNOWN_SEX: 'kcal a day',
  ENERGY_MULTIPLIER: 'times resting energy',
  HOURS_FOR_A_DAYS_ENERGY: 'h',
  MACRO_SPLIT: 'share',
  MAX_FIGURE: 'kcal or g',
  MINUTES_PER_KM: 'min/km',
  WEEKLY_KM_TARGET_DEFAULT: 'km a week',
  MIN_SESSION_FIGURE: 'km or min',
  COMPLETION_STEPS: 'share of the plan',
  COMPLETION_OVER: 'share of the plan',
  SCORE_MAX: 'points',
  DEVIATION_BANDS: 'share of the plan',
  OVER_STRONG: 'times the plan',
  OVER_MILD: 'times the plan',
  PROTEIN_SPREAD_MEALS: 'meals',
  LOW_ENERGY_MIN_MEALS: 'meals',
  LOW_ENERGY_CAP: 'points',
  LOW_ENERGY_HARD_CAP: 'points',
  LOW_ENERGY_HARD_OVER_KCAL: 'kcal',
  BODY_FAT_ADULT: '% of body mass',
  BODY_FAT_CHILD: '% of body mass',
  STATUS_BANDS: 'share of the scale',
  PRE_GUIDANCE: 'g/kg, h',
  ML_PER_KG: 'ml/kg',
  FLUID_AT_ONCE_MAX_ML: 'ml',
  FLUID_STEP_ML: 'ml',
  CARBS_AT_ONCE_MAX_G: 'g',
  SALTS_AT_ONCE_MAX: 'servings',
  WATER_WITH_FUEL_ML: 'ml',
  CAFFEINE_RACE_MG_PER_KG: 'mg/kg',
  CAFFEINE_SINGLE_MG: 'mg',
  CAFFEINE_DAY_MG: 'mg',
  CAFFEINE_DAY_NOTICE_MG: 'mg',
  COFFEE_CUP_MG: 'mg',
  MAX_RACE_KM: 'km',
  MAX_PRODUCTS: 'products',
  MAX_STATIONS: 'stations',
  SWEAT_TEST_MINUTES: 'min',
  GUT_START_G_PER_HOUR: 'g/h',
  GUT_START_OF_LEVEL: 'g/h',
  GUT_STEP_G_PER_HOUR: 'g/h',
  GUT_ROUND_G: 'g/h',
  SIP_ML: 'ml',
  INTAKE_FROM_CARBS_G: 'g',
  SICK_EASED_SHARE: 'share',
  STRETCH_PACE_MINUTES: 'min/km',
  BESIDE_FROM_CARBS_G: 'g',
  HALVED_OVER_CARBS_G: 'g',
  BAD_IN_A_ROW: 'days',
  STOMACHS: 'answers',
  PRACTICE_FROM_MINUTES: 'min',
  SWEAT_MAX_ML_PER_HOUR: 'ml/h',
  FLUID_HEAVIER_BETWEEN_KG: 'kg',
  MANY_SUGGESTIONS_BELOW: 'points',
  SUGGESTIONS_WHEN_LOW: 'suggestions',
  SUGGESTIONS_OTHERWISE: 'suggestions',
  TIP_LOW_BELOW: 'points',
  TIP_BUILDING_BELOW: 'points',
  PRAISE_GREAT_FROM: 'points',
  PRAISE_GOOD_FROM: 'points',
  ATHLETE_FROM: 'points',
  ELITE_ABOVE: 'points',
  MILESTONES: 'days',
  IMPACT_RECOVERY_MAX_DAYS: 'days a week',
  MATCH_BANDS: 'points',
  DEFAULT_MATCH_COUNT: 'recipes',
  PORTION_STEP: 'servings',
  MIN_PORTION: 'servings',
  MAX_PORTION: 'servings',
  SWAP_SIZE: 'share of the meal',
  SWAP_SERVINGS: 'servings',
  ROTATION: 'dishes',
  PLAN_TOLERANCE: 'share, g',
  UNDERWEIGHT_BELOW_BMI: 'kg/m²',
  PORTION_SIZES: 'times the usual portion',
  REFERENCE_DAY: 'kcal, g',
  PLATES: 'share of the plate',
  REFILL_FROM_MINUTES: 'min',
  FAST_LOSS_A_WEEK: 'share a week',
  TREND_SHARE_A_DAY: 'share a day',
}

/** @throws Error for a constant whose unit nobody has named */
export function unitOf(name: string): string {
  const unit = BY_NAME[name] ?? BY_ENDING.find(([ending]) => name.endsWith(ending))?.[1]
  if (unit === undefined) throw new Error(`scripts/tools/model-units.ts names no unit for ${name}`)
  return unit
}

/** A constant's value in words and figures, shares as percentages and minutes of the day as times. */
export function valueIn(unit: string, value: unknown): string {
  if (typeof value === 'number') {
    if (unit === 'o’clock') {
      const part = (figure: number) => String(figure).padStart(2, '0')
      return `${part(Math.floor(value / 60))}:${part(value % 60)}`
    }
    if (unit.startsWith('share')) return `${Math.round(value * 1000) / 10} %`
    return String(round(value)).replace('-', '−')
  }
  if (Array.isArray(value)) {
    const steps = value.every((each) => typeof each === 'object')
    return value.map((each) => valueIn(unit, each)).join(steps ? '; ' : ', ')
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, each]) => {
        const nested = typeof each === 'object' && each !== null
        const shown = valueIn(unitOfKey(key, unit), each)
        return nested ? `${words(key)}: ${shown}` : `${words(key)} ${shown}`
      })
      .join(Object.values(value).some((each) => typeof each === 'object') ? '; ' : ', ')
  }
  return words(String(value))
}

/** Inside a step (`{ within: 0.05, points: 100 }`) a figure can have a unit of its own. */
function unitOfKey(key: string, unit: string): string {
  if (key === 'points') return 'points'
  return key.endsWith('Grams') ? (unit === 'share' ? 'share' : 'g') : unit
}

/** `carbsGrams` as `carbs`, `in_training` as `in training`, `atLeast` as `at least`. */
function words(name: string): string {
  return name
    .replace(/(Grams|Share)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace('per bmi', 'per unit of BMI')
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
