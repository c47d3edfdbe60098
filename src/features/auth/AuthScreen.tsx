import { Button, UnstyledButton } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { clearToasts, showToast } from '#ui/feedback/toast-store.ts'
import form from '#ui/form/Form.module.css'
import { focusFirstError } from '#ui/form/focus-first-error.ts'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthScreen.module.css'
import { CodeForm } from './CodeForm.tsx'
import { EmailField } from './EmailField.tsx'
import { FirstLook } from './FirstLook.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import type { Failure } from './use-failure-words.ts'
import { useRefusedPassword } from './use-refused-password.ts'

/** What an account that was made needs, if anything. */
type Made = 'signed_in' | 'confirm_email'

const MADE = {
  made: 'accountCreated',
  signed_in: 'accountReady',
  confirm_email: 'accountToConfirm',
} as const

interface AuthScreenProps {
  online: boolean
  /** Where the server ended a session, or takes none of this account: says so, and that nothing is lost. */
  endedBy: 'refused' | 'denied' | null
  /** The way here led over a page that is for signed-in runners. */
  required?: boolean
  /** Nobody has signed in here before: signing up comes first, with what this is. */
  firstVisit?: boolean
  signIn: (email: string, password: string) => Promise<Failure | null>
  /** `signed_in`, or `confirm_email`: there is an account once the mailed link is followed. */
  signUp: (email: string, password: string) => Promise<Failure | Made | null>
  /** The code of the mail that confirms an address was typed; null where it signed in. */
  confirmByCode: (email: string, code: string) => Promise<Failure | null>
  google: 'unknown' | 'offered' | 'not_configured'
  signInWithGoogle: () => Promise<Failure | null>
}

/** Sign in and sign up on one screen; after signing up it returns to signing in. */
export function AuthScreen(props: AuthScreenProps) {
  const { t } = useTranslation('auth')
  const [mode, setMode] = useState<'sign_in' | 'sign_up'>(props.firstVisit ? 'sign_up' : 'sign_in')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({})
  const [busy, setBusy] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const { refused, say, forget } = useRefusedPassword(fields)
  /** The address a mail with a link has gone to. */
  const [toConfirm, setToConfirm] = useState<string | null>(null)
  const signingIn = mode === 'sign_in'

  async function attempt(): Promise<void> {
    const act = signingIn ? props.signIn : props.signUp
    const outcome = await act(email.trim(), password)
    if (outcome && typeof outcome !== 'string') return say(outcome)
    // Signed in: whoever shows this screen follows the session.
    if (signingIn) return
    showToast({ tone: 'success', title: t('success'), message: t(MADE[outcome ?? 'made']) })
    if (outcome === 'signed_in') return
    setToConfirm(outcome === null ? null : email.trim())
    setMode('sign_in')
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const lacks = { email: email.trim() === '', password: password === '' }
    setMissing(lacks)
    if (lacks.email || lacks.password) return focusFirstError(event.currentTarget)
    // What an earlier attempt came to is over.
    clearToasts()
    forget()
    setBusy(true)
    try {
      await attempt()
    } catch {
      say({ code: 'unexpected', message: '' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthFrame
      title={signingIn ? t('signIn') : t('signUp')}
      about={props.firstVisit && <FirstLook />}
    >
      <div className={classes.parts}>
        {toConfirm && signingIn && (
          <div className={form.form}>
            <Notice tone="info" title={t('confirm.title')} live>
              {t('confirm.body', { email: toConfirm })}
            </Notice>
            <CodeForm secondary onEnter={(code) => props.confirmByCode(toConfirm, code)} />
          </div>
        )}
        <form
          ref={fields}
          className={form.form}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <h1>{signingIn ? t('signInHeading') : t('signUpHeading')}</h1>
          {props.endedBy && (
            <Notice
              tone={props.endedBy === 'denied' ? 'warning' : 'info'}
              title={t(props.endedBy === 'denied' ? 'denied.title' : 'sessionEndedTitle')}
            >
              {t(props.endedBy === 'denied' ? 'denied.body' : 'sessionEnded')}
            </Notice>
          )}
          {props.required && !props.endedBy && (
            <Notice tone="info" title={t('required.title')}>
              {t('required.body')}
            </Notice>
          )}
          {!props.online && (
            <Notice tone="info" live>
              {t('offline')}
            </Notice>
          )}
          <EmailField
            value={email}
            onChange={(value) => {
              setEmail(value)
              forget()
            }}
            missing={missing.email}
          />
          <PasswordField
            label={t('password')}
            description={!signingIn && t('newPassword.hint')}
            autoComplete={signingIn ? 'current-password' : 'new-password'}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              forget()
            }}
            error={missing.password ? t('missing.password') : refused}
          />
          {signingIn && (
            <Link className={classes.forgotten} to={PATHS.forgottenPassword}>
              {t('forgotten.link')}
            </Link>
          )}
          <Button type="submit" loading={busy}>
            {signingIn ? t('signIn') : t('signUp')}
          </Button>
          {busy && (
            <p className={classes.asking} role="status">
              {t('asking')}
            </p>
          )}
          <UnstyledButton
            className={classes.toggle}
            data-to={signingIn ? 'sign_up' : 'sign_in'}
            disabled={busy}
            onClick={() => {
              forget()
              setMode(signingIn ? 'sign_up' : 'sign_in')
            }}
          >
            {signingIn ? t('toSignUp') : t('toSignIn')}
          </UnstyledButton>
          {props.google !== 'not_configured' && (
            <>
              <p className={classes.or}>{t('or')}</p>
              <GoogleButton disabled={busy} onSignIn={props.signInWithGoogle} />
            </>
          )}
          <nav className={classes.legal} aria-label={t('legal.label')}>
            {!signingIn && <p>{t('legal.agree')}</p>}
            <Link to={PATHS.terms}>{t('legal.terms')}</Link>
            <Link to={PATHS.privacy}>{t('legal.privacy')}</Link>
          </nav>
        </form>
      </div>
    </AuthFrame>
  )
}
