import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthScreen.module.css'
import { CodeForm } from './CodeForm.tsx'
import { EmailField } from './EmailField.tsx'
import { type Failure, useFailureWords } from './use-failure-words.ts'

interface ForgottenPasswordScreenProps {
  online: boolean
  onRequest: (email: string) => Promise<Failure | null>
  /** The mail's code was typed; null where it leads on. */
  onCode: (email: string, code: string) => Promise<Failure | null>
}

/**
 * Asks for the address a mail for a new password goes to, then for the mail's code, where its link is not
 * followed in this browser. It never tells whether there is an account.
 */
export function ForgottenPasswordScreen(props: ForgottenPasswordScreenProps) {
  const { t } = useTranslation('auth')
  const { tell } = useFailureWords()
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const address = email.trim()
    setMissing(address === '')
    if (address === '') return focusFirstError(event.currentTarget)
    setBusy(true)
    const failure = await props.onRequest(address)
    setBusy(false)
    if (failure) tell(failure)
    else setSentTo(address)
  }

  const offline = !props.online && (
    <Notice tone="info" live>
      {t('forgotten.offline')}
    </Notice>
  )
  const back = (
    <Link className={classes.back} to={PATHS.auth}>
      {t('forgotten.back')}
    </Link>
  )
  if (sentTo !== null) {
    return (
      <AuthFrame title={t('forgotten.title')}>
        <div className={form.form}>
          <h1>{t('forgotten.title')}</h1>
          {offline}
          <Notice tone="info" title={t('forgotten.sentTitle')} live>
            {t('forgotten.sent', { email: sentTo })}
          </Notice>
          <CodeForm onEnter={(code) => props.onCode(sentTo, code)} />
          {back}
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('forgotten.title')}>
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        <h1>{t('forgotten.title')}</h1>
        {offline}
        <p>{t('forgotten.body')}</p>
        <EmailField value={email} onChange={setEmail} missing={missing} />
        <Button type="submit" loading={busy}>
          {t('forgotten.send')}
        </Button>
        {back}
      </form>
    </AuthFrame>
  )
}
