import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Recovery.module.css'

/** Minutes and seconds that are left. */
export function Countdown({ seconds }: { seconds: number }) {
  const { t } = useTranslation('recovery')
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <span data-moment role="timer" aria-label={t('left')} className={classes.countdown}>
      {clock}
    </span>
  )
}
