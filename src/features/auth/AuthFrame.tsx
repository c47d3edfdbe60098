import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
// After ActionIcon's: the eye takes its size from here.
import '@mantine/core/styles/PasswordInput.layer.css'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { AuthFooter } from './AuthFooter.tsx'
import classes from './AuthScreen.module.css'

interface AuthFrameProps {
  title: string
  children: ReactNode
  /** The screen goes by itself: nothing leads away from it. */
  passing?: boolean
  /** Under the name, in place of the sign: for who has never been here. */
  about?: ReactNode
}

/** What every screen before sign-in has: the app's name beside, or above, what is asked. */
export function AuthFrame(props: AuthFrameProps) {
  const { t } = useTranslation('common', 'auth')
  return (
    <div className={classes.frame}>
      <title>{`${props.title} · ${t('appName')}`}</title>
      <main id="content" className={classes.page} tabIndex={-1}>
        <div className={classes.brand}>
          {!props.about && <img src="/favicon.svg" alt="" width={56} height={56} />}
          <p className={classes.name}>{t('appName')}</p>
          <p className={classes.tagline}>{t('auth:tagline')}</p>
          {props.about}
        </div>
        {props.children}
      </main>
      {!props.passing && <AuthFooter />}
    </div>
  )
}
