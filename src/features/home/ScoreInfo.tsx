import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Info } from '#ui/feedback/Info.tsx'

/** What a score says, and the way to how it comes about. */
export function ScoreInfo({ of }: { of: 'day' | 'week' }) {
  const { t } = useTranslation('widgets')
  return (
    <Info label={t(`scoreInfo.${of}.title`)}>
      <p>{t(`scoreInfo.${of}.text`)}</p>
      <Link to={PATHS.scoreExplainer}>{t('scoreInfo.more')}</Link>
    </Info>
  )
}
