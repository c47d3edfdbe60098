import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useAuthFlows, useGoogleOffer } from '#hooks/use-auth-flows.ts'
import { useGoogleConnection } from '#hooks/use-google-connection.ts'
import { useOnline } from '#hooks/use-online.ts'
import { MarkedWords } from '#i18n/MarkedWords.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Address } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'

/** Where a runner takes a permission back at Google itself. */
const GOOGLE_PERMISSIONS = 'https://myaccount.google.com/connections'

type Outcome =
  | 'failed'
  | 'notConnected'
  | 'notConfigured'
  | 'disconnectFailed'
  | 'disconnected'
  | 'notRevoked'

/** What a living connection is good for, beside giving it up. */
export interface SyncPlace {
  /** Whether anything is being done with the connection. */
  busy: boolean
  onBusy(busy: boolean): void
  /** The connection stands no more. */
  onLost(found: 'ended' | 'none'): void
}

interface ConnectGoogleProps {
  /** Where Google leads back to. */
  returnTo: Address
  sync?: (place: SyncPlace) => ReactNode
}

/** Connects Google Fit, connects it anew, or gives it up. */
export function ConnectGoogle({ returnTo, sync }: ConnectGoogleProps) {
  const { t } = useTranslation('runner')
  const offer = useGoogleOffer()
  const online = useOnline()
  const { connectGoogle } = useAuthFlows()
  const { connection, disconnect, ask, note } = useGoogleConnection()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState<'connect' | 'disconnect' | 'sync' | null>(null)
  const stored = connection === 'connected' || connection === 'ended'

  async function connect(): Promise<void> {
    setBusy('connect')
    setOutcome(null)
    const failure = await connectGoogle(returnTo)
    // On success the page is on its way to Google.
    if (!failure) return
    setOutcome(failure.code === 'not_configured' ? 'notConfigured' : 'failed')
    setBusy(null)
  }

  async function giveUp(): Promise<void> {
    setBusy('disconnect')
    setOutcome(null)
    try {
      const { revoked } = await disconnect()
      setOutcome(revoked ? 'disconnected' : 'notRevoked')
    } catch {
      setOutcome('disconnectFailed')
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className={form.form}>
      <p>{t('google.what')}</p>
      <p className={form.hint}>{t('google.ending')}</p>
      {connection === 'connected' && <Notice tone="quiet">{t('google.connected')}</Notice>}
      {connection === 'ended' && <Notice tone="warning">{t('google.ended')}</Notice>}
      {online &&
        connection === 'connected' &&
        offer !== 'not_configured' &&
        sync?.({
          busy: busy !== null,
          onBusy(syncing) {
            setBusy(syncing ? 'sync' : null)
            if (syncing) setOutcome(null)
          },
          onLost(found) {
            note(found)
            setOutcome(found === 'none' ? 'notConnected' : null)
          },
        })}
      {online && connection === 'unknown' && (
        <>
          <Notice tone="warning">{t('google.unknown')}</Notice>
          <Button variant="default" onClick={ask}>
            {t('common:tryAgain')}
          </Button>
        </>
      )}
      {!online ? (
        <Notice tone="quiet">{t('google.offline')}</Notice>
      ) : offer === 'not_configured' ? (
        <Notice tone="quiet">{t('google.notConfigured')}</Notice>
      ) : (
        <Button
          variant={connection === 'connected' ? 'subtle' : 'light'}
          loading={busy === 'connect'}
          disabled={connection === undefined || (busy !== null && busy !== 'connect')}
          onClick={() => void connect()}
        >
          {t(stored ? 'google.again' : 'google.connect')}
        </Button>
      )}
      {online && stored && (
        <Button
          variant="subtle"
          color="danger"
          loading={busy === 'disconnect'}
          disabled={busy !== null && busy !== 'disconnect'}
          onClick={() => void giveUp()}
        >
          {t('google.disconnect')}
        </Button>
      )}
      {outcome && (
        <Notice tone={outcome === 'disconnected' ? 'quiet' : 'warning'} live>
          <MarkedWords
            text={t(`google.${outcome}`)}
            parts={{
              // biome-ignore lint/a11y/useAnchorContent: its words are in the text
              permissions: <a href={GOOGLE_PERMISSIONS} target="_blank" rel="noreferrer" />,
            }}
          />
        </Notice>
      )}
    </div>
  )
}
