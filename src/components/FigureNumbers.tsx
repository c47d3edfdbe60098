import { MACROS } from '#domain/nutrition/nutrients.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import { UNKNOWN } from '#ui/figures/unknown.ts'
import classes from './FigureNumbers.module.css'

type FigureName = 'calories' | 'protein_grams' | 'carbs_grams' | 'fat_grams'

interface FigureNumbersProps {
  /** kcal and grams; null where unknown, all of them as long as there is no portion that they would be of. */
  figures: Readonly<Record<FigureName, number | null>> | null
}

/** What a food counts for, read out as it changes; nothing in portions mode. */
export function FigureNumbers({ figures }: FigureNumbersProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  if (!format.figures) return null
  const words = (name: FigureName, say: (value: number) => string) => {
    const value = figures?.[name] ?? null
    return value === null ? UNKNOWN : say(value)
  }
  return (
    <div className={classes.figures} role="status">
      <BigNumber
        size="md"
        value={words('calories', format.energy)}
        caption={t('nutrients.energy')}
      />
      {MACROS.map((name) => (
        <BigNumber
          key={name}
          size="sm"
          value={words(`${name}_grams`, format.grams)}
          caption={<span data-nutrient={name}>{t(`nutrients.${name}`)}</span>}
        />
      ))}
    </div>
  )
}
