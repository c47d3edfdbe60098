import type { SyncStatus } from '#hooks/use-sync.ts'
import type { WaitingFiles as Files } from '#hooks/use-waiting-files.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './UnsentFiles.module.css'
import { Photo } from './UnsentPhoto.tsx'
import { Screenshot } from './UnsentScreenshot.tsx'
import type { UnsentFileActs } from './unsent-file-acts.ts'

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
