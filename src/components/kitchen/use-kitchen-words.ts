import type { Food } from '#domain/foods/food.ts'
import {
  amountByWeight,
  amountToBuy,
  amountToCook,
  type KitchenAmount,
  type KitchenSystem,
} from '#domain/foods/kitchen-amount.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'

const QUARTERS = ['', '¼', '½', '¾']

interface KitchenWords {
  nameOf(food: Food): string
  /** What to buy, as one says it in a shop. */
  toBuy(food: Food, grams: number): string
  /** What to take for a dish; its weight beside a household measure, but not in portions mode. */
  toCook(food: Food, grams: number): string
}

/** Amounts of foods in the runner's words and units. The screen has loaded the `kitchen` words. */
export function useKitchenWords(): KitchenWords {
  const { t } = useTranslation('kitchen')
  const format = useFormat()
  const system: KitchenSystem = format.figures ? format.measures.system : 'household'

  function words({ unit, quantity }: KitchenAmount): string {
    const whole = Math.floor(quantity)
    const quarter = QUARTERS[Math.round((quantity - whole) * 4)]
    const isWeight = unit in { g: 0, kg: 0, ml: 0, l: 0, oz: 0, lb: 0, fl_oz: 0 }
    const inQuarters = quarter && !isWeight
    const value = inQuarters
      ? `${whole > 0 ? format.number(whole) : ''}${quarter}`
      : format.number(quantity, 2)
    return t(`amount.${unit}`, { count: Math.max(1, quantity), value })
  }

  return {
    nameOf: (food) => (format.language === 'id' ? food.nameId : food.nameEn),
    toBuy: (food, grams) => words(amountToBuy(food, grams, system)),
    toCook(food, grams) {
      const amount = amountToCook(food, grams, system)
      const weighed = amountByWeight(food, grams, system)
      if (!format.figures || amount.unit === weighed.unit) return words(amount)
      return `${words(amount)} (${words(weighed)})`
    },
  }
}
