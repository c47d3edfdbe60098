import { useGoogleOffer } from '#hooks/use-auth-flows.ts'
import { useSourceSync } from '#hooks/use-fitness.ts'
import { useGoogleConnection } from '#hooks/use-google-connection.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useTranslation } from '#i18n/use-translation.ts'

/** In one line, which apps are connected. */
export function ConnectedApps() {
  const { t } = useTranslation('runner', 'fitness')
  const online = useOnline()
  const offer = useGoogleOffer()
  const { connection } = useGoogleConnection()
  // What the step before has noted.
  const strava = useSourceSync('strava')?.connection === 'connected'
  const intervals = useSourceSync('intervals_icu')?.connection === 'connected'
  const names = [
    connection === 'connected' && t('google.title'),
    strava && t('strava.title'),
    intervals && t('fitness:intervals.title'),
  ].filter(Boolean)
  if (names.length > 0) return t('fitness:review.connected', { names: names.join(', ') })
  if (connection === 'none' && offer === 'not_configured') return t('google.notConfigured')
  if (connection) return t(`google.review.${connection}`)
  return t(online ? 'google.review.asking' : 'google.review.offline')
}
