import { useKitchenWords } from '#components/kitchen/use-kitchen-words.ts'
import type { Line } from '#domain/shopping/list.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** How much of a line is to be bought; of one that is bought, how much it was. */
export function useLineWords(): (line: Line) => string {
  const { t } = useTranslation('shopping')
  const { toBuy } = useKitchenWords()
  return (line) => {
    if (line.kind !== 'food') return line.amount
    const { food, grams, missing } = line
    const isInPart = missing > 0 && missing < grams
    return isInPart ? t('more', { amount: toBuy(food, missing) }) : toBuy(food, grams)
  }
}
