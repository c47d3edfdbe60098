import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useOnline } from '#hooks/use-online.ts'
import { useCommands } from '#hooks/use-runner-data.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSharedFiles } from '#hooks/use-shared-files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { CameraSheet } from '#ui/camera/CameraSheet.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { FilePicker } from '#ui/form/FilePicker.tsx'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { FoundActivities } from './FoundActivities.tsx'
import classes from './UploadSheet.module.css'

/** The dialog that sends screenshots of other fitness apps, chosen, taken or shared. */
export function UploadSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('uploads')
  const session = useSession()
  const { upload } = useCommands('screenshots')
  const online = useOnline()
  const [shared, setShared] = useState<File[]>([])
  const sharedFiles = useSharedFiles()
  const [camera, setCamera] = useState(false)

  useEffect(() => {
    // What can't be read now is there when the dialog is opened again.
    sharedFiles.read('pictures').then(setShared, () => undefined)
  }, [sharedFiles])

  const forget = () => void sharedFiles.forget('pictures')

  function send(files: readonly File[]): void {
    if (files.length === 0) return
    if (session.status !== 'signed_in') {
      showToast({ tone: 'danger', title: t('signedOut'), message: t('signedOutMore') })
      return
    }
    upload(files).then(
      (begun) => {
        if (begun && files === shared) forget()
        if (!begun) showToast({ tone: 'danger', title: t('busy'), message: t('busyMore') })
      },
      () => showToast({ tone: 'danger', title: t('error.upload_failed') }),
    )
    onClose()
  }

  if (camera) {
    return (
      <CameraSheet
        kind="activity_photo"
        onPhoto={(photo) => send([photo])}
        onClose={() => setCamera(false)}
      />
    )
  }
  return (
    <Sheet
      opened
      title={t('title')}
      onClose={() => {
        // Closed by hand, what was shared is not wanted; left in any other way, it stays.
        forget()
        onClose()
      }}
    >
      <FoundActivities />
      <UploadChoices
        shared={shared}
        online={online}
        onSend={send}
        onCamera={() => setCamera(true)}
      />
    </Sheet>
  )
}

interface UploadChoicesProps {
  /** Files another app has shared. */
  shared: readonly File[]
  online: boolean
  onSend: (files: readonly File[]) => void
  onCamera: () => void
}

export function UploadChoices({ shared, online, onSend, onCamera }: UploadChoicesProps) {
  const { t } = useTranslation('uploads')
  return (
    <div className={form.form}>
      <p>{t('what')}</p>
      {!online && <Notice tone="info">{t('offline')}</Notice>}
      {shared.length > 0 && (
        <>
          <ul className={classes.names}>
            {shared.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <Button onClick={() => onSend(shared)}>
            {t('sendShared', { count: shared.length })}
          </Button>
        </>
      )}
      <FilePicker
        label={t('choose')}
        accept="image/*"
        secondary={shared.length > 0}
        onFiles={onSend}
      />
      <Button variant="default" onClick={onCamera}>
        {t('camera')}
      </Button>
      <p className={form.hint}>{t('privacy')}</p>
      <Link to={PATHS.import} className={classes.other}>
        {t('files')}
      </Link>
    </div>
  )
}
