import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Leads home from a page that is for other roles, and says so. */
export function Forbidden() {
  const { t } = useTranslation('errors')
  useEffect(() => {
    showToast({ tone: 'danger', title: t('forbidden.title'), message: t('forbidden.body') })
  }, [t])
  return <Navigate to={PATHS.home} replace />
}
