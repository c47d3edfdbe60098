import { Loader } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './Waiting.module.css'

/** Shown only when something takes longer than a blink. */
export function Waiting() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.waiting} role="status" aria-label={t('loading')}>
      <Loader />
      <p className={classes.what}>{t('loadingPart')}</p>
    </div>
  )
}
