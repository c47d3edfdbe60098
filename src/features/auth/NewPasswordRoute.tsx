import { useNavigate } from 'react-router-dom'
import { useAuthFlows } from '#hooks/use-auth-flows.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { NewPasswordScreen } from './NewPasswordScreen.tsx'
import type { Failure } from './use-failure-words.ts'

export function NewPasswordRoute() {
  const { t } = useTranslation('auth')
  const { recoveryEmail, chooseNewPassword } = useAuthFlows()
  const navigate = useNavigate()

  async function choose(password: string): Promise<Failure | null> {
    const failure = await chooseNewPassword(password)
    if (failure) return failure
    showToast({ tone: 'success', title: t('newPassword.changed') })
    void navigate(PATHS.home, { replace: true })
    return null
  }

  return <NewPasswordScreen email={recoveryEmail()} onChoose={choose} />
}
