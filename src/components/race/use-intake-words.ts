import type { Row } from '#domain/entities.ts'
import { findFood } from '#domain/foods/table.ts'
import type { IntakeToTake } from '#domain/race-log/race-now.ts'
import { raceProducts } from '#domain/race-log/usual-products.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

interface Serving {
  id: string
  name: string
  count: number
}

/** What is taken at one moment, in words: `2 × Gel · 150 ml water`. */
export function useIntakeWords() {
  const { t } = useTranslation('raceMode')
  const format = useFormat()
  const nameOf = ({ id, name }: Pick<Serving, 'id' | 'name'>) => {
    // In the language shown, whatever it was chosen in.
    const food = findFood(id)
    const known = food && (format.language === 'id' ? food.nameId : food.nameEn)
    return format.serving(known ?? (name === id ? '' : name)) || t('product.gel')
  }
  const water = (ml: number) => t('product.waterOf', { amount: format.amount('fluid', ml) })
  const lines = (servings: readonly Serving[], waterMl: number): string[] => {
    const named = servings.map((each) =>
      each.count > 1 ? t('product.times', { count: each.count, name: nameOf(each) }) : nameOf(each),
    )
    return waterMl > 0 ? [...named, water(waterMl)] : named
  }
  const ofIntake = ({ servings, waterMl }: IntakeToTake) => lines(servings, waterMl)
  return { nameOf, water, lines, ofIntake }
}

/** Servings by the ids of their products, with the names the race's plan has for them. */
export function namedServings(race: Row<'races'>, ids: readonly string[]): Serving[] {
  const products = new Map(raceProducts(race.plan).map(({ id, name }) => [id, name]))
  return [...new Set(ids)].map((id) => ({
    id,
    name: products.get(id) ?? '',
    count: ids.filter((other) => other === id).length,
  }))
}
