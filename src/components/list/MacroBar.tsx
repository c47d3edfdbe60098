import type { MealFigures } from '#domain/meals/figures.ts'
import { nutrientsOfMeal } from '#domain/meals/figures.ts'
import { energyShares } from '#domain/nutrition/energy-shares.ts'
import { MACROS } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import { Unseen } from '#ui/Unseen.tsx'
import classes from './MacroBar.module.css'

/** What food is made of: a bar of the three macronutrients by their energy, and each one's grams behind its mark. */
export function MacroBar({ of }: { of: Readonly<MealFigures> }) {
  const { t } = useTranslation('common')
  const format = useFormat()
  const shares = energyShares(nutrientsOfMeal(of))
  return (
    <span className={classes.line}>
      <span className={classes.bar} aria-hidden>
        {shares &&
          MACROS.map((macro) => (
            <span
              key={macro}
              data-nutrient={macro}
              data-unmarked
              style={{ flexGrow: shares[macro] }}
            />
          ))}
      </span>
      <span className={classes.grams}>
        {MACROS.map((macro) => {
          const value = of[`${macro}_grams`]
          return (
            <span key={macro} data-nutrient={macro}>
              <Unseen>{`${t(`nutrients.${macro}`)} `}</Unseen>
              {value === null ? UNKNOWN : format.grams(value)}{' '}
            </span>
          )
        })}
      </span>
    </span>
  )
}
