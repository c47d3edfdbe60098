import { Button } from '@mantine/core'
import { useState } from 'react'
import { type SignOutMode, useAuthActions } from '#hooks/use-auth-actions.ts'
import { saveAll, useExport } from '#hooks/use-export.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localDay } from '#lib/local-day.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { useTellProblem } from '#ui/feedback/use-tell-problem.ts'
import { UnsentQuestion } from './UnsentQuestion.tsx'

/** Signs out, after asking about what only this phone holds. */
export function SignOut() {
  const { t } = useTranslation('profile', 'errors')
  const { signOut } = useAuthActions()
  const readAll = useExport()
  const tellProblem = useTellProblem()
  const [unsent, setUnsent] = useState<number | null>(null)

  async function leave(mode: SignOutMode): Promise<void> {
    try {
      const asked = await signOut(mode)
      setUnsent(asked ? asked.unsent : null)
    } catch {
      showToast({ tone: 'danger', title: t('errors:unexpected') })
    }
  }

  async function exportAll(): Promise<void> {
    try {
      saveAll(await readAll(), localDay(new Date()))
    } catch (error) {
      tellProblem(error)
    }
  }

  return (
    <>
      <Button variant="default" fullWidth onClick={() => void leave('ask')}>
        {t('signOut')}
      </Button>
      <UnsentQuestion
        unsent={unsent}
        onStay={() => setUnsent(null)}
        onExport={() => void exportAll()}
        onLeave={() => void leave('leave_on_phone')}
        onDiscard={() => void leave('discard')}
      />
    </>
  )
}
