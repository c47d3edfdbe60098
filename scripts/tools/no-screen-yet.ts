/**
 * Code that only tests reach yet, by the issue that puts it on a screen. `file`, or `file name` for an
 * export of it. The list only gets shorter: what is used or gone is a finding of `npm test -- unused`, and
 * so is new code that nothing runs.
 */
export const NO_SCREEN_YET: Readonly<Record<string, readonly string[]>> = {
  // Race plans, recipes and their foods.
  'issue 18': [
    'src/domain/foods/search-foods.ts searchFoods',
    'src/domain/fuelling/caffeine.ts',
    'src/domain/fuelling/carb-loading.ts',
    'src/domain/fuelling/constants.ts CAFFEINE_SINGLE_MG',
    'src/domain/fuelling/constants.ts INTAKE_EVERY_MINUTES',
    'src/domain/fuelling/constants.ts LAST_INTAKE_BEFORE_FINISH_MINUTES',
    'src/domain/fuelling/constants.ts MAX_RACE_MINUTES',
    'src/domain/fuelling/constants.ts SHORT_BELOW_SHARE',
    'src/domain/fuelling/during.ts sodiumPerHour',
    'src/domain/fuelling/race-plan.ts',
    'src/domain/fuelling/race-products.ts',
    'src/domain/fuelling/race-schedule.ts',
    'src/domain/fuelling/race-types.ts',
    'src/domain/meal-plans/suggestion.ts chosenDish',
    'src/domain/fuelling/race-moments.ts',
    'src/domain/races/planned-race.ts',
    'src/domain/races/race-choices.ts',
    'src/domain/races/race-activity.ts',
    'src/domain/fuelling/sweat-test.ts',
    'src/domain/fuelling/constants.ts SWEAT_TEST_MINUTES',
    'src/domain/fuelling/constants.ts SWEAT_MAX_ML_PER_HOUR',
    'src/domain/fuelling/constants.ts COFFEE_CUP_MG',
    'src/db/queries.ts race',
    'src/hooks/use-races.ts',
    'src/runner-data/races/races.ts',
    'src/runner-data/races/race-diary.ts',
    'src/domain/recipes/constants.ts',
    'src/domain/recipes/match.ts',
  ],
}
