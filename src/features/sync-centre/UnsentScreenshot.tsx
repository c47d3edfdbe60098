import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { WaitingFiles as Files } from '#hooks/use-waiting-files.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { onHome } from '#lib/action-search.ts'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './UnsentFiles.module.css'
import type { UnsentFileActs } from './unsent-file-acts.ts'

interface ScreenshotProps extends Omit<UnsentFileActs, 'onSendPhoto'> {
  file: Files['screenshots'][number]
  /** What everything waits for, where it does. */
  waits: string | null
}

export function Screenshot({ file, waits, ...acts }: ScreenshotProps) {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const [asked, setAsked] = useState(false)
  const { id, name, taken_on, sending, given_up, found } = file
  const state = found ? 'toCheck' : sending ? 'sending' : given_up ? 'givenUp' : 'queued'
  return (
    <li>
      <span className={classes.name}>{name}</span>
      <span className={classes.kind}>
        {t('files.screenshot', { day: format.shortDay(taken_on) })}
      </span>
      <span className={classes.state} role="status">
        {(!sending && !found && waits) || t(`files.${state}`)}
      </span>
      {!sending && (
        <span className={classes.buttons}>
          {found && <Link to={onHome({ action: 'upload-activity' })}>{t('files.check')}</Link>}
          {!waits && !found && (
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
