import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { canBeTried, photoProblem } from '#domain/foods/photo-problems.ts'
import type { SyncStatus } from '#hooks/use-sync.ts'
import type { WaitingFiles as Files } from '#hooks/use-waiting-files.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actionSearch } from '#lib/action-search.ts'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './UnsentFiles.module.css'

export interface UnsentFileActs {
  onSendScreenshot: (id: string) => void
  onDiscardScreenshot: (id: string) => void
  onSendPhoto: (id: string) => void
}

interface UnsentFilesProps extends UnsentFileActs {
  files: Files
  phase: SyncStatus['phase']
}

/** Screenshots and photos this device holds for the server, and what each waits for. */
export function UnsentFiles({ files, phase, ...acts }: UnsentFilesProps) {
  const { t } = useTranslation('sync', 'tracker')
  if (files.screenshots.length + files.photos.length === 0) return null
  const reasons = { offline: t('files.network'), session_ended: t('files.signIn') }
  const waits = phase in reasons ? reasons[phase as keyof typeof reasons] : null
  return (
    <Panel title={t('files.title')}>
      <ul className={classes.list}>
        {files.screenshots.map((file) => (
          <Screenshot key={file.id} file={file} waits={waits} {...acts} />
        ))}
        {files.photos.map((photo) => (
          <Photo key={photo.id} photo={photo} waits={waits} onSend={acts.onSendPhoto} />
        ))}
      </ul>
    </Panel>
  )
}

interface ScreenshotProps extends Omit<UnsentFileActs, 'onSendPhoto'> {
  file: Files['screenshots'][number]
  /** What everything waits for, where it does. */
  waits: string | null
}

function Screenshot({ file, waits, ...acts }: ScreenshotProps) {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const [asked, setAsked] = useState(false)
  const { id, name, taken_on, sending, given_up } = file
  const state = sending ? 'sending' : given_up ? 'givenUp' : 'queued'
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className={classes.kind}>
        {t('files.screenshot', { day: format.shortDay(taken_on) })}
      </span>
      <span className={classes.state} role="status">
        {(!sending && waits) || t(`files.${state}`)}
      </span>
      {!sending && (
        <span className={classes.buttons}>
          {!waits && (
            <Button variant="light" onClick={() => acts.onSendScreenshot(id)}>
              {t('files.send')}
            </Button>
          )}
          <Button variant="subtle" color="danger" onClick={() => setAsked(true)}>
            {t('files.discard')}
          </Button>
        </span>
      )}
      <Sheet
        small
        opened={asked && !sending}
        title={t('files.discardTitle')}
        onClose={() => setAsked(false)}
      >
        <div className={form.form}>
          <p>{t('files.discardBody', { label: name })}</p>
          <Button color="danger" onClick={() => acts.onDiscardScreenshot(id)}>
            {t('files.discard')}
          </Button>
          <Button variant="default" onClick={() => setAsked(false)}>
            {t('common:cancel')}
          </Button>
        </div>
      </Sheet>
    </li>
  )
}

interface PhotoProps {
  photo: Files['photos'][number]
  waits: string | null
  onSend: (id: string) => void
}

/** Its meal is where a photo is looked after: it is sent from here, and given up there. */
function Photo({ photo, waits, onSend }: PhotoProps) {
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
