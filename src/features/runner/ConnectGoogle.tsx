import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAuthFlows, useGoogleOffer } from '#hooks/use-auth-flows.ts'
import { useOnline } from '#hooks/use-sync-status.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import form from '#ui/Form.module.css'
import { Notice } from '#ui/Notice.tsx'

/** Connects Google Fit, or connects it anew; comes back to `returnTo`. */
export function ConnectGoogle({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('runner')
  const offer = useGoogleOffer()
  const online = useOnline()
  const { connectGoogle } = useAuthFlows()
  const [failed, setFailed] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function connect(): Promise<void> {
    setLeaving(true)
    setFailed(false)
    const failure = await connectGoogle(returnTo)
    // On success the page is on its way to Google.
    if (!failure) return
    setFailed(true)
    setLeaving(false)
  }

  return (
    <div className={form.form}>
      <p>{t('google.what')}</p>
      {!online ? (
        <Notice tone="quiet">{t('google.offline')}</Notice>
      ) : offer === 'not_configured' ? (
        <Notice tone="quiet">{t('google.notConfigured')}</Notice>
      ) : (
        <Button
          variant="light"
          loading={leaving}
          disabled={offer === 'unknown'}
          onClick={() => void connect()}
        >
          {t('google.connect')}
        </Button>
      )}
      {failed && (
        <Notice tone="warning" live>
          {t('google.failed')}
        </Notice>
      )}
    </div>
  )
}
