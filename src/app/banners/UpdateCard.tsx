import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './UpdateCard.module.css'

/** A new version is on the device: its words are the specification's. */
export function UpdateCard(props: { onApply: () => void; onDismiss: () => void }) {
  const { t } = useTranslation('install')
  const id = useId()
  return (
    <aside className={classes.card} aria-labelledby={id}>
      <div role="status">
        <h2 id={id}>{t('update.title')}</h2>
        <p>{t('update.body')}</p>
      </div>
      <div className={classes.actions}>
        <Button onClick={props.onApply}>{t('update.apply')}</Button>
        <Button variant="default" onClick={props.onDismiss}>
          {t('common:dismiss')}
        </Button>
      </div>
    </aside>
  )
}
