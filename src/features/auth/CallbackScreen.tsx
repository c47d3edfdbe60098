import { Button, Loader } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { PATHS } from '#lib/paths.ts'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthScreen.module.css'
import { type Failure, useFailureWords } from './use-failure-words.ts'

export type CallbackStep =
  | { at: 'completing' }
  | { at: 'processing' }
  | { at: 'done' }
  | { at: 'failed'; failure: Failure }

export function CallbackScreen({ step }: { step: CallbackStep }) {
  const { t } = useTranslation('auth')
  const { words } = useFailureWords()
  if (step.at === 'failed') {
    const elsewhere = step.failure.code === 'begun_elsewhere'
    return (
      <AuthFrame title={t('callback.failed')}>
        <div className={classes.status} role="alert">
          <h1>{t('callback.failed')}</h1>
          <p>{words(step.failure) ?? t('callback.unexpected')}</p>
          <Button component={Link} to={PATHS.auth} replace>
            {t(elsewhere ? 'signIn' : 'callback.again')}
          </Button>
          {elsewhere && (
            <Button component={Link} to={PATHS.forgottenPassword} replace variant="default">
              {t('callback.byMail')}
            </Button>
          )}
        </div>
      </AuthFrame>
    )
  }
  const done = step.at === 'done'
  const title = done ? t('callback.done') : t(`callback.${step.at}`)
  return (
    <AuthFrame title={title} passing>
      <div className={classes.status} role="status">
        {!done && <Loader />}
        <h1>{title}</h1>
        {done && <p>{t('callback.redirecting')}</p>}
      </div>
    </AuthFrame>
  )
}
