import { useAuthFlows } from '#hooks/use-auth-flows.ts'
import { useOnline } from '#hooks/use-online.ts'
import { useSession } from '#hooks/use-session.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { DeleteAccountScreen } from './DeleteAccountScreen.tsx'
import { useFailureWords } from './use-failure-words.ts'

export function DeleteAccountRoute() {
  const { t } = useTranslation('auth')
  const session = useSession()
  const { deleteAccount } = useAuthFlows()
  const { tell } = useFailureWords()

  async function leaveForGood(): Promise<void> {
    const failure = await deleteAccount()
    if (failure) return tell(failure)
    showToast({ tone: 'success', title: t('delete.done') })
  }

  return (
    <DeleteAccountScreen
      email={session.status === 'signed_in' ? session.user.email : ''}
      online={useOnline()}
      onDelete={leaveForGood}
    />
  )
}
