import { useTranslation } from '#i18n/use-translation.ts'
import { problemCode } from '../form/SaveProblem.tsx'
import { showToast } from './toast-store.ts'

/** Tells in a toast why the device did not do a write. The screen has loaded the `errors` words. */
export function useTellProblem(): (error: unknown) => void {
  const { t } = useTranslation('errors')
  return (error) => {
    const code = problemCode(error)
    showToast({
      tone: 'danger',
      title: t(`database.${code}.title`),
      message: t(`database.${code}.body`),
    })
  }
}
