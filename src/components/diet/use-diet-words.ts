import type { Diet } from '#domain/foods/diet.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** What isn't eaten, as the runner's profile has it. */
export function useDietWords(): (diet: Diet) => string {
  const { t } = useTranslation('diet')
  return ({ restrictions, avoided }) =>
    [...restrictions.map((each) => t(`restriction.${each}`)), ...avoided].join(', ')
}
