import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** What went wrong; `message` is the provider's own words. */
export interface Failure {
  code: string
  message: string
  /** When to try again, in s. */
  retryAfterS?: number
}

const KNOWN = [
  'invalid_credentials',
  'user_already_exists',
  'weak_password',
  'guessed_password',
  'same_password',
  'email_not_confirmed',
  'link_expired',
  'begun_elsewhere',
  'code_refused',
  'not_configured',
  'network',
  'rate_limited',
  'signup_disabled',
  'server_full',
] as const

/** How failures are told: in our words where we have some, else in the provider's. */
export function useFailureWords() {
  const { t } = useTranslation('auth', 'errors')

  /** null: there is nothing to go by. */
  function words(failure: Failure): string | null {
    if (failure.code === 'rate_limited' && failure.retryAfterS) {
      return t('failure.wait', { count: Math.ceil(failure.retryAfterS / 60) })
    }
    const known = KNOWN.find((code) => code === failure.code)
    return known ? t(`failure.${known}`) : failure.message || null
  }

  return {
    words,
    tell(failure: Failure): void {
      const message = words(failure)
      if (message) showToast({ tone: 'danger', title: t('errors:error'), message })
      else showToast({ tone: 'danger', title: t('errors:unexpected') })
    },
    tellOfGoogle(failure: Failure): void {
      const message = words(failure) ?? t('google.unexpected')
      showToast({ tone: 'danger', title: t('google.failed'), message })
    },
  }
}
