import { Button } from '@mantine/core'
import { useId, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { readAction } from '#lib/action-search.ts'
import { PATHS } from '#lib/paths.ts'
import { applyUpdate, dismissUpdate, isUpdateReady, subscribeToUpdate } from '../pwa/update.ts'
import classes from './UpdatePrompt.module.css'

/** Asks before a new version takes over; waits while a meal is being logged and in race mode. */
export function UpdatePrompt() {
  const ready = useSyncExternalStore(subscribeToUpdate, isUpdateReady)
  const { pathname, search } = useLocation()
  if (!ready || readAction(search) || pathname === PATHS.raceMode) return null
  return <UpdateCard onApply={applyUpdate} onDismiss={dismissUpdate} />
}

export function UpdateCard(props: { onApply: () => void; onDismiss: () => void }) {
  const { t } = useTranslation('common')
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
          {t('dismiss')}
        </Button>
      </div>
    </aside>
  )
}
