import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { canBeTried, photoProblem } from '#domain/foods/photo-problems.ts'
import type { WaitingFiles as Files } from '#hooks/use-waiting-files.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import classes from './UnsentFiles.module.css'

interface PhotoProps {
  photo: Files['photos'][number]
  waits: string | null
  onSend: (id: string) => void
}

/** Its meal is where a photo is looked after: it is sent from here, and given up there. */
export function Photo({ photo, waits, onSend }: PhotoProps) {
  const { t } = useTranslation('sync', 'tracker')
  const format = useFormat()
  const { search } = useLocation()
  const { id, draft, retry_at, settled } = photo
  const problem = photoProblem(photo)
  const later = retry_at && new Date(retry_at).toISOString()

  function state(): string {
    if (problem) return t(`tracker:problem.${problem}.body`)
    if (waits) return waits
    if (later) return t('tracker:waiting.later', { time: format.time(later) })
    return t(settled ? 'files.picture' : 'tracker:waiting.analysing')
  }

  return (
    <li>
      <span className={classes.name}>{draft.meal.food_name}</span>
      <span className={classes.kind}>
        {t('files.photo', { when: format.dateTime(draft.meal.logged_at) })}
      </span>
      <span className={classes.state} role="status">
        {state()}
      </span>
      <span className={classes.buttons}>
        {!waits && canBeTried(photo) && (
          <Button variant="light" onClick={() => onSend(id)}>
            {t('files.send')}
          </Button>
        )}
        <Button
          variant="default"
          component={Link}
          to={{ search: actionSearch(search, { action: 'edit-meal', meal: id }) }}
          state={{ opened: true }}
        >
          {t('files.meal')}
        </Button>
      </span>
    </li>
  )
}
