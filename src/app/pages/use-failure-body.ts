import { useEffect } from 'react'
import { useSession } from '#hooks/use-session.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { hideHomePicture } from '#lib/home-picture.ts'

/** What is said where a screen could not be drawn: what is safe only to who has something here. */
export function useFailureBody(what: 'crash' | 'missing'): string {
  const { t } = useTranslation('common')
  // What failed has to be seen.
  useEffect(hideHomePicture, [])
  const signedIn = useSession().status === 'signed_in'
  return signedIn ? `${t(`${what}.body`)} ${t('crash.safe')}` : t(`${what}.body`)
}
