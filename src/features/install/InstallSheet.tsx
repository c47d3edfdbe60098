import { Button } from '@mantine/core'
import { OfflineReady } from '#components/OfflineReady.tsx'
import { install, installPlatform, useInstall } from '#hooks/use-install.ts'
import { useOfflineReadiness } from '#hooks/use-offline-readiness.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'
import classes from './InstallSheet.module.css'

/** How to put the app on the home screen: by the browser's dialog, or step by step. */
export function InstallSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('install')
  const { canInstall, installed } = useInstall()
  const readiness = useOfflineReadiness()

  async function accept(): Promise<void> {
    if (!(await install())) return
    showToast({ tone: 'success', title: t('installed') })
    onClose()
  }

  return (
    <Sheet opened title={t('title')} onClose={onClose}>
      <div className={form.form}>
        {installed ? (
          <Notice tone="info">{t('installed')}</Notice>
        ) : (
          <>
            <p>{t('why')}</p>
            {canInstall ? (
              <Button onClick={() => void accept()}>{t('install')}</Button>
            ) : (
              <InstallSteps
                platform={installPlatform(navigator.userAgent, navigator.maxTouchPoints)}
              />
            )}
          </>
        )}
        <OfflineReady {...readiness} />
      </div>
    </Sheet>
  )
}

const STEPS = {
  ios: ['ios.share', 'ios.add', 'ios.confirm'],
  android: ['android.menu', 'android.install', 'android.confirm'],
  other: ['other.menu', 'other.install'],
} as const

export function InstallSteps({ platform }: { platform: keyof typeof STEPS }) {
  const { t } = useTranslation('install')
  return (
    <>
      <h2>{t(`${platform}.title`)}</h2>
      <ol className={classes.steps}>
        {STEPS[platform].map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </>
  )
}
