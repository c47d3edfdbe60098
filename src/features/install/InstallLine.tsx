import { Button } from '@mantine/core'
import { useState } from 'react'
import { OfflineReady } from '#components/OfflineReady.tsx'
import { install, useInstall } from '#hooks/use-install.ts'
import { useLoggedFoods } from '#hooks/use-meals.ts'
import { useOfflineReadiness } from '#hooks/use-offline-readiness.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ScreenAction } from '#lib/action-search.ts'
import { installLater, isInstallForLater } from '#lib/install-later.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import classes from './InstallLine.module.css'

/** Offers to install, once there is something to come back for, until the runner says not now. */
export function InstallLine({ onOpen }: { onOpen: (action: ScreenAction) => void }) {
  const { t } = useTranslation('install')
  const { canInstall } = useInstall()
  const logged = useLoggedFoods()
  const [forLater, setForLater] = useState(isInstallForLater)
  if (forLater || !logged || logged.all.length === 0) return null

  async function accept(): Promise<void> {
    if (await install()) showToast({ tone: 'success', title: t('installed') })
    else installLater()
  }

  function refuse(): void {
    installLater()
    setForLater(true)
    // The button that had the focus is gone.
    focusHeading(document.querySelector('h1'))
  }

  return (
    <Notice
      tone="info"
      title={t('title')}
      action={
        <>
          <Readiness />
          <div className={classes.actions}>
            {canInstall ? (
              <Button variant="light" onClick={() => void accept()}>
                {t('install')}
              </Button>
            ) : (
              <Button variant="light" onClick={() => onOpen({ action: 'install' })}>
                {t('how')}
              </Button>
            )}
            <Button variant="subtle" onClick={refuse}>
              {t('later')}
            </Button>
          </div>
        </>
      }
    >
      {t('why')}
    </Notice>
  )
}

/** Asked for where it is shown alone. */
function Readiness() {
  return <OfflineReady {...useOfflineReadiness()} />
}
