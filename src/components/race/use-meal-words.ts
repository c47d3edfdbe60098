import type { Row } from '#domain/entities.ts'
import type { RaceMeal } from '#domain/race-log/race-meals.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { namedServings, useIntakeWords } from './use-intake-words.ts'

/** How a race's intakes are called in the food log. */
export function useMealWords(race: Row<'races'>) {
  const { t } = useTranslation('raceMode')
  const { lines, nameOf } = useIntakeWords()
  return ({ servings: taken, water_ml }: RaceMeal) => {
    const servings = namedServings(race, taken)
    const food_name = servings.map(nameOf).join(', ')
    return {
      food_name: (food_name || t('product.water')).slice(0, 200),
      serving_size: lines(servings, water_ml).join(' · ').slice(0, 100),
    }
  }
}
