import { useSession } from '#hooks/use-session.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import classes from './Profile.module.css'
import { ProfileRows } from './ProfileRows.tsx'
import { SignOut } from './SignOut.tsx'

/** Where everything about the runner and their app is found, in one look, and the way out. */
export function ProfileRoute() {
  const { t } = useTranslation('profile')
  const session = useSession()
  return (
    <Screen title={t('title')}>
      <div className={classes.halves}>
        <ProfileRows />
        <Panel>
          <p className={classes.email}>
            {t('signedInAs')} <b>{session.status === 'signed_in' && session.user.email}</b>
          </p>
          <SignOut />
        </Panel>
      </div>
    </Screen>
  )
}
