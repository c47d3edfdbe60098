import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Info } from '#ui/feedback/Info.tsx'

/** What a nutrient is for, behind its name. */
export function NutrientInfo({ of }: { of: 'energy' | 'carbs' | 'protein' | 'fat' }) {
  const { t } = useTranslation('widgets')
  const name = t(`common:nutrients.${of}`)
  return (
    <Info label={t('nutrients.about', { name })} name={name}>
      <p>{t(`nutrients.${of}`)}</p>
      <Link to={PATHS.nutritionExplainer}>{t('nutrients.more')}</Link>
    </Info>
  )
}
