import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { Failure } from './use-failure-words.ts'
import { useRefusedPassword } from './use-refused-password.ts'

interface NewPasswordScreenProps {
  /** Whose password it will be; null where no good link led here. */
  email: string | null
  onChoose: (password: string) => Promise<Failure | null>
}

const LEAST_CHARACTERS = 8

export function NewPasswordScreen(props: NewPasswordScreenProps) {
  const { t } = useTranslation('auth')
  const fields = useRef<HTMLFormElement>(null)
  const { refused, say, forget } = useRefusedPassword(fields)
  const [email] = useState(props.email)
  const [password, setPassword] = useState('')
  const [short, setShort] = useState(false)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const tooShort = password.length < LEAST_CHARACTERS
    setShort(tooShort)
    if (tooShort) return focusFirstError(event.currentTarget)
    forget()
    setBusy(true)
    const failure = await props.onChoose(password)
    setBusy(false)
    if (failure) say(failure)
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
        <form
          ref={fields}
          className={form.form}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
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
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              forget()
            }}
            error={short ? t('newPassword.hint') : refused}
          />
          <Button type="submit" loading={busy}>
            {t('newPassword.save')}
          </Button>
        </form>
      )}
    </AuthFrame>
  )
}
