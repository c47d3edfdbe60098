import { Suspense } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router-dom'
import { useNothingToCome } from '#hooks/use-database.ts'
import { useOnline } from '#hooks/use-sync-status.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { NothingToCome } from '#ui/Pulse.tsx'
import { ActionHost } from './ActionHost.tsx'
import classes from './Layout.module.css'
import { StorageBanner } from './StorageBanner.tsx'
import { Waiting } from './Waiting.tsx'

const PLACES = [
  { to: '/', name: 'home', icon: 'home' },
  { to: '/meals', name: 'meals', icon: 'meals' },
  { to: '/training-calendar', name: 'training', icon: 'run' },
  { to: '/community', name: 'community', icon: 'people' },
  { to: '/profile', name: 'profile', icon: 'user' },
] as const satisfies readonly { to: string; name: string; icon: IconName }[]

/** The frame round every signed-in screen: navigation, the action button, the storage banner. */
export function Layout() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.layout}>
      <a className={classes.skip} href="#content">
        {t('nav.skip')}
      </a>
      <nav className={classes.nav} aria-label={t('nav.label')}>
        <span className={classes.brand} aria-hidden>
          <img src="/favicon.svg" alt="" width={32} height={32} />
          {t('appName')}
        </span>
        <ul>
          {PLACES.map((place) => (
            <li key={place.to}>
              <NavLink to={place.to} end={place.to === '/'} className={classes.place ?? ''}>
                <Icon name={place.icon} size={24} />
                {t(`nav.${place.name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" className={classes.content} tabIndex={-1}>
        <OfflineLabel />
        <StorageBanner />
        <NothingToCome value={useNothingToCome()}>
          <Suspense fallback={<Waiting />}>
            <Outlet />
          </Suspense>
        </NothingToCome>
      </main>
      <ActionHost />
    </div>
  )
}

/** On the home screen the sync chip says it already. */
function OfflineLabel() {
  const { t } = useTranslation('common')
  const online = useOnline()
  const { pathname } = useLocation()
  if (online || pathname === '/') return null
  return (
    <p className={classes.offline} role="status">
      <Icon name="cloud-off" size={18} />
      {t('offlineLabel')}
    </p>
  )
}
