import { useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router-dom'
import { saveAll } from '#hooks/use-export.ts'
import { useGoneAccount } from '#hooks/use-gone-account.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { localDay } from '#lib/local-day.ts'
import { PATHS } from '#lib/paths.ts'
import { showToast } from '#ui/feedback/toast-store.ts'
import { GoneAccountScreen } from './GoneAccountScreen.tsx'

export function GoneAccountRoute() {
  const { t } = useTranslation('auth')
  const format = useFormat()
  const { account, removedAt, readAll, wipe } = useGoneAccount()

  async function remove(): Promise<void> {
    await wipe()
    showToast({ tone: 'success', title: t('gone.removed') })
  }

  // What could not be removed is asked for again at the next start, and by the button.
  const removeByItself = useEffectEvent(() => void remove().catch(() => undefined))
  const waits = account !== null
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(removeByItself, Math.max(0, removedAt - Date.now()))
    return () => clearTimeout(timer)
  }, [waits, removedAt])

  if (!account) return <Navigate to={PATHS.auth} replace />

  return (
    <GoneAccountScreen
      email={account.email}
      removedAt={format.dateTime(new Date(removedAt).toISOString())}
      onSave={async () => saveAll(await readAll(), localDay(new Date()))}
      onRemove={remove}
    />
  )
}
