import { Button } from '@mantine/core'
import { useState } from 'react'
import { installPlatform } from '#hooks/use-install.ts'
import { type PushState, usePush } from '#hooks/use-push.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { Sheet } from '#ui/layout/Sheet.tsx'

/** The dialog that turns this device's notifications on and off. */
export function PushSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('push')
  const { language } = useFormat()
  const { state, enable, disable } = usePush()
  return (
    <Sheet opened small title={t('title')} onClose={onClose}>
      <PushSwitch
        state={state}
        asksFirst={installPlatform(navigator.userAgent, navigator.maxTouchPoints) === 'ios'}
        onEnable={() => enable({ title: t('enabled'), body: t('enabledMore'), language })}
        onDisable={disable}
      />
    </Sheet>
  )
}

interface PushSwitchProps {
  state: PushState
  /** iOS shows its own question once only: ours comes first. */
  asksFirst: boolean
  onEnable: () => Promise<boolean>
  onDisable: () => Promise<void>
}

export function PushSwitch({ state, asksFirst, onEnable, onDisable }: PushSwitchProps) {
  const { t } = useTranslation('push')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function run(task: () => Promise<unknown>): Promise<void> {
    setAsking(false)
    setBusy(true)
    await task()
    setBusy(false)
  }

  if (state === 'unsupported') return <Notice tone="info">{t('unsupported')}</Notice>
  if (state === 'denied') return <Notice tone="info">{t('denied')}</Notice>
  if (asking) {
    return (
      <div className={form.form}>
        <p>{t('confirm')}</p>
        <Button onClick={() => void run(onEnable)}>{t('allow')}</Button>
        <Button variant="default" onClick={() => setAsking(false)}>
          {t('notNow')}
        </Button>
      </div>
    )
  }
  return (
    <div className={form.form}>
      <p>{state === 'on' ? t('on') : t('what')}</p>
      {state === 'on' ? (
        <Button variant="default" loading={busy} onClick={() => void run(onDisable)}>
          {t('disable')}
        </Button>
      ) : (
        <Button
          loading={busy || state === 'unknown'}
          onClick={() => (asksFirst ? setAsking(true) : void run(onEnable))}
        >
          {t('enable')}
        </Button>
      )}
    </div>
  )
}
