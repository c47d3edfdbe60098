import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type Failure, useFailureWords } from './use-failure-words.ts'

interface NewPasswordScreenProps {
  /** Whose password it will be; null where no good link led here. */
  email: string | null
  onChoose: (password: string) => Promise<Failure | null>
}

const LEAST_CHARACTERS = 8

export function NewPasswordScreen(props: NewPasswordScreenProps) {
  const { t } = useTranslation('auth')
  const { tell } = useFailureWords()
  const [email] = useState(props.email)
  const [password, setPassword] = useState('')
  const [short, setShort] = useState(false)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const tooShort = password.length < LEAST_CHARACTERS
    setShort(tooShort)
    if (tooShort) return focusFirstError(event.currentTarget)
    setBusy(true)
    const failure = await props.onChoose(password)
    setBusy(false)
    if (failure) tell(failure)
  }

  return (
    <AuthFrame title={t('newPassword.title')}>
      {email === null ? (
        <div className={form.form}>
          <h1>{t('newPassword.title')}</h1>
          <p>{t('failure.link_expired')}</p>
          <Button component={Link} to={PATHS.forgottenPassword}>
            {t('newPassword.askAgain')}
          </Button>
        </div>
      ) : (
        <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
          <h1>{t('newPassword.title')}</h1>
          <p>
            {t('newPassword.for')} <b>{email}</b>
          </p>
          {/* Password managers file the new password under this name. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <PasswordField
            label={t('newPassword.label')}
            description={t('newPassword.hint')}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={short && t('newPassword.hint')}
          />
          <Button type="submit" loading={busy}>
            {t('newPassword.save')}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
