import type { Row } from '#domain/entities.ts'
import { findFood } from '#domain/foods/table.ts'
import { drinkMl } from '#domain/fuelling/race-portions.ts'
import type { IntakeToTake } from '#domain/race-log/race-now.ts'
import { raceProducts } from '#domain/race-log/usual-products.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { servingCount } from './serving-count.ts'

interface Serving {
  id: string
  name: string
  count: number
  /** Of a drink of which it is no whole number of servings, ml. */
  ml: number | null
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
    const named = servings.map(({ count, ml, ...each }) => {
      const name = nameOf(each)
      if (ml !== null) return t('product.sip', { amount: format.amount('fluid', ml), name })
      return count === 1
        ? name
        : t('product.part', { amount: servingCount(count, format.number), name })
    })
    return waterMl > 0 ? [...named, water(waterMl)] : named
  }
  const ofIntake = ({ servings, waterMl }: IntakeToTake) => lines(servings, waterMl)
  return { nameOf, water, lines, ofIntake }
}

/** Servings by the ids of their products, with the names the race's plan has for them. */
export function namedServings(
  race: Row<'races'>,
  servings: readonly { id: string; count: number }[],
): Serving[] {
  const products = new Map(raceProducts(race.plan).map((product) => [product.id, product]))
  return servings.map(({ id, count }) => ({
    id,
    count,
    name: products.get(id)?.name ?? '',
    ml: drinkMl(count, products.get(id)?.fluid_ml ?? 0),
  }))
}
