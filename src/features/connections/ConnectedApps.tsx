import { useGoogleOffer } from '#hooks/use-auth-flows.ts'
import { useGoogleConnection } from '#hooks/use-google-connection.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** In one line, which apps are connected. */
export function ConnectedApps() {
  const { t } = useTranslation('runner')
  const online = useOnline()
  const offer = useGoogleOffer()
  const { connection } = useGoogleConnection()
  if (connection === 'none' && offer === 'not_configured') return t('google.notConfigured')
  if (connection) return t(`google.review.${connection}`)
  return t(online ? 'google.review.asking' : 'google.review.offline')
}
