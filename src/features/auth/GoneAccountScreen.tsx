import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { problemCode, SaveProblem } from '#ui/form/SaveProblem.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { AuthFrame } from './AuthFrame.tsx'

interface GoneAccountScreenProps {
  email: string
  /** When what is left is removed by itself, in words. */
  removedAt: string
  /** Hands everything to the browser as a file; rejects with a coded error. */
  onSave: () => Promise<void>
  /** Removes everything; rejects with a coded error. */
  onRemove: () => Promise<void>
}

/** Says that the account was deleted elsewhere, and leaves it to the runner what becomes of what is left. */
export function GoneAccountScreen(props: GoneAccountScreenProps) {
  const { t } = useTranslation('auth', 'errors')
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const [asking, setAsking] = useState(false)
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemCode> | null>(null)

  async function act(what: 'save' | 'remove', action: () => Promise<void>): Promise<void> {
    setBusy(what)
    setProblem(null)
    try {
      await action()
      if (what === 'save') setSaved(true)
    } catch (error) {
      setProblem(problemCode(error))
    }
    setBusy(null)
    setAsking(false)
  }

  return (
    <AuthFrame title={t('gone.title')} passing>
      <div className={form.form}>
        <h1>{t('gone.title')}</h1>
        <p>{t('gone.what', { email: props.email })}</p>
        <p>{t('gone.left', { when: props.removedAt })}</p>
        {saved && (
          <Notice tone="info" live>
            {t('gone.saved')}
          </Notice>
        )}
        {problem === 'database_blocked' ? (
          <Notice tone="warning" live>
            {t('gone.blocked')}
          </Notice>
        ) : (
          problem && <SaveProblem code={problem} />
        )}
        <Button
          loading={busy === 'save'}
          disabled={busy === 'remove'}
          onClick={() => void act('save', props.onSave)}
        >
          {t('gone.save')}
        </Button>
        <Button
          color="danger"
          variant="outline"
          disabled={busy !== null}
          onClick={() => setAsking(true)}
        >
          {t('gone.remove')}
        </Button>
      </div>
      <Sheet
        small
        opened={asking}
        title={t('gone.askTitle')}
        onClose={() => busy === null && setAsking(false)}
      >
        <div className={form.form}>
          <p>{t('gone.ask')}</p>
          <Button disabled={busy !== null} onClick={() => setAsking(false)}>
            {t('gone.later')}
          </Button>
          <Button
            color="danger"
            variant="outline"
            loading={busy === 'remove'}
            onClick={() => void act('remove', props.onRemove)}
          >
            {t('gone.confirm')}
          </Button>
        </div>
      </Sheet>
    </AuthFrame>
  )
}
