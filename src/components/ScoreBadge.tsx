import { useFigures } from '#i18n/figures.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './ScoreBadge.module.css'
import { statusOf } from './status-of.ts'

/** A score's band in a word, so that colour never speaks alone. */
export function ScoreBadge(props: { value: number; max?: number }) {
  const { t } = useTranslation('common')
  const figures = useFigures()
  const status = statusOf(props.value, props.max)
  // In portions mode a word, and no colour that finds fault.
  return figures ? (
    <span className={classes.badge} data-status={status}>
      {t(`band.${status}`)}
    </span>
  ) : (
    <span className={classes.badge} data-status="plain">
      {t(`bandWords.${status}`)}
    </span>
  )
}
