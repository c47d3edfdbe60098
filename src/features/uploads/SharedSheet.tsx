import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSharedFiles } from '#hooks/use-shared-files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './UploadSheet.module.css'

interface SharedSheetProps {
  onClose: () => void
  onOpen: (action: ScreenAction) => void
}

/** Asks of pictures that another app has shared whether they are meals or activities; each time anew. */
export function SharedSheet({ onClose, onOpen }: SharedSheetProps) {
  const { t } = useTranslation('uploads')
  const sharedFiles = useSharedFiles()
  const [files, setFiles] = useState<File[]>([])
  useEffect(() => {
    // What can't be read now is there when the dialog is opened again.
    sharedFiles.read('pictures').then(setFiles, () => undefined)
  }, [sharedFiles])
  return (
    <Sheet
      opened
      title={t('shared.title')}
      onClose={() => {
        // Closed by hand, what was shared is not wanted.
        void sharedFiles.forget('pictures')
        onClose()
      }}
    >
      <div className={form.form}>
        <p>{t('shared.body', { count: Math.max(1, files.length) })}</p>
        <ul className={classes.names}>
          {files.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <Button onClick={() => onOpen({ action: 'log-meal', shared: 'picture' })}>
          {t('shared.meal')}
        </Button>
        {files.length > 1 && <p className={form.hint}>{t('shared.rest')}</p>}
        <Button variant="default" onClick={() => onOpen({ action: 'upload-activity' })}>
          {t('shared.activity')}
        </Button>
      </div>
    </Sheet>
  )
}
