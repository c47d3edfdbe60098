import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BigNumber } from '#ui/figures/BigNumber.tsx'
import classes from './FigureNumbers.module.css'

interface FigureNumbersProps {
  /** kcal and grams. */
  figures: Readonly<Record<'calories' | 'protein_grams' | 'carbs_grams' | 'fat_grams', number>>
}

/** What a food counts for, read out as it changes; nothing in portions mode. */
export function FigureNumbers({ figures }: FigureNumbersProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  if (!format.figures) return null
  return (
    <div className={classes.figures} role="status">
      <BigNumber
        size="md"
        value={format.energy(figures.calories)}
        caption={t('nutrients.energy')}
      />
      {(['protein', 'carbs', 'fat'] as const).map((name) => (
        <BigNumber
          key={name}
          size="sm"
          value={format.grams(figures[`${name}_grams`])}
          caption={<span data-nutrient={name}>{t(`nutrients.${name}`)}</span>}
        />
      ))}
    </div>
  )
}
