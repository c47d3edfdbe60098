import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'

interface DeleteAccountScreenProps {
  email: string
  online: boolean
  onDelete: () => Promise<void>
}

/** Says what goes, and asks a second time before it does. */
export function DeleteAccountScreen(props: DeleteAccountScreenProps) {
  const { t } = useTranslation('auth')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function deleteNow(): Promise<void> {
    setBusy(true)
    await props.onDelete()
    setBusy(false)
    setAsking(false)
  }

  return (
    <Screen title={t('delete.title')}>
      <Panel>
        <div className={form.form}>
          <p>
            {t('delete.what')} <b>{props.email}</b>
          </p>
          <p>{t('delete.how')}</p>
          {!props.online && (
            <Notice tone="info" live>
              {t('delete.offline')}
            </Notice>
          )}
          <Button
            color="danger"
            variant="outline"
            disabled={!props.online}
            onClick={() => setAsking(true)}
          >
            {t('delete.start')}
          </Button>
          <Button component={Link} to={PATHS.profile} variant="default">
            {t('delete.cancel')}
          </Button>
        </div>
      </Panel>
      <Sheet
        small
        opened={asking}
        title={t('delete.askTitle')}
        onClose={() => !busy && setAsking(false)}
      >
        <div className={form.form}>
          <p>{t('delete.ask')}</p>
          <Button disabled={busy} onClick={() => setAsking(false)}>
            {t('delete.cancel')}
          </Button>
          <Button
            color="danger"
            variant="outline"
            loading={busy}
            disabled={!props.online}
            onClick={() => void deleteNow()}
          >
            {t('delete.confirm')}
          </Button>
        </div>
      </Sheet>
    </Screen>
  )
}
